import { t } from '../lib/words/words.ts';

/** How far the import has come: by its bytes while files are sent, then by a bar that only says "still at it". */
export function Progress({ busy, sent }: { busy: 'looking' | 'importing'; sent: number }) {
  const sending = sent < 1;
  const work = busy === 'looking' ? t('imports.reading') : t('imports.writing');
  return (
    <div className="rounded-2xl border border-line bg-card p-5 shadow-card">
      <p role="status" className="mb-3 font-medium">
        {sending ? t('imports.sending') : work}
      </p>
      <div
        role="progressbar"
        aria-label={sending ? t('imports.sending-name') : work}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={sending ? Math.round(sent * 100) : undefined}
        className="h-2 overflow-hidden rounded-full bg-sunk"
      >
        <div
          className={`h-full rounded-full bg-pasture transition-[width] duration-200 ${sending ? '' : 'animate-shimmer'}`}
          style={{ width: `${sending ? sent * 100 : 100}%` }}
        />
      </div>
    </div>
  );
}
