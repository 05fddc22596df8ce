/** What all that is written of resources has in common: it is done by the acts of the herd, which judge it as what a keeper enters. */
import { actNamed, argsOf } from '../../herd/acts/index.ts';
import { runAsPart } from '../../herd/acts/many.ts';
import type { Acting } from '../../herd/run.ts';
import type { ChangeKind } from '../../history/history.ts';
import type { Table } from '../../kinds/index.ts';
import { cell } from '../../values/objects.ts';
import type { AdeIdentifier } from './animal-ids.ts';
import type { CollectionName } from './collections.ts';

/** A row of the herd. */
export interface RowAt {
  readonly table: Table;
  readonly id: number;
}

/** Where a resource is written to. */
export interface Doing {
  readonly acting: Acting;
  readonly collection: CollectionName;
  /** The row that came from outside as this resource before; null where there is none. */
  readonly target: RowAt | null;
  /** Whether a row came from outside as some resource. */
  readonly isClaimed: (row: RowAt) => boolean;
  /** The feed that its sender calls so; null where there is none. */
  readonly feedNamed: (id: string) => number | null;
}

/** What was done with a resource. */
export interface Done extends RowAt {
  /** Its row was not here before. */
  readonly isMade: boolean;
  /** A row that was here is it from now on. */
  readonly isMet: boolean;
  /** An animal that was named in it, with what it calls her. */
  readonly named?: { readonly cow: number; readonly identifiers: readonly AdeIdentifier[] }[];
}

/** Does an act of the herd as a part of what is written, and answers the id of its row; null where it is refused. */
export function doAct(
  acting: Acting,
  kind: ChangeKind,
  body: object,
  { cow, id }: { cow: number; id?: number },
): number | null {
  const named = actNamed(kind);
  if (!named.act) throw new Error(`${kind} is no act of the herd`);
  const parts = { cow, refuse: acting.refuse, fieldAt: (field: string) => field };
  const result = runAsPart(acting, named.act, argsOf(named, body, id), parts);
  return result === null ? null : Number(cell(result, 'id'));
}

/** Whether there is anything in it. */
export function saysAnything(values: object): boolean {
  return Object.keys(values).length > 0;
}
