/**
 * Does to a herd what waits on a phone, act by act, in the order in which it was entered: by the same functions, and with the same
 * refusals, as the server will.
 */

import { arrivesLate } from '../calendar/entered-at.ts';
import { actNamed, argsOf, CALVING, type NamedAct } from '../herd/acts/index.ts';
import { ACTS_ON_MANY, type SentToMany } from '../herd/acts/on-many.ts';
import { refused } from '../herd/acts/refused.ts';
import { numbered } from '../herd/answers/found-cows.ts';
import { hasCowLists, withLeft } from '../herd/answers/listed-animals.ts';
import { recordAnswer } from '../herd/answers/record.ts';
import { animalWithRecords } from '../herd/answers/whole-cow.ts';
import { derivationOf } from '../herd/derived/index.ts';
import type { Herd } from '../herd/herd.ts';
import type { Refusal } from '../herd/refusal.ts';
import { cell, cowIdOf, type HerdTable, RECORD_KINDS } from '../herd/rows.ts';
import { type Act, type Outcome, run } from '../herd/run.ts';
import { isRecordTable, kindOf, type Table } from '../kinds/index.ts';
import { message } from '../messages/message.ts';
import { ByNumber } from '../values/by-number.ts';
import { cut } from '../values/cut.ts';
import { AppError } from '../values/errors.ts';
import { readValues } from '../values/fields.ts';
import { NAME_LENGTH } from '../values/limits.ts';
import { validated } from '../values/reasons.ts';
import { crushSentIn } from './crush.ts';
import { type Entry, keptId } from './entry.ts';
import { doCrush } from './fold-crush.ts';
import { gestationIn, gestationOfFarm, type KeptFarm, newestFirst, thoseLeft } from './kept-farm.ts';
import type { KnownId } from './order.ts';
import { wholeCow } from './reads/animals.ts';
import { withKnownIds } from './request.ts';

/** What an act on a phone came to. */
export interface Kept {
  /** What the server will answer, as far as the phone can say it; of a deletion undefined. */
  readonly body: unknown;
  /** The tables of its new rows, in the order in which it made them: see `Entry.makes`. */
  readonly makes: readonly Table[];
}

/** What an entry says, as far as it is needed to do it. */
export interface Doable extends Pick<Entry, 'n' | 'kind' | 'args' | 'role' | 'made_at' | 'made_on'> {
  /** The ids that the server gave to its new rows, by their places: of one that has arrived. */
  readonly ids?: readonly (number | null)[];
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
export function doEntry(farm: KeptFarm, entry: Doable, folding: Folding): Kept {
  const { herd } = farm;
  herd.keep();
  herd.numberFrom(keptId(entry, 0), entry.ids);
  const bodyOf = act(farm, entry, folding);
  const makes = herd.numbered;
  herd.keep();
  return { body: bodyOf(), makes };
}

/** The same, and takes it back at once: what it would come to is known then. */
export function tryEntry(farm: KeptFarm, entry: Doable, folding: Folding): Pick<Kept, 'makes'> {
  const { herd } = farm;
  herd.keep();
  herd.numberFrom(keptId(entry, 0));
  act(farm, entry, folding);
  const makes = herd.numbered;
  herd.rollback(0);
  return { makes };
}

/** Runs the act of an entry, and answers what its answer is made by once all is taken as written. */
function act(farm: KeptFarm, entry: Doable, { username, known }: Folding): () => unknown {
  const { herd } = farm;
  const { id, sent } = withKnownIds(entry.args, known);
  const acting = {
    today: entry.made_on,
    arrival: { day: farm.today, isLate: arrivesLate(new Date(entry.made_at), farm.now) },
    by: cut(username, NAME_LENGTH),
    role: entry.role,
    gestationOf: gestationOfFarm(farm),
  };
  const ofCrush = crushSentIn({ kind: entry.kind, args: { sent } });
  if (ofCrush) {
    doCrush(farm, ofCrush, acting, entry.made_at);
    return () => undefined;
  }
  const many = ACTS_ON_MANY.find(({ kind }) => kind === entry.kind);
  if (many) {
    const { act, faults } = many.read(valuesOf(many.fields, sent, farm));
    if (faults.length > 0)
      throw new AppError('invalid', [...faults, ...refusalsOf(herd, () => run(herd, act, null, acting))]);
    const outcome = run(herd, act, null, acting);
    if (outcome.refusals) throw refused(outcome.refusals, act.kind);
    const records = outcome.result.map((row) => row.id);
    return () => ({ act: many.word, count: records.length, records });
  }
  const named = namedOf(entry);
  const { act: toDo, table, body: schema } = named;
  if (!toDo || !table) throw new Error(`${entry.kind} is no act of the herd`);
  // The server answers 404, and takes a deletion of what is gone as done.
  if (id !== undefined && !herd.find(table, id)) throw new AppError('not_found', message('entity.unknown'));
  const { value, reasons } = schema
    ? validated(schema, readValues(schema, sent ?? {}, farm.settings.time_zone))
    : { value: {}, reasons: null };
  if (reasons) throw new AppError('invalid', reasons);
  const outcome = run(herd, toDo as Act<object, object | null>, argsOf(named, value, id), acting);
  if (outcome.refusals) throw refused(outcome.refusals, toDo.kind);
  return () => answered(farm, named, outcome.result);
}

/** What is said against an act; it is not done. */
function refusalsOf(herd: Herd, doIt: () => Outcome<unknown>): readonly Refusal[] {
  const { mark } = herd;
  const { refusals } = doIt();
  herd.rollback(mark);
  return refusals ?? [];
}

/** The act of an entry. The history calls a calving by the name of one birth record. */
export function namedOf({ kind, args }: Pick<Entry, 'kind' | 'args'>): NamedAct {
  return kind === CALVING.kind && args.sent !== null && 'calves' in args.sent ? CALVING : actNamed(kind);
}

function valuesOf(fields: Parameters<typeof readValues>[0], sent: object | null, farm: KeptFarm): SentToMany {
  const { shared = {}, animals = [] } = (sent ?? {}) as Partial<SentToMany>;
  const meant = byNumberIn(farm);
  const read = (values: object) => readValues(fields, values, farm.settings.time_zone) as object;
  return {
    shared: read(shared),
    animals: animals.map((own) => ({ ...read(own), cow: cell(own, 'cow') ?? meant(own) })),
  };
}

/** Finds the one animal that is named by a number in place of its id. */
function byNumberIn({ herd }: KeptFarm): (own: object) => number | undefined {
  let index: ByNumber<ReturnType<typeof numbered>> | undefined;
  return (own) => {
    const text = cell(own, 'animal');
    if (typeof text !== 'string') return undefined;
    index ??= new ByNumber([...herd.all('cows')].map(numbered));
    const [only, other] = index.named(text);
    return other ? undefined : only?.id;
  };
}

function answered(farm: KeptFarm, named: NamedAct, result: object | null): unknown {
  const { table, verb } = named;
  if (verb === 'delete' || !table || !result) return undefined;
  if (named !== CALVING) return rowAnswer(farm, table, Number(cell(result, 'id')));
  const { birth_records, cows } = result as { birth_records: { id: number }[]; cows: { id: number }[] };
  return {
    birth_records: birth_records.map(({ id }) => rowAnswer(farm, 'birth_records', id)),
    cows: cows.map(({ id }) => rowAnswer(farm, 'cows', id)),
  };
}

/** A row as the server answers it: an animal with all her records, a record with what is worked out of the others. */
export function rowAnswer<T extends HerdTable>(farm: KeptFarm, table: T, id: number): unknown {
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
