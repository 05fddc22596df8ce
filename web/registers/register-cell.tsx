import type { ReactNode } from 'react';
import type { RegisterColumn } from '#domain/herd/registers/registers.ts';
import { formatDay, formatFarmTime, formatList, formatNumber, UNKNOWN } from '../lib/screen/format.ts';
import { named } from '../lib/words/tell.ts';
import { IdNumber } from '../ui/animal-words.tsx';
import type { RegisterRow } from './queries.ts';
import { ONLY_IF_SAID, SAID_BARE } from './register-groups.ts';

/** What a row says in one column; of several, each below its label. */
export function RegisterCell({ columns, row }: { columns: readonly RegisterColumn[]; row: RegisterRow }) {
  const [only] = columns;
  if (columns.length === 1 && only) return written(only, row[only.name] ?? null);
  const said = columns.flatMap((column) => {
    const value = row[column.name] ?? null;
    const isSaid = value !== null && value !== false && !isNumberAgain(column.name, row);
    return isSaid || !ONLY_IF_SAID.has(column.name) ? [{ column, value }] : [];
  });
  return (
    <dl className="grid gap-y-0.5">
      {said.map(({ column, value }) => (
        <div key={column.name}>
          <dt className={SAID_BARE.has(column.name) ? 'sr-only' : 'inline text-soft'}>
            {named(column.heading)}
          </dt>{' '}
          <dd className="inline">{written(column, value) ?? UNKNOWN}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether a name repeats the number above it, as that of an animal that files gave no name does. */
function isNumberAgain(name: string, row: RegisterRow): boolean {
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
  return name.endsWith('id_number') ? (
    <span className="whitespace-nowrap">
      <IdNumber>{text}</IdNumber>
    </span>
  ) : (
    <bdi>{text}</bdi>
  );
}
