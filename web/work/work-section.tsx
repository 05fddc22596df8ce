import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { formatNumber } from '../lib/screen/format.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Badge, Card } from '../ui/surface.tsx';
import { listName } from './list-name.ts';
import { rowKey, type WorkList, type WorkRow } from './queries.ts';
import { type Doing, placeOf } from './use-done.ts';
import { WorkLine } from './work-line.tsx';

interface WorkSectionProps {
  list: WorkList;
  /** The herd by id; animals may be missing while it is read. */
  cows: ReadonlyMap<number, CowListed>;
  today: PlainDate;
  doing: Doing;
}

/** How many rows are drawn at first, and with each press: a herd of thousands has long lists. */
const ROWS_AT_ONCE = 50;

/** A list with its rows; those that were done keep their places, those that are held are folded. */
export function WorkSection({ list, cows, today, doing }: WorkSectionProps) {
  const [limit, setLimit] = useState(ROWS_AT_ONCE);
  const [showsHeld, setShowsHeld] = useState(false);
  const { key, count, held, items, old } = list;
  const rows = useRowsInPlace(list, doing);
  const waiting = rows.filter((row) => row.hold === null || doing.done.has(placeOf(key, row)));
  const heading = `work-${key}`;
  const line = (row: WorkRow) => (
    <WorkLine
      key={rowKey(row)}
      row={row}
      list={key}
      cow={cows.get(row.cow ?? 0)}
      today={today}
      doing={doing}
    />
  );
  return (
    <section aria-labelledby={heading}>
      <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={heading} className="flex min-w-0 items-center gap-2 text-xl">
          <span className="min-w-0 wrap-break-word">{listName(key)}</span>
          {count > 0 && <Badge tone="warn">{formatNumber(count)}</Badge>}
        </h2>
        {held > 0 && (
          <Button
            look="quiet"
            className="px-3 print:hidden"
            aria-expanded={showsHeld}
            onClick={() => setShowsHeld(!showsHeld)}
          >
            {t('work.held', { count: held })}
          </Button>
        )}
      </div>
      <Card className="overflow-hidden">
        <ul className="divide-y divide-line">
          {waiting.slice(0, limit).map(line)}
          {showsHeld && items.filter((row) => !waiting.includes(row)).map(line)}
          {old && old.count > 0 && (
            <li className="px-4 py-3 text-soft">
              <Link to={paths.unanswered} className="reach underline underline-offset-4">
                {t('work.old', { count: old.count })}
              </Link>
            </li>
          )}
        </ul>
      </Card>
      {waiting.length > limit && (
        <Button className="mt-3 print:hidden" onClick={() => setLimit(limit + ROWS_AT_ONCE)}>
          {t('work.more', { count: Math.min(ROWS_AT_ONCE, waiting.length - limit) })}
        </Button>
      )}
    </section>
  );
}

/** The rows in the order in which they were first seen, those that were done on this page where they stood. */
function useRowsInPlace({ key, items }: WorkList, { done }: Doing): WorkRow[] {
  const seen = useRef(new Map<string, WorkRow>());
  const current = new Map(items.map((row) => [rowKey(row), row]));
  for (const [name, row] of current) seen.current.set(name, row);
  return [...seen.current].flatMap(([name, row]) => {
    const now = current.get(name);
    return now ?? (done.has(placeOf(key, row)) ? row : []);
  });
}
