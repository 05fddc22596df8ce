import { type ChangeEvent, useRef } from 'react';
import { farmDay } from '#domain/calendar/calendar.ts';
import { saveFile } from '../lib/api/download.ts';
import { type Kept, type KeptItem, useKept } from '../lib/offline/kept.ts';
import { sendElsewhere } from '../lib/offline/send-kept.ts';
import { useOtherFarms } from '../lib/offline/use-other-farms.ts';
import { fail, succeed } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import { PageHeader } from '../ui/surface.tsx';
import { attempt } from './attempt.ts';
import { type MendForm, WaitingItem } from './waiting-item.tsx';

/** What was entered in this browser: what needs somebody, what waits, and what has arrived in the last month. */
export function WaitingPage({ MendForm }: { MendForm: MendForm }) {
  const kept = useKept();
  const open = kept?.waiting ?? [];
  const others = useOtherFarms();
  const sendNow = () => {
    kept?.acts.sendNow();
    void sendElsewhere(others);
  };
  const isNeedy = ({ entry }: KeptItem) => entry.state === 'needs-you';
  const list = (heading: string, items: readonly KeptItem[]) =>
    kept && items.length > 0 ? (
      <Section level={2} title={heading} note={items.length}>
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <WaitingItem key={item.entry.n} item={item} kept={kept} MendForm={MendForm} />
          ))}
        </ul>
      </Section>
    ) : null;
  return (
    <div className="mx-auto max-w-3xl space-y-4">
      <PageHeader
        title={t('frame.waiting-entries')}
        lead={t('waiting.lead')}
        actions={
          kept && (
            <PageButtons
              kept={kept}
              isAny={open.length > 0}
              onSend={open.length + others.length > 0 ? sendNow : null}
            />
          )
        }
      />
      {kept !== undefined && open.length === 0 && <p className="text-soft">{t('waiting.nothing')}</p>}
      {kept && <Missing kept={kept} />}
      {list(t('waiting.list-need'), open.filter(isNeedy))}
      {list(
        t('waiting.list-waiting'),
        open.filter((item) => !isNeedy(item)),
      )}
      {others.map(({ farm, name, count, isIn }) => (
        <p key={farm} className="text-soft wrap-anywhere">
          {t(isIn ? 'kept.in-farm' : 'kept.no-longer', { farm: name, count })}
        </p>
      ))}
      {list(t('waiting.list-arrived'), kept?.arrived ?? [])}
    </div>
  );
}

/** Sends all, and the way out and back in for a phone that is to be wiped. */
function PageButtons({ kept, isAny, onSend }: { kept: Kept; isAny: boolean; onSend: (() => void) | null }) {
  const input = useRef<HTMLInputElement>(null);

  async function save(): Promise<void> {
    const file = await kept.acts.file();
    const content = new Blob([JSON.stringify(file)], { type: 'application/json' });
    saveFile(`cowbell-entries-${farmDay(Date.now(), kept.timeZone)}.json`, content);
  }

  async function take({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const text = await target.files?.[0]?.text();
    target.value = '';
    await attempt(async () => {
      const taken = text === undefined ? null : await kept.acts.take(jsonIn(text));
      if (taken === null) fail(t('waiting.other-file'));
      else succeed(t('waiting.taken', { count: taken }));
    });
  }

  return (
    <>
      {onSend && <Button onClick={onSend}>{t('waiting.send-now')}</Button>}
      {isAny && <Button onClick={() => void attempt(save)}>{t('waiting.save-file')}</Button>}
      <Button onClick={() => input.current?.click()}>{t('waiting.take-file')}</Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t('waiting.take-file')}
        onChange={(event) => void take(event)}
      />
    </>
  );
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What a restored backup does not have, which can be sent once more. */
function Missing({ kept: { missing, acts } }: { kept: Kept }) {
  if (missing.length === 0) return null;
  return (
    <div role="status" className="rounded-xl bg-brass-tint px-4 py-2.5 text-brass">
      <p className="font-medium">{t('waiting.missing', { count: missing.length })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button onClick={() => void attempt(() => acts.sendAgain(missing))}>{t('waiting.send-again')}</Button>
        <Button onClick={() => void attempt(() => acts.leave(missing))}>{t('waiting.leave')}</Button>
      </div>
    </div>
  );
}
