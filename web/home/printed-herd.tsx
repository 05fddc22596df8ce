import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { spokenStage } from '#domain/herd/life-stages.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { settingsQuery, useFarmToday } from '../lib/herd/farm.ts';
import { counted, formatDay, UNKNOWN } from '../lib/screen/format.ts';
import { type HerdFilter, selectCows } from './herd-search.ts';

/** What paper says of each animal: the heading of a column, its share of the width in percent, and what stands in it. */
const COLUMNS: [heading: string, width: number, write: (cow: CowListed) => string | number][] = [
  ['ID number', 16, (cow) => cow.id_number],
  ['Name', 16, (cow) => cow.name],
  ['Life stage', 14, spokenStage],
  ['Breed', 12, (cow) => cow.breed ?? UNKNOWN],
  ['Born', 12, (cow) => formatDay(cow.date_of_birth)],
  ['Milk group', 6, (cow) => cow.milk_supply_group ?? ''],
  ['Last calving', 12, (cow) => (cow.last_calving_date ? formatDay(cow.last_calving_date) : '')],
  ['Calving due', 12, dueOf],
];

/** On paper the animals that are chosen are a table, as long as they are many, however wide the window is. */
export function PrintedHerd({ cows, filter }: { cows: readonly CowListed[]; filter: HerdFilter }) {
  const { data: farm } = useQuery(settingsQuery);
  const today = useFarmToday();
  if (!usePrinting()) return null;
  const chosen = selectCows(cows, filter);
  return (
    <table className="printed-herd hidden print:table">
      <caption>
        {[farm?.farm_name, formatDay(today), counted(chosen.length, 'animal')].filter(Boolean).join(' · ')}
      </caption>
      <thead>
        <tr>
          {COLUMNS.map(([heading, width]) => (
            <th key={heading} scope="col" style={{ width: `${width}%` }}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {chosen.map((cow) => (
          <tr key={cow.id}>
            {COLUMNS.map(([heading, , write]) => (
              <td key={heading}>{write(cow)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function dueOf(cow: CowListed): string {
  if (cow.expected_calving_date !== null) return formatDay(cow.expected_calving_date);
  return cow.is_pregnant ? 'Pregnant' : '';
}

/** Whether the page is being printed: told just before, so that what is drawn for it is on the paper. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const paper = matchMedia('print');
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    const change = () => (paper.matches ? begin() : end());
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    // Where a browser prints without these two.
    paper.addEventListener('change', change);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
      paper.removeEventListener('change', change);
    };
  }, []);
  return printing;
}
