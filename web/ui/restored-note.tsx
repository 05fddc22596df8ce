import type { DraftForm } from '../lib/forms/use-draft-form.ts';
import { t } from '../lib/words/words.ts';
import { Icon } from './icon.tsx';

/** Says that the form shows again what the user typed earlier, and offers to begin anew. It shows nothing if there was nothing. */
export function RestoredNote({ draft }: { draft: Pick<DraftForm, 'restored' | 'discard'> }) {
  if (!draft.restored) return null;
  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center gap-x-3 rounded-xl bg-brass-tint py-1 pe-2 ps-4 text-brass"
    >
      <Icon name="history" className="size-[1.125rem]" />
      <p className="min-w-0 flex-1 py-2 font-medium">{t('frame.restored')}</p>
      <button
        type="button"
        onClick={draft.discard}
        className="min-h-11 rounded-lg px-3 font-semibold underline underline-offset-4"
      >
        {t('frame.start-over')}
      </button>
    </div>
  );
}
