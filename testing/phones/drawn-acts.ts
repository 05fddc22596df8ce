/** Acts as somebody in a barn does them: on what the phone shows, their own entries that have not arrived included. */
import { addDays } from '#domain/calendar/calendar.ts';
import { ACTS, CALVING, type NamedAct } from '#domain/herd/acts/index.ts';
import { ACTS_ON_MANY, type ActForMany } from '#domain/herd/acts/on-many.ts';
import type { ChangeKind } from '#domain/history/history.ts';
import { columnsOf, type Kind, kindOf } from '#domain/kinds/index.ts';
import { referencesFrom } from '#domain/kinds/references.ts';
import { rulesOf } from '#domain/kinds/rules.ts';
import type { RequestedAct } from '#domain/outbox/act-of-request.ts';
import type { KeptFarm } from '#domain/outbox/kept-farm.ts';
import { sampleBody } from '../samples.ts';
import type { Chance } from './chance.ts';
import { CRUSH_NAMES, type DrawnSessions, drawnCrush } from './drawn-crush.ts';

/** An act that a phone without network keeps, by the name under which it is drawn. */
export interface WaitingAct {
  readonly name: string;
  readonly kind: ChangeKind;
  readonly act: NamedAct | ActForMany;
}

/** By this an animal is known, whatever is changed of her: nothing else changes it. */
export const CERTIFICATE = 'sire_code';

function namesOf(act: NamedAct): readonly string[] {
  if (act === CALVING) return ['calving'];
  return isCrush(act.kind) ? CRUSH_NAMES[act.kind] : [act.kind];
}

const isCrush = (kind: ChangeKind): kind is keyof typeof CRUSH_NAMES => kind in CRUSH_NAMES;

/** Every act that waits. */
export const WAITING_ACTS: readonly WaitingAct[] = [
  ...ACTS.filter(({ waits }) => waits).flatMap((act) =>
    namesOf(act).map((name) => ({ ...{ act, kind: act.kind }, name })),
  ),
  ...ACTS_ON_MANY.map((act) => ({ name: act.kind, kind: act.kind, act })),
];

/** How often an act is drawn beside the others: what is done most on a farm is, and what ends much is not. */
const OFTEN: Readonly<Record<string, number>> = {
  ...{ 'cow.create': 6, 'cow.update': 12, 'cow.delete': 1.5, calving: 5 },
  ...{ 'vaccination.create': 6, 'vaccination.many': 5, 'vaccination.update': 4, 'weighing.create': 4 },
  ...{ 'semination.create': 4, 'feed-movement.create': 3, 'task.update': 2 },
};
const WEIGHTS: Readonly<Record<string, number>> = Object.fromEntries(
  WAITING_ACTS.map(({ name }) => [name, OFTEN[name] ?? (name.endsWith('.delete') ? 0.5 : 1)]),
);
/** The same at the crush: animals come one by one. */
const CRUSH_WEIGHTS = {
  ...{ 'crush.session': 2, 'crush.session changed': 2 },
  ...{ 'crush.animal': 12, 'crush.animal corrected': 4, 'crush.animal taken-back': 1 },
} as const satisfies Readonly<Record<(typeof CRUSH_NAMES)[keyof typeof CRUSH_NAMES][number], number>>;
const BY_NAME = new Map(WAITING_ACTS.map((act) => [act.name, act]));

interface Drawing {
  readonly farm: KeptFarm;
  /** Marks what is entered, wherever a text can be. */
  readonly key: string;
  readonly chance: Chance;
  readonly sessions: DrawnSessions;
}

/** An act of chance; null where the herd has nothing to do it to. */
export function drawnAct(drawing: Drawing): RequestedAct | null {
  const { chance, sessions } = drawing;
  const name = chance.weighed(chance.happens(sessions.share) ? CRUSH_WEIGHTS : WEIGHTS);
  return drawnActOf(BY_NAME.get(name) as WaitingAct, drawing);
}

/** The same of one kind. Throws where nobody knows how it is drawn. */
export function drawnActOf({ name, kind, act }: WaitingAct, drawing: Drawing): RequestedAct | null {
  if (isCrush(kind)) return drawnCrush(name, drawing);
  if ('word' in act) return drawnForMany(act, drawing);
  const { table, verb } = act;
  if (table === null) throw new Error(`Nobody draws ${kind}: testing/phones/drawn-acts.ts`);
  const { farm, chance } = drawing;
  if (verb === 'create') {
    const sent = act === CALVING ? calvingOf(drawing) : bodyOf(kindOf(table), drawing);
    return sent && { kind, args: { sent } };
  }
  const row = chance.of([...farm.herd.all(table)]);
  if (!row) return null;
  return { kind, args: { id: row.id, sent: verb === 'delete' ? null : patchOf(kindOf(table), drawing) } };
}

function drawnForMany({ kind, table }: ActForMany, drawing: Drawing): RequestedAct | null {
  const { farm, chance } = drawing;
  const all = [...farm.herd.all('cows')].map(({ id }) => id);
  const cows = [...new Set([chance.of(all), chance.of(all), chance.of(all)])].filter(
    (id) => id !== undefined,
  );
  if (cows.length === 0) return null;
  const { cowColumn } = kindOf(table);
  const said = table === 'cows' ? { milk_supply_group: 1 + chance.below(4) } : bodyOf(kindOf(table), drawing);
  if (!said) return null;
  const shared = Object.fromEntries(Object.entries(said).filter(([name]) => name !== cowColumn));
  return { kind, args: { sent: { shared, animals: cows.map((cow) => ({ cow })) } } };
}

/** What makes a row of a kind; null where what it is about is not there. */
function bodyOf(kind: Kind, { farm, key, chance }: Drawing): object | null {
  const day = addDays(farm.today, -chance.below(200));
  const animal = chance.of([...farm.herd.all('cows')]);
  if (kind.table === 'cows')
    return {
      ...{
        id_number: chance.happens(0.95) ? key : animal?.id_number,
        name: key,
        breed: 'Holstein',
        weight: 600,
      },
      ...{
        cow_gender: chance.happens(0.85) ? 'Female' : 'Male',
        milk_supply_group: 1,
        daily_feed_amount: 20,
      },
      ...{ date_of_birth: addDays(farm.today, -1400), [CERTIFICATE]: key },
      ...(chance.happens(0.2) ? { cow_mother: animal?.id } : {}),
    };
  if (kind.cowColumn !== null && !animal) return null;
  const named: Partial<Record<string, number>> = {};
  for (const { to } of referencesFrom(kind.table)) {
    const row = chance.of([...farm.herd.all(to)]);
    if (row) named[to] = row.id;
  }
  const wishes = { text: key, day, ahead: addDays(farm.today, 1 + chance.below(20)), named };
  const body = sampleBody(kind, animal?.id ?? 0, wishes);
  const { unique } = rulesOf(kind);
  return { ...body, ...(unique ? { [unique]: key } : {}) };
}

/** A calving with one calf or twins; null where there is no animal. */
function calvingOf({ farm, key, chance }: Drawing): object | null {
  const mother = chance.of([...farm.herd.all('cows')]);
  if (!mother) return null;
  const calf = { calf_status: 'alive', calf_sex: 'Female', id_number: key, name: key };
  const calves = chance.happens(0.5) ? [calf] : [calf, { ...calf, id_number: `${key}-2` }];
  return { mother_cow: mother.id, birth_date: addDays(farm.today, -chance.below(150)), calves, notes: key };
}

/** What is changed of a row: a text of it, else a number, else a choice. */
function patchOf(kind: Kind, { farm, key, chance }: Drawing): object {
  if (kind.table === 'cows' && chance.happens(0.1)) {
    const other = chance.of([...farm.herd.all('cows')]);
    return { id_number: chance.happens(0.5) ? key : (other?.id_number ?? key) };
  }
  const columns = columnsOf(kind).filter(
    ([name, { kept, follows }]) => !kept && !follows && name !== CERTIFICATE,
  );
  const ofType = (...types: string[]) => columns.filter(([, { type }]) => types.includes(type));
  const [name, column] =
    chance.of(ofType('line', 'notes')) ?? chance.of(ofType('number')) ?? chance.of(columns) ?? [];
  if (!name || !column)
    throw new Error(`Nobody draws a change of a ${kind.name}: testing/phones/drawn-acts.ts`);
  if (column.type === 'number') return { [name]: Math.min(1 + chance.below(9), column.max ?? 9) };
  if (column.type === 'cows')
    return { [name]: [chance.of([...farm.herd.all('cows')])?.id].flatMap((id) => id ?? []) };
  if (column.type === 'choice') return { [name]: chance.of(column.choices ?? []) };
  return { [name]: key };
}
