import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { settingsQuery, useFarmToday } from '../lib/herd/farm.ts';
import { stageName } from '../lib/herd/stage-name.ts';
import { formatDay, UNKNOWN } from '../lib/screen/format.ts';
import { usePrinting } from '../lib/screen/use-printing.ts';
import { type PageKey, rich, t } from '../lib/words/words.ts';
import { IdNumber } from '../ui/animal-words.tsx';
import { withheld } from '../ui/withheld.tsx';
import { selectCows } from './herd-search.ts';
import { HeadingName } from './list-heading.tsx';
import { groupingOf, listRows } from './list-rows.ts';
import type { HerdFilter } from './sorts.ts';

/** What paper says of each animal: the heading of a column, its share of the width in percent, and what stands in it. */
const COLUMNS = [
  ['home.sort-id-number', 16, (cow) => <IdNumber>{cow.id_number}</IdNumber>],
  ['home.sort-name', 16, nameOf],
  ['home.sort-group', 14, stageName],
  ['home.sort-breed', 12, (cow) => <bdi>{cow.breed ?? UNKNOWN}</bdi>],
  ['home.born', 12, (cow) => <bdi>{formatDay(cow.date_of_birth)}</bdi>],
  ['home.milk-group', 6, (cow) => cow.milk_supply_group ?? ''],
  ['home.last-calving', 12, (cow) => cow.last_calving_date && <bdi>{formatDay(cow.last_calving_date)}</bdi>],
  ['home.calving-due', 12, dueOf],
] as const satisfies [
  heading: PageKey,
  width: number,
  write: (cow: CowListed, today: PlainDate) => ReactNode,
][];

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
          {COLUMNS.map(([heading, width]) => (
            <th key={heading} scope="col" style={{ width: `${width}%` }}>
              {t(heading)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listRows(chosen, groupingOf(filter) === 'place' ? 'place' : null).map((row) =>
          row.kind === 'heading' ? (
            <tr key={`${row.by}-${row.at}`}>
              <th colSpan={COLUMNS.length}>
                <HeadingName heading={row} />
              </th>
            </tr>
          ) : (
            <tr key={row.cow.id}>
              {COLUMNS.map(([heading, , write]) => (
                <td key={heading}>{write(row.cow, today)}</td>
              ))}
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

/** Whose milk or meat is withheld is not to be overlooked on paper either. */
function nameOf(cow: CowListed, today: PlainDate): ReactNode {
  return (
    <>
      <bdi>{cow.name}</bdi>
      {withheld(cow, today).map((text) => (
        <strong key={text} className="block text-danger">
          {text}
        </strong>
      ))}
    </>
  );
}

function dueOf(cow: CowListed): ReactNode {
  if (cow.expected_calving_date !== null) return <bdi>{formatDay(cow.expected_calving_date)}</bdi>;
  return cow.is_pregnant ? t('home.pregnant') : '';
}
