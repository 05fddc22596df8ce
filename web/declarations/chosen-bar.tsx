import { useState } from 'react';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { DeclarationState } from '#domain/declare/declarations.ts';
import type { DeclarationItem } from '#domain/declare/schema.ts';
import { randomKey } from '../lib/api/idempotency.ts';
import { dismissFailures, fail } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { useFetchedSoon } from '../ui/late.tsx';
import { LATE_FORMS, MakeFile, SayHow } from './late-forms.ts';
import { markDeclarations, stateName } from './mark.ts';

interface ChosenBarProps {
  /** Those that are chosen. */
  items: readonly DeclarationItem[];
  today: PlainDate;
  /** The names of the files in which the country takes them. */
  files: readonly string[];
  onEnd: () => void;
}

/** What is said of those that are chosen; stays at the foot of the screen. */
export function ChosenBar({ items, today, files, onEnd }: ChosenBarProps) {
  const [asking, setAsking] = useState<'declared' | 'refused' | 'file' | null>(null);
  useFetchedSoon(LATE_FORMS);
  const [busy, setBusy] = useState<DeclarationState | null>(null);

  async function mark(state: DeclarationState): Promise<void> {
    dismissFailures();
    setBusy(state);
    try {
      await markDeclarations(items, state, {}, randomKey());
      onEnd();
    } catch (error) {
      fail(t('declarations.failed'), error);
    }
    setBusy(null);
  }

  const press = (state: DeclarationState) => (
    <Button
      narrow
      className="shrink-0 whitespace-nowrap max-sm:px-2"
      busy={busy === state}
      onClick={() => void mark(state)}
    >
      {stateName(state)}
    </Button>
  );
  return (
    <section
      aria-label={t('declarations.bar')}
      className="foot-bar sticky bottom-3 z-20 mt-3 flex items-center gap-2 rounded-2xl border border-edge bg-card p-1.5 shadow-float max-sm:-mx-2 max-sm:bottom-[calc(4.25rem+env(safe-area-inset-bottom))] sm:flex-wrap sm:p-2 print:hidden"
    >
      <IconButton
        icon="close"
        label={t('declarations.choose-none')}
        onClick={onEnd}
        className="max-sm:-me-2"
      />
      <p role="status" className="min-w-0 leading-5 font-semibold max-sm:shrink-0 max-sm:text-[0.8125rem]">
        {t('declarations.chosen', { count: items.length })}
      </p>
      <div className="-my-1 flex min-w-0 flex-1 gap-1.5 p-1 max-sm:overflow-x-auto max-sm:pe-6 max-sm:mask-r-from-[calc(100%-1.5rem)] max-sm:[scrollbar-width:none] max-sm:rtl:mask-r-from-100% max-sm:rtl:mask-l-from-[calc(100%-1.5rem)] sm:flex-wrap sm:justify-end">
        <Button
          look="primary"
          narrow
          className="shrink-0 whitespace-nowrap max-sm:px-2"
          onClick={() => setAsking('declared')}
        >
          {stateName('declared')}
        </Button>
        {files.length > 0 && (
          <Button narrow className="shrink-0 whitespace-nowrap max-sm:px-2" onClick={() => setAsking('file')}>
            {t('declarations.make-file')}
          </Button>
        )}
        {press('file_made')}
        <Button
          narrow
          className="shrink-0 whitespace-nowrap max-sm:px-2"
          onClick={() => setAsking('refused')}
        >
          {stateName('refused')}
        </Button>
        {press('not_needed')}
        {items.some(({ state }) => state !== 'to_do') && press('to_do')}
      </div>
      {asking === 'file' && (
        <MakeFile files={files} items={items} onClose={() => setAsking(null)} onDone={onEnd} />
      )}
      {asking && asking !== 'file' && (
        <SayHow state={asking} items={items} today={today} onClose={() => setAsking(null)} onDone={onEnd} />
      )}
    </section>
  );
}
