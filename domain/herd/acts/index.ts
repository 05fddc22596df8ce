/**
 * Every act of a farm, named once. Routes, acts on many animals, the document of the interface, the kinds of the history and the
 * random acts of the tests are made from this list.
 */
import type { z } from 'zod/mini';
import type { ChangeKind } from '../../history/history.ts';
import { PEOPLE_KINDS } from '../../history/people.ts';
import { CalvingCreate } from '../../kinds/birth/calving.ts';
import { hasCalls, isPlain, KINDS, type Kind, type Table } from '../../kinds/index.ts';
import { rulesOf } from '../../kinds/rules.ts';
import { createOf, patchOf } from '../../kinds/schemas.ts';
import type { Role } from '../../values/roles.ts';
import type { Asks } from '../asks.ts';
import type { Herd } from '../herd.ts';
import type { HerdTable } from '../rows.ts';
import type { Act, Acting } from '../run.ts';
import { calve } from './calve.ts';
import { OWN_ACTS } from './own-acts.ts';
import { plainActs } from './plain-records.ts';

/** An act of any arguments: each is handed what its own schema let through (`argsOf`). */
export interface AnyAct {
  readonly kind: ChangeKind;
  readonly at?: HerdTable;
  readonly fields: Act<never, unknown>['fields'];
  asks?(args: object, herd: Herd): Asks;
  run(acting: Acting, args: object): object | null;
}

export interface NamedAct {
  /** Its name in the history. */
  readonly kind: ChangeKind;
  /** The table of the rows that it is about; null of what concerns the whole farm. */
  readonly table: Table | null;
  readonly verb: 'create' | 'update' | 'delete';
  /** What is sent for it; null of a deletion, and of what is no act of the herd in memory. */
  readonly body: z.ZodMiniObject | null;
  /** What it does to a herd; null of what changes settings, or the whole herd at once. */
  readonly act: AnyAct | null;
  /** Who may at least do it. */
  readonly role: Role;
  /** Whether `POST /api/acts/` does it to many animals, by the path of its kind. */
  readonly many: boolean;
  /** Whether a phone without network may keep it and send it later. */
  readonly waits: boolean;
}

interface ThreeActs {
  readonly create: { readonly body: z.ZodMiniObject; readonly act: AnyAct };
  readonly update: { readonly body: z.ZodMiniObject; readonly act: AnyAct };
  readonly remove: { readonly act: AnyAct };
}

function threeActsOf(kind: Kind): ThreeActs {
  if (!isPlain(kind)) return OWN_ACTS[kind.table];
  const { create, update, remove } = plainActs(kind);
  return {
    create: { body: createOf(kind), act: create },
    update: { body: patchOf(kind), act: update },
    remove: { act: remove },
  };
}

/** The three acts of a kind. Of many animals their records are made, and the animals themselves are changed. */
function namedActsOf(kind: Kind): NamedAct[] {
  const { table, cowColumn } = kind;
  const role = rulesOf(kind).recordedBy ?? 'worker';
  const { create, update, remove } = threeActsOf(kind);
  const isAnimal = cowColumn === 'id';
  const many = cowColumn !== null && !isAnimal;
  const waits = true;
  return [
    { kind: create.act.kind, table, verb: 'create', ...create, role, many, waits },
    { kind: update.act.kind, table, verb: 'update', ...update, role, many: isAnimal, waits },
    {
      kind: remove.act.kind,
      table,
      verb: 'delete',
      body: null,
      ...remove,
      role: 'worker',
      many: false,
      waits,
    },
  ];
}

/** What concerns the whole farm. */
function ofFarm(kind: ChangeKind, verb: NamedAct['verb'], role: Role): NamedAct {
  return { kind, table: null, verb, body: null, act: null, role, many: false, waits: false };
}

/** A calving with all its calves: the history calls it a birth. */
export const CALVING = {
  kind: calve.kind,
  table: 'birth_records',
  verb: 'create',
  body: CalvingCreate,
  act: calve,
  role: 'worker',
  many: false,
  waits: true,
} as const satisfies NamedAct;

export const ACTS: readonly NamedAct[] = [
  ...KINDS.filter(hasCalls).flatMap(namedActsOf),
  CALVING,
  ofFarm('farm.update', 'update', 'owner'),
  ofFarm('lines.dismiss', 'update', 'owner'),
  ofFarm('declaration.mark', 'update', 'worker'),
  ofFarm('declaration.file', 'update', 'worker'),
  ofFarm('ade.post', 'create', 'worker'),
  ofFarm('ade.batch', 'create', 'worker'),
  ofFarm('ade.fetch', 'create', 'owner'),
  ofFarm('import.apply', 'create', 'owner'),
  ofFarm('herd.sample', 'create', 'owner'),
  // What is recorded in a session has its own role besides.
  { ...ofFarm('crush.session', 'create', 'vet'), waits: true },
  { ...ofFarm('crush.animal', 'create', 'vet'), waits: true },
  // The role of what it takes back counts besides.
  ofFarm('history.undo', 'update', 'vet'),
];

const BY_KIND = new Map(ACTS.toReversed().map((named) => [named.kind, named]));

/** The act that the history calls so; of a birth that of one birth record. Throws where no act is called so. */
export function actNamed(kind: ChangeKind): NamedAct {
  const named = BY_KIND.get(kind);
  if (!named) throw new Error(`${kind} is the name of no act`);
  return named;
}

/**
 * The arguments of an act.
 * @param sent what its `body` let through; of a deletion nothing
 * @param id the row that the call names; of a creation none
 */
export function argsOf({ table, verb }: NamedAct, sent: object, id?: number): object {
  if (verb === 'delete') return { id };
  if (verb === 'create') return table === 'cows' ? { body: sent, imageKey: null } : sent;
  return table === 'cows' ? { id, patch: sent, imageKey: undefined } : { id, patch: sent };
}

/** What the history may call an entry: every act, those that were done to many animals, and what happens to people. */
export const CHANGE_KINDS: readonly ChangeKind[] = [
  ...new Set([
    ...ACTS.map(({ kind }) => kind),
    ...KINDS.filter(({ table }) => ACTS.some((named) => named.many && named.table === table)).map(
      ({ name }) => `${name}.many` as const,
    ),
    ...PEOPLE_KINDS,
  ]),
];
