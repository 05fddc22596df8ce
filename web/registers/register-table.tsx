import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  columnsOfRegister,
  type RegisterColumn,
  type RegisterName,
} from '#domain/herd/registers/registers.ts';
import { useFarmToday } from '../lib/herd/farm.ts';
import { settingsQuery } from '../lib/herd/settings-query.ts';
import { formatDay } from '../lib/screen/format.ts';
import { usePrinting } from '../lib/screen/printing.ts';
import { useMedia } from '../lib/screen/use-media.ts';
import { named } from '../lib/words/tell.ts';
import { rich, t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/surface.tsx';
import type { ChosenPeriod, RegisterRow } from './queries.ts';
import { isInHead, RegisterCell } from './register-cell.tsx';
import { REGISTER_GROUPS } from './register-groups.ts';

interface RegisterTableProps {
  name: RegisterName;
  period: ChosenPeriod;
  rows: readonly RegisterRow[];
}

/** How narrow a register may get before it is moved within its frame. */
const WIDTHS: Readonly<Record<RegisterName, string>> = { holding: '', treatments: 'min-w-[70rem]' };

/** So many rows are shown at first where there are more; paper has all of them. */
const ROWS_AT_FIRST = { phone: 25, wide: 200 };

/** A register as a table; every page of it on paper says whose it is, of which period, and when it was printed. */
export function RegisterTable({ name, period, rows }: RegisterTableProps) {
  const { data: farm } = useQuery(settingsQuery);
  const today = useFarmToday();
  const [whole, setWhole] = useState(false);
  const wide = useMedia('(min-width: 40rem)');
  const printing = usePrinting();
  if (rows.length === 0) return <EmptyState icon="list">{t('registers.none')}</EmptyState>;
  const shown = shownColumns(name);
  const listed = whole || printing ? rows : rows.slice(0, wide ? ROWS_AT_FIRST.wide : ROWS_AT_FIRST.phone);
  const about = {
    register: named(`register.${name}.name`),
    farm: <bdi>{farm?.farm_name}</bdi>,
    from: <bdi>{formatDay(period.from)}</bdi>,
    to: <bdi>{formatDay(period.to)}</bdi>,
    day: <bdi>{formatDay(today)}</bdi>,
  };
  return (
    <section aria-label={about.register}>
      <p role="status" className="mb-2 text-soft print:hidden">
        {t('registers.rows', { count: rows.length })}
      </p>
      {/* A wide table is moved within its own frame, by the keyboard too; so are the words that are heard alone. */}
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached
        tabIndex={0}
        className="relative overflow-x-auto rounded-2xl border border-line bg-card shadow-card"
      >
        <table className={`printed-register w-full text-[0.875rem] ${WIDTHS[name]} print:min-w-0`}>
          <caption className="sr-only print:hidden">{rich('registers.caption', about)}</caption>
          <thead>
            {/* A caption stands on the first page alone; what is in the head, on each. */}
            <tr className="hidden print:table-row">
              <td colSpan={shown.length}>{rich('registers.caption', about)}</td>
            </tr>
            <tr>
              {shown.map(({ heading, columns }, place) => (
                <th
                  key={heading}
                  scope="col"
                  className={`border-b border-line bg-sunk px-3 py-2 text-start align-bottom font-medium text-soft max-sm:whitespace-nowrap ${stays(place)}`}
                >
                  {heading}
                  <PaperHeading columns={columns.filter(isInHead)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {listed.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a register have no names of their own
              <tr key={index} className="border-t border-line first:border-0">
                {shown.map(({ heading, columns }, place) => (
                  <td key={heading} className={`bg-card px-3 py-2 align-top ${stays(place)}`}>
                    <div className="max-sm:w-max max-sm:max-w-56">
                      <RegisterCell columns={columns} row={row} />
                    </div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {listed.length < rows.length && (
        <Button className="mt-3" onClick={() => setWhole(true)}>
          {t('registers.more', { count: rows.length - listed.length })}
        </Button>
      )}
    </section>
  );
}

/** The animal stays in sight while the rest is moved below it. */
function stays(place: number): string {
  return place === 0 ? 'sticky start-0' : '';
}

/** On paper the names of what a column holds beside each other; one goes without saying. */
function PaperHeading({ columns }: { columns: readonly RegisterColumn[] }) {
  if (columns.length < 2) return null;
  return (
    <span aria-hidden="true" className="hidden print:block">
      {columns.map(({ heading }) => named(heading)).join(' · ')}
    </span>
  );
}

interface ShownColumn {
  heading: string;
  columns: RegisterColumn[];
}

function shownColumns(name: RegisterName): ShownColumn[] {
  const known = columnsOfRegister(name);
  return REGISTER_GROUPS[name].map(({ heading, columns: names }) => {
    const columns = names.flatMap((grouped: string) => known.filter((column) => column.name === grouped));
    const [first] = columns;
    return { heading: heading ? t(heading) : first ? named(first.heading) : '', columns };
  });
}
