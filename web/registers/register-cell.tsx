import type { ReactNode } from 'react';
import type { RegisterColumn } from '#domain/herd/registers/registers.ts';
import { formatDay, formatFarmTime, formatList, formatNumber, UNKNOWN } from '../lib/screen/format.ts';
import { named } from '../lib/words/tell.ts';
import { t } from '../lib/words/words.ts';
import { IdNumber } from '../ui/animal-words.tsx';
import type { RegisterRow } from './queries.ts';
import { ONLY_IF_SAID, SAID_BARE } from './register-groups.ts';

/**
 * What a row says in one column; of several, each below its label, and in one line which of those that the laws ask for are missing. On
 * paper they follow each other in the order that the head says, with a dash for what is missing.
 */
export function RegisterCell({ columns, row }: { columns: readonly RegisterColumn[]; row: RegisterRow }) {
  const [only] = columns;
  if (columns.length === 1 && only) return written(only, row[only.name] ?? null);
  const isSaid = ({ name }: RegisterColumn) => {
    const value = row[name] ?? null;
    return value !== null && value !== false && !isAgain(name, row);
  };
  const shown = columns.filter((column) => isSaid(column) || isInHead(column));
  const missing = shown.filter((column) => !isSaid(column));
  if (missing.length === shown.length) return missing.length === 0 ? null : UNKNOWN;
  return (
    <>
      <dl className="grid gap-y-0.5">
        {shown.map((column) => (
          <div key={column.name} className={isSaid(column) ? '' : 'hidden'}>
            <dt className={labelLook(column)}>{named(column.heading)}</dt>{' '}
            <dd className="inline">{isSaid(column) ? written(column, row[column.name] ?? null) : UNKNOWN}</dd>
          </div>
        ))}
      </dl>
      {missing.length > 0 && (
        <p className="text-soft print:hidden">
          {t('registers.not-recorded', { columns: missing.map(({ heading }) => named(heading)).join(', ') })}
        </p>
      )}
    </>
  );
}

/** Whether each row says it, or that it is missing: the head of the paper names it then. */
export const isInHead = ({ name }: RegisterColumn) => !ONLY_IF_SAID.has(name);

function labelLook(column: RegisterColumn): string {
  if (SAID_BARE.has(column.name)) return 'sr-only';
  return isInHead(column) ? 'inline text-soft print:hidden' : 'inline text-soft';
}

/** Whether it repeats what stands above it: a name the number, as that of an animal that files gave no name, or the last dose the only one. */
function isAgain(name: string, row: RegisterRow): boolean {
  if (name === 'last_dose_at') return row.last_dose_at === row.started_at;
  const number = name === 'mother_name' ? row.mother_id_number : name === 'animal_name' && row.id_number;
  return typeof number === 'string' && row[name] === number;
}

function written({ name, holds, said }: RegisterColumn, value: RegisterRow[string]): ReactNode {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return <bdi>{formatNumber(value)}</bdi>;
  const text = String(value);
  if (holds === 'day') return <bdi className="whitespace-nowrap">{formatDay(text)}</bdi>;
  if (holds === 'time') return <bdi className="whitespace-nowrap">{formatFarmTime(text)}</bdi>;
  if (said) {
    const words = formatList(text.split(',').map((part) => named(said, { value: part })));
    // Words of ours, which paper breaks between them alone.
    return <bdi className="wrap-normal!">{words}</bdi>;
  }
  return name === 'eid' || name.endsWith('id_number') ? (
    <span className="whitespace-nowrap">
      <IdNumber>{text}</IdNumber>
    </span>
  ) : (
    <bdi>{text}</bdi>
  );
}
