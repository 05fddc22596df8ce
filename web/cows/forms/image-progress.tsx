import { t } from '../../lib/words/words.ts';

/** How much of an image is sent, from 0 to 1; nothing when none is under way. */
export function ImageProgress({ sent }: { sent: number | null }) {
  if (sent === null) return null;
  return (
    <label className="flex items-center gap-2 text-soft">
      <progress className="h-2 w-32 accent-pasture" max={1} value={sent} />
      {sent < 1
        ? t('cow-forms.photo-sending', { percent: Math.floor(sent * 100) })
        : t('cow-forms.photo-sent')}
    </label>
  );
}
