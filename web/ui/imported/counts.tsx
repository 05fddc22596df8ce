import type { ImportTable } from '#domain/import/answers.ts';
import { t } from '../../lib/words/words.ts';
import { Badge } from '../surface.tsx';

/** How many rows of a table are new, changed, there already, skipped. */
export function Counts({ table: { counts, row_count } }: { table: ImportTable }) {
  const counted = counts.created + counts.updated + counts.unchanged + counts.skipped;
  const badges = [
    { count: counts.created, key: 'imports.rows-new', tone: 'good' },
    { count: counts.updated, key: 'imports.rows-changed', tone: 'good' },
    { count: counts.unchanged, key: 'imports.rows-there', tone: 'plain' },
    { count: counts.skipped, key: 'imports.rows-skipped', tone: 'bad' },
    { count: counted > 0 ? row_count - counted : 0, key: 'imports.rows-empty', tone: 'plain' },
  ] as const;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2">
      {counted > 0 && <span className="text-[0.875rem] text-soft">{t('imports.rows-are')}</span>}
      {badges.map(({ count, key, tone }) =>
        count > 0 ? (
          <Badge key={key} tone={tone}>
            {t(key, { count })}
          </Badge>
        ) : null,
      )}
    </p>
  );
}
