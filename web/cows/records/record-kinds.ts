/** The records on a cow's page: how messages call each kind, and where the server keeps it. */
import { kindOf, type RecordTable, type Row, WORDS } from '#domain/kinds/index.ts';

/** The name of a kind's list in a cow. */
export type RecordKind = RecordTable;

/** Each kind's record, by the name of its list in a cow. */
export type RecordOf = { [T in RecordTable]: Row<T> };

export function addressOf(kind: RecordKind): string {
  return `/api/${kindOf(kind).path}/`;
}

type Act = 'add' | 'update' | 'delete';

const DONE: Record<Act, string> = { add: 'added', update: 'updated', delete: 'deleted' };

/** `Semination record added successfully!` */
export function successText(kind: RecordKind, act: Act): string {
  if (isSeminationDate(kind, act)) return 'Semination date updated successfully!';
  const noun = WORDS[kind].page.one;
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${DONE[act]} successfully!`;
}

/** `Failed to update semination record` */
export function failureText(kind: RecordKind, act: Act): string {
  if (isSeminationDate(kind, act)) return 'Failed to update semination date';
  return `Failed to ${act} ${WORDS[kind].page.one}`;
}

/** A new semination is her semination date from then on, and is told as the contract tells of that. */
function isSeminationDate(kind: RecordKind, act: Act): boolean {
  return kind === 'semination_records' && act === 'add';
}
