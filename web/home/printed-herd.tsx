import { useQuery } from '@tanstack/react-query';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { useFarmToday } from '../lib/herd/farm.ts';
import { settingsQuery } from '../lib/herd/settings-query.ts';
import { formatDay } from '../lib/screen/format.ts';
import { usePrinting } from '../lib/screen/printing.ts';
import { rich, t } from '../lib/words/words.ts';
import { selectCows } from './herd-search.ts';
import { HeadingName } from './list-heading.tsx';
import { groupingOf, listRows } from './list-rows.ts';
import { columnsFor } from './printed-columns.tsx';
import type { HerdFilter } from './sorts.ts';

interface PrintedHerdProps {
  cows: readonly CowListed[];
  /** What the list is called on which they are, of one that somebody saved. */
  list: string | null;
  filter: HerdFilter;
}

/** On paper the chosen animals are a table with all of them, whatever the width of the window. */
export function PrintedHerd({ cows, list, filter }: PrintedHerdProps) {
  const { data: farm } = useQuery(settingsQuery);
  const today = useFarmToday();
  if (!usePrinting()) return null;
  const chosen = selectCows(cows, filter);
  const columns = columnsFor(chosen, today);
  const what = { day: <bdi>{formatDay(today)}</bdi>, count: chosen.length };
  return (
    <table className="printed-herd hidden print:table">
      <caption>
        {list !== null && (
          <strong className="block text-base wrap-anywhere">
            <bdi>{list}</bdi>
          </strong>
        )}
        {farm
          ? rich('home.printed-of', { farm: <bdi>{farm.farm_name}</bdi>, ...what })
          : rich('home.printed', what)}
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.heading} scope="col">
              {t(column.heading)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listRows(chosen, groupingOf(filter) === 'place' ? 'place' : null).map((row) =>
          row.kind === 'heading' ? (
            <tr key={`${row.by}-${row.at}`}>
              <th colSpan={columns.length}>
                <HeadingName heading={row} />
              </th>
            </tr>
          ) : (
            <tr key={row.cow.id}>
              {columns.map(({ heading, whole, roomy, write }) => (
                <td key={heading} className={whole ? 'whole' : roomy ? 'roomy' : undefined}>
                  {write(row.cow, today)}
                </td>
              ))}
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
