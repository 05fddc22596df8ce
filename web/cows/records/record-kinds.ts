/** The records on a cow's page: how messages call each kind, and where the server keeps it. */
import { type Answered, kindOf, type RecordTable } from '#domain/kinds/index.ts';
import { named } from '../../lib/words/tell.ts';

type Records = { [T in RecordTable]: Answered<T> };

/** Each kind's record as it is answered, by the name of its list in a cow. An interface, so that one of any kind is one of them all. */
export interface RecordOf extends Records {}

export function addressOf(kind: RecordTable): string {
  return `/api/${kindOf(kind).path}/`;
}

type Act = 'add' | 'update' | 'delete';

/**
 * `Semination record deleted successfully!` A new semination is shown as the contract tells of her semination date, and a new
 * movement by its way, one of its `kind`s.
 */
export function successText(kind: RecordTable, act: Act, way = 'other'): string {
  return named(`kind.${kind}.done`, { act, way });
}

/** `Failed to update semination record` */
export function failureText(kind: RecordTable, act: Act, way = 'other'): string {
  return named(`kind.${kind}.failed`, { act, way });
}

/** In which way a form's animal comes or leaves, where it says that. */
export function movementWay(values: object): string | undefined {
  return 'kind' in values && typeof values.kind === 'string' ? values.kind : undefined;
}
