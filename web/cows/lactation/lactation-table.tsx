import { MILK_KG } from '#domain/values/limits.ts';
import { useWeightUnit } from '../../lib/herd/farm.ts';
import { labelOf } from '../../lib/herd/kind-words.ts';
import { formatPercent } from '../../lib/herd/percent.ts';
import { formatDay, formatNumber, formatWeight, UNKNOWN } from '../../lib/screen/format.ts';
import type { RecordOf } from '../records/record-kinds.ts';

type TestDay = RecordOf['test_days'];

const COLUMNS = [
  'tested_on',
  'days_in_milk',
  'milk_kg',
  'fat_percent',
  'protein_percent',
  'cells_thousand',
] as const;

/** A cow's test days, the newest first. */
export function LactationTable({ days }: { days: readonly TestDay[] }) {
  useWeightUnit();
  return (
    // A wide table is moved within its own frame, by the keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached
    <div tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-end [&_:is(td,th)]:py-2 [&_:is(td,th)]:ps-4 [&_:is(td,th):first-child]:ps-0 [&_:is(td,th):first-child]:text-start">
        <thead className="align-bottom text-[0.8125rem] text-soft">
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="font-normal">
                {labelOf('test_days', column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line whitespace-nowrap tabular-nums">
          {days.map((day) => (
            <tr key={day.id}>
              <th scope="row" className="font-medium">
                <bdi>{formatDay(day.tested_on)}</bdi>
              </th>
              <td>{formatNumber(day.days_in_milk)}</td>
              <td>
                <bdi>{formatWeight(day.milk_kg, MILK_KG)}</bdi>
              </td>
              <td>{percent(day.fat_percent)}</td>
              <td>{percent(day.protein_percent)}</td>
              <td>{formatNumber(day.cells_thousand)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const percent = (value: number | null) => (value === null ? UNKNOWN : <bdi>{formatPercent(value)}</bdi>);
