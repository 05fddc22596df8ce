/**
 * Does to a herd what waits on a phone, act by act, in the order in which it was entered: by the same functions, and with the same
 * refusals, as the server will.
 */

import { arrivesLate } from '../calendar/entered-at.ts';
import { actNamed, argsOf, CALVING, type NamedAct } from '../herd/acts/index.ts';
import { ACTS_ON_MANY, type SentToMany } from '../herd/acts/on-many.ts';
import { refused } from '../herd/acts/refused.ts';
import { hasCowLists, withLeft } from '../herd/answers/listed-animals.ts';
import { recordAnswer } from '../herd/answers/record.ts';
import { animalWithRecords } from '../herd/answers/whole-cow.ts';
import { derivationOf } from '../herd/derived/index.ts';
import type { Herd } from '../herd/herd.ts';
import type { Refusal } from '../herd/refusal.ts';
import { cell, cowIdOf, type HerdTable, RECORD_KINDS } from '../herd/rows.ts';
import { type Act, type Outcome, run } from '../herd/run.ts';
import { isRecordTable, kindOf } from '../kinds/index.ts';
import { message } from '../messages/message.ts';
import { cut } from '../values/cut.ts';
import { AppError } from '../values/errors.ts';
import { readValues } from '../values/fields.ts';
import { NAME_LENGTH } from '../values/limits.ts';
import { validated } from '../values/reasons.ts';
import { type Entry, isKeptId, keptId } from './entry.ts';
import { gestationIn, gestationOfFarm, type KeptFarm, newestFirst, thoseLeft } from './kept-farm.ts';
import type { KnownId } from './order.ts';
import { wholeCow } from './reads/animals.ts';
import { withKnownIds } from './request.ts';

/** What the server will answer, as far as the phone can say it; of a deletion undefined. */
export interface Kept {
  readonly body: unknown;
  /** The ids of the new rows that it names. */
  readonly ids: readonly number[];
}

/** Who entered it, and by which ids the server calls rows of this phone that have arrived. */
export interface Folding {
  readonly username: string;
  readonly known: KnownId;
}

/**
 * Does an entry to the farm. The entries before it must have been done. Throws `AppError` as the server would refuse it, and leaves the
 * herd as it was.
 */
export function doEntry(farm: KeptFarm, entry: Entry, { username, known: knownId }: Folding): Kept {
  const { herd } = farm;
  herd.keep();
  herd.numberFrom(keptId(entry, 0));
  const { id, sent } = withKnownIds(entry.args, knownId);
  const many = ACTS_ON_MANY.find(({ kind }) => kind === entry.kind);
  const known = {
    today: entry.made_on,
    arrival: { day: farm.today, isLate: arrivesLate(new Date(entry.made_at), farm.now) },
    by: cut(username, NAME_LENGTH),
    role: entry.role,
    gestationOf: gestationOfFarm(farm),
  };
  if (many) {
    const { act, faults } = many.read(valuesOf(many.fields, sent, farm));
    if (faults.length > 0)
      throw new AppError('invalid', [...faults, ...refusalsOf(herd, () => run(herd, act, null, known))]);
    const outcome = run(herd, act, null, known);
    if (outcome.refusals) throw refused(outcome.refusals, act.kind);
    herd.keep();
    const records = outcome.result.map((row) => row.id);
    return { body: { act: many.word, count: records.length, records }, ids: newIds(records) };
  }
  const named = namedOf(entry);
  const { act, table, body: schema } = named;
  if (!act || !table) throw new Error(`${entry.kind} is no act of the herd`);
  // The server answers 404, and takes a deletion of what is gone as done.
  if (id !== undefined && !herd.find(table, id)) throw new AppError('not_found', message('entity.unknown'));
  const { value, reasons } = schema
    ? validated(schema, readValues(schema, sent ?? {}, farm.settings.time_zone))
    : { value: {}, reasons: null };
  if (reasons) throw new AppError('invalid', reasons);
  const outcome = run(herd, act as Act<object, object | null>, argsOf(named, value, id), known);
  if (outcome.refusals) throw refused(outcome.refusals, act.kind);
  herd.keep();
  return answered(farm, named, outcome.result);
}

/** What is said against an act; it is not done. */
function refusalsOf(herd: Herd, doIt: () => Outcome<unknown>): readonly Refusal[] {
  const { mark } = herd;
  const { refusals } = doIt();
  herd.rollback(mark);
  return refusals ?? [];
}

/** The act of an entry. The history calls a calving by the name of one birth record. */
function namedOf({ kind, args }: Pick<Entry, 'kind' | 'args'>): NamedAct {
  return kind === CALVING.kind && args.sent !== null && 'calves' in args.sent ? CALVING : actNamed(kind);
}

function valuesOf(fields: Parameters<typeof readValues>[0], sent: object | null, farm: KeptFarm): SentToMany {
  const { shared = {}, animals = [] } = (sent ?? {}) as Partial<SentToMany>;
  const read = (values: object) => readValues(fields, values, farm.settings.time_zone) as object;
  return {
    shared: read(shared),
    animals: animals.map((own) => ({ ...read(own), cow: cell(own, 'cow') })),
  };
}

function answered(farm: KeptFarm, named: NamedAct, result: object | null): Kept {
  const { table, verb } = named;
  if (verb === 'delete' || !table || !result) return { body: undefined, ids: [] };
  if (named === CALVING) {
    const { birth_records, cows } = result as { birth_records: { id: number }[]; cows: { id: number }[] };
    const body = {
      birth_records: birth_records.map(({ id }) => rowAnswer(farm, 'birth_records', id)),
      cows: cows.map(({ id }) => rowAnswer(farm, 'cows', id)),
    };
    return { body, ids: newIds([...birth_records, ...cows].map(({ id }) => id)) };
  }
  const id = Number(cell(result, 'id'));
  return { body: rowAnswer(farm, table, id), ids: newIds([id]) };
}

const newIds = (ids: readonly number[]) => ids.filter(isKeptId);

/** A row as the server answers it: an animal with all her records, a record with what is worked out of the others. */
function rowAnswer<T extends HerdTable>(farm: KeptFarm, table: T, id: number): unknown {
  if (table === 'cows') return wholeCow(farm, id);
  const { herd, settings } = farm;
  const row = herd.get(table, id);
  const cow = herd.cow(cowIdOf(kindOf(table), row) ?? 0);
  const derives = isRecordTable(table) && derivationOf(table);
  const answer = recordAnswer(
    table,
    row,
    settings.time_zone,
    derives && cow ? derives.of(animalIn(farm, cow)).get(id) : undefined,
  );
  if (!hasCowLists(table)) return answer;
  return withLeft(answer, thoseLeft(herd));
}

function animalIn(farm: KeptFarm, cow: Parameters<typeof animalWithRecords>[0]) {
  const { herd, settings } = farm;
  const records = Object.fromEntries(RECORD_KINDS.map(({ table }) => [table, newestFirst(herd, table, cow)]));
  const by = { time_zone: settings.time_zone, gestation: gestationIn(farm) };
  return animalWithRecords(cow, records, by, (bull) => herd.cow(bull)?.breed ?? null);
}
