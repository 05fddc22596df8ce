import { useState } from 'react';
import { randomKey } from '../../lib/api/idempotency.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { May } from '../../ui/may.tsx';
import { Card } from '../../ui/surface.tsx';
import { VisitRow } from './visit-row.tsx';
import type { VisitSessionProps } from './visit-session.tsx';
import { NO_ENTRY, taskOf } from './visit-values.ts';

const ROWS_AT_ONCE = 100;
const nothing = () => undefined;

/** A sheet that nobody has begun: who is on it, to read; nothing of it is recorded anywhere. */
export function SheetToRead({ visit, onChange }: Pick<VisitSessionProps, 'visit' | 'onChange'>) {
  const [limit, setLimit] = useState(ROWS_AT_ONCE);
  const { rows } = visit.sheet;
  return (
    <>
      <Card className="overflow-hidden">
        <ol className="divide-y divide-line" aria-label={t('visit.rows')}>
          {rows.slice(0, limit).map((row, place) => (
            <VisitRow
              key={row.cow}
              row={row}
              place={place + 1}
              entry={NO_ENTRY}
              again={null}
              task={taskOf(row, visit)}
              local={null}
              isRead
              locked
              onChange={nothing}
              onTyped={nothing}
            />
          ))}
        </ol>
      </Card>
      {rows.length > limit && (
        <Button className="mt-3" onClick={() => setLimit(limit + ROWS_AT_ONCE)}>
          {t('work.more', { count: Math.min(ROWS_AT_ONCE, rows.length - limit) })}
        </Button>
      )}
      <May needs="vet">
        <div className="foot-bar sticky bottom-3 z-20 mt-4 flex flex-wrap items-center justify-end gap-3 rounded-2xl border border-edge bg-card px-3 py-1.5 shadow-float max-sm:-mx-2 max-sm:bottom-[calc(4.25rem+env(safe-area-inset-bottom))]">
          <Button look="primary" onClick={() => onChange((before) => ({ ...before, begins: randomKey() }))}>
            {t('visit.begin')}
          </Button>
        </div>
      </May>
    </>
  );
}
