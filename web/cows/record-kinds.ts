/** The three kinds of records a cow has: what they are called and where the server keeps them. */
import type { BirthRecord } from '#domain/kinds/birth/schema.ts';
import type { SeminationRecord } from '#domain/kinds/semination/schema.ts';
import type { Vaccination } from '#domain/kinds/vaccination/schema.ts';

/** Each kind's record, by the name of its list in a cow. */
export interface RecordOf {
  semination_records: SeminationRecord;
  birth_records: BirthRecord;
  vaccinations: Vaccination;
}

export type RecordKind = keyof RecordOf;

/** The name of a kind as messages use it, and its address. */
export const RECORD_KINDS: Record<RecordKind, { noun: string; path: string }> = {
  semination_records: { noun: 'semination record', path: '/api/semination-records/' },
  birth_records: { noun: 'birth record', path: '/api/birth-records/' },
  vaccinations: { noun: 'vaccination', path: '/api/vaccinations/' },
};

type Act = 'add' | 'update' | 'delete';

const DONE: Record<Act, string> = { add: 'added', update: 'updated', delete: 'deleted' };

/** `Semination record added successfully!` */
export function successText(kind: RecordKind, act: Act): string {
  if (isSeminationDate(kind, act)) return 'Semination date updated successfully!';
  const { noun } = RECORD_KINDS[kind];
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${DONE[act]} successfully!`;
}

/** `Failed to update semination record` */
export function failureText(kind: RecordKind, act: Act): string {
  if (isSeminationDate(kind, act)) return 'Failed to update semination date';
  return `Failed to ${act} ${RECORD_KINDS[kind].noun}`;
}

/** A new semination is her semination date from then on, and is told as the contract tells of that. */
function isSeminationDate(kind: RecordKind, act: Act): boolean {
  return kind === 'semination_records' && act === 'add';
}
