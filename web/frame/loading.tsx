import { t } from '../lib/words/words.ts';

/** Shown while it is not yet known what to show. */
export function Loading() {
  return (
    <p role="status" className="grid min-h-[60vh] place-items-center text-soft">
      {t('frame.loading')}
    </p>
  );
}
