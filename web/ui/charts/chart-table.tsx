import type { ReactNode } from 'react';

interface ChartTableProps {
  /** What it is a table of, for screen readers. */
  caption: string;
  /** Of the first column, which names the rows, and of the others. */
  heads: readonly (string | { day: string })[];
  rows: readonly { key: string | number; head: ReactNode; cells: readonly ReactNode[] }[];
  /** Rows are named by what is short, such as a day: no name is broken. */
  short?: boolean;
  /** The places of columns that are left out on a phone. */
  wide?: readonly number[];
}

const keyOf = (head: ChartTableProps['heads'][number] | undefined) =>
  typeof head === 'object' ? head.day : head;

/** The numbers of a chart. */
export function ChartTable({ caption, heads, rows, short = false, wide = [] }: ChartTableProps) {
  const shown = (place: number) => (wide.includes(place) ? 'max-sm:hidden' : '');
  return (
    // A wide table is moved within its own frame, by the keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached
    <div tabIndex={0} className="relative overflow-x-auto print:overflow-visible">
      <table className="w-full text-start [&_:is(td,th)]:py-2 print:[&_:is(td,th)]:py-0.5 [&_:is(td,th)]:pe-4 max-sm:[&_:is(td,th)]:pe-2 [&_:is(td,th):last-child]:pe-0 [&_:is(td,th)]:text-start">
        <caption className="sr-only">{caption}</caption>
        <thead className="align-bottom text-[0.8125rem] text-soft">
          <tr>
            {heads.map((head, place) => (
              <th key={keyOf(head)} scope="col" className={`font-normal ${shown(place)}`}>
                {typeof head === 'string' ? head : <bdi>{head.day}</bdi>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, head, cells }) => (
            <tr key={key}>
              <th scope="row" className={`font-medium ${short ? 'whitespace-nowrap' : ''}`}>
                <bdi>{head}</bdi>
              </th>
              {cells.map((cell, place) => (
                <td key={keyOf(heads[place + 1])} className={`whitespace-nowrap ${shown(place + 1)}`}>
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
