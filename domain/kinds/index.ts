/**
 * Lists every kind of record, once. Tables, journal, undo, export, import, a cow's answer and her page use these lists;
 * kinds.test.ts says which file of a kind is missing. Without zod: pages load it.
 */
import { birth } from './birth/kind.ts';
import type { Column } from './column.ts';
import { conditionScore } from './condition-score/kind.ts';
import { cow } from './cow/kind.ts';
import { declaration } from './declaration/kind.ts';
import { dryOff } from './dry-off/kind.ts';
import { feed } from './feed/kind.ts';
import { feedMovement } from './feed-movement/kind.ts';
import { followsOf } from './follows.ts';
import { heat } from './heat/kind.ts';
import { hold } from './hold/kind.ts';
import type { RecordKind } from './kind.ts';
import type { AnsweredValues, DerivedValues, FollowedValues, Values } from './kind-values.ts';
import { list } from './list/kind.ts';
import { medicine } from './medicine/kind.ts';
import { movement } from './movement/kind.ts';
import { place } from './place/kind.ts';
import { placeMove } from './place-move/kind.ts';
import { pregnancyCheck } from './pregnancy-check/kind.ts';
import { pregnancyLoss } from './pregnancy-loss/kind.ts';
import { pregnancyStatement } from './pregnancy-statement/kind.ts';
import { ration } from './ration/kind.ts';
import { rulesOf } from './rules.ts';
import { semination } from './semination/kind.ts';
import { tag } from './tag/kind.ts';
import { task } from './task/kind.ts';
import { taskDone } from './task-done/kind.ts';
import { testDay } from './test-day/kind.ts';
import { treatment } from './treatment/kind.ts';
import { vaccination } from './vaccination/kind.ts';
import { weighing } from './weighing/kind.ts';

/** What comes last in either order. */
const LAST_KINDS = [
  movement,
  placeMove,
  taskDone,
  hold,
  tag,
  declaration,
  place,
  list,
  medicine,
  task,
  feed,
  feedMovement,
  ration,
] as const;

/** In the order in which the history names them. */
export const KINDS = [
  cow,
  birth,
  semination,
  pregnancyCheck,
  pregnancyLoss,
  pregnancyStatement,
  heat,
  dryOff,
  vaccination,
  treatment,
  weighing,
  conditionScore,
  testDay,
  ...LAST_KINDS,
] as const;

/** In the order in which a cow's page and files show them. */
export const KINDS_IN_ORDER = [
  cow,
  semination,
  pregnancyCheck,
  birth,
  pregnancyLoss,
  pregnancyStatement,
  heat,
  dryOff,
  testDay,
  treatment,
  vaccination,
  weighing,
  conditionScore,
  ...LAST_KINDS,
] as const;

export type Kind = (typeof KINDS)[number];
export type KindName = Kind['name'];
export type Table = Kind['table'];
export type KindOf<T extends Table> = Extract<Kind, { table: T }>;

/** The kinds of an animal's records, and their tables. */
export type CowRecordKind = Exclude<Kind, { cowColumn: 'id' | null }>;
export type RecordTable = CowRecordKind['table'];

/** The tables whose records people enter by themselves: each has notes. */
export type EnteredTable = Exclude<CowRecordKind, { rules: { ownCalls: true } }>['table'];

/** The kinds from which nothing follows. */
export type PlainKind = Exclude<Kind, { rules: { ownActs: true } }>;

export type PlainRecordKind = Extract<PlainKind, CowRecordKind>;

/** The kinds of which the farm's rows have names of their own. */
export type NamedKind = Extract<PlainKind, { rules: { unique: string } }>;

/** A row as its table has it, without its farm. */
export type Row<T extends Table> = { id: number; version: number } & Values<KindOf<T>> &
  FollowedValues<KindOf<T>>;

/** A row as it is answered: its columns and its derived values. */
export type Answered<T extends Table> = { id: number; version: number } & AnsweredValues<KindOf<T>> &
  DerivedValues<KindOf<T>>;

function isCowRecordKind(kind: Kind): kind is CowRecordKind {
  return kind.cowColumn !== null && kind.cowColumn !== 'id';
}

export const RECORD_KINDS: readonly CowRecordKind[] = KINDS.filter(isCowRecordKind);
export const RECORD_KINDS_IN_ORDER: readonly CowRecordKind[] = KINDS_IN_ORDER.filter(isCowRecordKind);

/** Whether nothing follows from records of this kind. */
export function isPlain(kind: Kind): kind is PlainKind {
  return !rulesOf(kind).ownActs;
}

/** Whether its records are made, changed and deleted by calls of their own, one at a time. */
export function hasCalls(kind: Kind): boolean {
  return !rulesOf(kind).ownCalls;
}

export const PLAIN_KINDS: readonly PlainKind[] = KINDS.filter(isPlain);

export const PLAIN_RECORD_KINDS: readonly PlainRecordKind[] = PLAIN_KINDS.filter(
  (kind): kind is PlainRecordKind => isCowRecordKind(kind),
);

export const NAMED_KINDS: readonly NamedKind[] = PLAIN_KINDS.filter(
  (kind): kind is NamedKind => rulesOf(kind).unique !== undefined,
);

const BY_TABLE = new Map<string, Kind>(KINDS.map((kind) => [kind.table, kind]));

/** The kind whose rows are in this table. */
export function kindOf(table: Table): Kind {
  const kind = BY_TABLE.get(table);
  if (!kind) throw new Error(`There is no kind of record in ${table}`);
  return kind;
}

/** The kind that an act is about, by the first word of its name: `semination.create`; undefined of an act on no rows of a kind. */
export function kindOfAct(act: string): Kind | undefined {
  return KINDS.find(({ name }) => act.startsWith(`${name}.`));
}

/** Whether a table holds records of animals. */
export function isRecordTable(table: Table): table is RecordTable {
  return isCowRecordKind(kindOf(table));
}

/** The kind of an animal's records whose rows are in this table. */
export function recordKindOf(table: RecordTable): CowRecordKind {
  const kind = kindOf(table);
  if (!isCowRecordKind(kind)) throw new Error(`${table} holds no records of animals`);
  return kind;
}

/** Whether the records of one animal in this table are judged all together. */
export function isTogether(table: Table): boolean {
  return rulesOf(kindOf(table)).together ?? false;
}

/** A kind's columns by their names. */
export function columnsOf({ columns }: Pick<RecordKind, 'columns'>): [name: string, column: Column][] {
  return Object.entries(columns);
}

/** The followed columns of a kind (`follows.followed`), by their names. */
export function followedColumnsOf(kind: RecordKind): [name: string, column: Column][] {
  return Object.entries(followsOf(kind).followed ?? {});
}

/** The names of all columns of its table that nobody enters, because they follow from other columns and records. */
export function followingColumns(kind: RecordKind): string[] {
  const own = columnsOf(kind).filter(([, { follows }]) => follows);
  return [...own, ...followedColumnsOf(kind)].map(([name]) => name);
}

/** The names of all columns of a kind's table, as the database has them. */
export function storedColumns(kind: RecordKind): string[] {
  return [
    'id',
    'farm_id',
    'version',
    ...[...columnsOf(kind), ...followedColumnsOf(kind)].map(([name]) => name),
  ];
}

/** What an answer says of a record: its columns, then its derived values. */
export function answeredColumns(kind: RecordKind): [name: string, column: Column][] {
  return [...columnsOf(kind), ...Object.entries(followsOf(kind).derived ?? {})];
}

/** A column with the id of another animal, such as the bull of a semination. It becomes null when that animal is deleted. */
export interface AnimalReference {
  table: Table;
  column: string;
  /** The column beside it with the animal's name. */
  nameColumn: string | undefined;
  /** Whether only a male can be named. */
  male: boolean;
}

export const ANIMAL_REFERENCES: readonly AnimalReference[] = KINDS.flatMap((kind) =>
  columnsOf(kind).flatMap(([column, { type, atDeletion, male = false }]) => {
    if (type !== 'cow' || atDeletion === undefined) return [];
    const [nameColumn] = columnsOf(kind).find(([, { nameOf }]) => nameOf === column) ?? [];
    return [{ table: kind.table, column, nameColumn, male }];
  }),
);

/** The columns that name an animal by its id, in the tables of these kinds. */
export function referencesOf(...kinds: readonly Kind[]): string[] {
  const names = kinds.flatMap((kind) =>
    columnsOf(kind).flatMap(([name, { type }]) => (type === 'cow' ? name : [])),
  );
  return [...new Set(names)];
}
