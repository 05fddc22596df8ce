import { Fragment, type ReactNode, useId } from 'react';
import type { Behind } from './behind.tsx';

interface ChartTableProps {
  /** What it is a table of, for screen readers. */
  caption: string;
  /** Of the first column, which names the rows, and of the others. */
  heads: readonly (string | { day: string })[];
  rows: readonly Row[];
  /** Rows are named by what is short, such as a day: no name is broken. */
  short?: boolean;
  /** The places of columns that are left out on a phone. */
  wide?: readonly number[];
  /** A press on the name of a row shows what is behind it. */
  behind?: Behind;
}

interface Row {
  key: string | number;
  head: ReactNode;
  cells: readonly ReactNode[];
}

const keyOf = (head: ChartTableProps['heads'][number] | undefined) =>
  typeof head === 'object' ? head.day : head;

/** The numbers of a chart. */
export function ChartTable({ caption, heads, rows, short = false, wide = [], behind }: ChartTableProps) {
  const id = useId();
  const listOf = (key: Row['key']) => `${id}${key}`;
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
            <Fragment key={key}>
              <tr>
                <th scope="row" className={`font-medium ${short ? 'whitespace-nowrap' : ''}`}>
                  {behind?.has(String(key)) ? (
                    <RowButton behind={behind} row={String(key)} lists={listOf(key)}>
                      {head}
                    </RowButton>
                  ) : (
                    <bdi>{head}</bdi>
                  )}
                </th>
                {cells.map((cell, place) => (
                  <td key={keyOf(heads[place + 1])} className={`whitespace-nowrap ${shown(place + 1)}`}>
                    <bdi>{cell}</bdi>
                  </td>
                ))}
              </tr>
              {behind?.open === String(key) && behind.has(String(key)) && (
                <tr id={listOf(key)} className="border-t-0 print:hidden">
                  <td colSpan={heads.length}>{behind.show(String(key))}</td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The name of a row, which shows and hides what is behind it. */
function RowButton({
  behind: { open, onOpen },
  row,
  lists,
  children,
}: {
  behind: Behind;
  row: string;
  /** The id of what it shows. */
  lists: string;
  children: ReactNode;
}) {
  const isOpen = open === row;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? lists : undefined}
      onClick={() => onOpen(isOpen ? null : row)}
      className="reach min-h-6 rounded text-start font-medium text-pasture underline underline-offset-4 print:text-ink print:no-underline"
    >
      <bdi>{children}</bdi>
    </button>
  );
}
