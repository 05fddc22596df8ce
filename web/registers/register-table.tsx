import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  columnsOfRegister,
  type RegisterColumn,
  type RegisterName,
} from '#domain/herd/registers/registers.ts';
import { settingsQuery, useFarmToday } from '../lib/herd/farm.ts';
import { formatDay } from '../lib/screen/format.ts';
import { named } from '../lib/words/tell.ts';
import { rich, t } from '../lib/words/words.ts';
import { IdNumber } from '../ui/animal-words.tsx';
import { EmptyState } from '../ui/surface.tsx';
import type { RegisterPeriod, RegisterRow } from './queries.ts';

interface RegisterTableProps {
  name: RegisterName;
  period: RegisterPeriod;
  rows: readonly RegisterRow[];
}

/** A register as a table; on paper it says whose it is, of which period, and when it was printed. */
export function RegisterTable({ name, period, rows }: RegisterTableProps) {
  const { data: farm } = useQuery(settingsQuery);
  const today = useFarmToday();
  if (rows.length === 0) return <EmptyState icon="list">{t('registers.none')}</EmptyState>;
  const columns = columnsOfRegister(name);
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
      {/* A wide table is moved within its own frame, by the keyboard too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached */}
      <div tabIndex={0} className="overflow-x-auto rounded-2xl border border-line bg-card shadow-card">
        <table className="printed-register w-full text-[0.875rem]">
          <caption className="sr-only print:not-sr-only">{rich('registers.caption', about)}</caption>
          <thead>
            <tr>
              {columns.map(({ heading }) => (
                <th
                  key={heading}
                  scope="col"
                  className="border-b border-line bg-sunk px-3 py-2 text-start font-medium whitespace-nowrap text-soft"
                >
                  {named(heading)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a register have no names of their own
              <tr key={index} className="border-t border-line first:border-0">
                {columns.map((column) => (
                  <td key={column.name} className="px-3 py-2 align-top">
                    {written(column, row[column.name] ?? null)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function written({ name, isDay, said }: RegisterColumn, value: RegisterRow[string]): ReactNode {
  if (value === null || value === undefined) return null;
  const text = String(value);
  if (isDay) return <bdi className="whitespace-nowrap">{formatDay(text)}</bdi>;
  if (said) return named(said, { value: text });
  return name.endsWith('id_number') ? (
    <span className="whitespace-nowrap">
      <IdNumber>{text}</IdNumber>
    </span>
  ) : (
    <bdi>{text}</bdi>
  );
}
