/** Sessions at the crush as they are entered on phones: begun, ended and opened again, with rows, corrections and take-backs. */
import { addDays } from '#domain/calendar/calendar.ts';
import { CRUSH_ACTS, type CrushAct, type CrushWord } from '#domain/crush/acts.ts';
import { kindOf } from '#domain/kinds/index.ts';
import { referencesFrom } from '#domain/kinds/references.ts';
import type { RequestedAct } from '#domain/outbox/act-of-request.ts';
import { crushActOf, crushSentIn } from '#domain/outbox/crush.ts';
import { isKeptId } from '#domain/outbox/entry.ts';
import type { KeptFarm } from '#domain/outbox/kept-farm.ts';
import { sampleBody } from '../samples.ts';
import type { Chance } from './chance.ts';

/** How each is named among the acts that are drawn. */
export const CRUSH_NAMES = {
  'crush.session': ['crush.session', 'crush.session changed'],
  'crush.animal': ['crush.animal', 'crush.animal corrected', 'crush.animal taken-back'],
} as const;

interface DrawnRow {
  readonly session: string;
  readonly cow: number;
  readonly words: readonly CrushWord[];
}

/** What was entered of sessions on all phones of a farm: whoever comes later goes on with that. */
export class DrawnSessions {
  readonly #days = new Map<string, string>();
  #rows: readonly DrawnRow[] = [];
  /** How many of all acts are those of sessions, beside the few that are drawn like any other. */
  readonly share: number;

  constructor(share = 0.1) {
    this.share = share;
  }

  /** Takes note of what was entered. An animal that only one phone knows is named by no other. */
  note(act: RequestedAct): void {
    const sent = crushSentIn(act);
    if (!sent) return;
    if (sent.is === 'session') {
      if (sent.does === 'create') this.#days.set(sent.session, (sent.body as { day: string }).day);
      return;
    }
    const { session, cow, does, body } = sent;
    if (isKeptId(cow)) return;
    const isOf = (row: DrawnRow) => row.session === session && row.cow === cow;
    const before = this.#rows.find(isOf);
    const { values = {} } = (body ?? {}) as { values?: Partial<Record<CrushWord, object | null>> };
    const said = CRUSH_ACTS.map(({ word }) => word).filter((word) =>
      word in values ? values[word] !== null : before?.words.includes(word),
    );
    this.#rows = this.#rows.filter((row) => !isOf(row));
    if (does !== 'delete') this.#rows = [...this.#rows, { session, cow, words: said }];
  }

  session(chance: Chance): { readonly key: string; readonly day: string } | null {
    const [key, day] = chance.of([...this.#days]) ?? [];
    return key === undefined || day === undefined ? null : { key, day };
  }

  row(chance: Chance): (DrawnRow & { readonly day: string }) | null {
    const row = chance.of(this.#rows);
    return row ? { ...row, day: this.#days.get(row.session) ?? '' } : null;
  }
}

interface Drawing {
  readonly farm: KeptFarm;
  readonly key: string;
  readonly chance: Chance;
  readonly sessions: DrawnSessions;
}

/** How often an animal is drawn that may have a row already, on this phone or on another one. */
const ONCE_MORE = 0.15;

/** An act of a session; null where there is none that it could be done to. */
export function drawnCrush(name: string, drawing: Drawing): RequestedAct | null {
  const { farm, key, chance, sessions } = drawing;
  if (name === 'crush.session') {
    const body = {
      ...{
        key: `crush-${key.replaceAll(/[^\w-]/g, '_')}`,
        name: key,
        day: addDays(farm.today, -chance.below(3)),
      },
      ...{ what: [{ act: 'weights', shared: {} }], ways: [], expected: [] },
    };
    return crushActOf('POST', 'crush', body, undefined);
  }
  if (name === 'crush.session changed') {
    const session = sessions.session(chance);
    const body = chance.of([{ state: 'ended' }, { state: 'open' }, { name: key }] as const);
    return session && crushActOf('PATCH', `crush/${session.key}`, body, undefined);
  }
  if (name === 'crush.animal') {
    const again = chance.happens(ONCE_MORE) ? sessions.row(chance) : null;
    const session = again ? { key: again.session, day: again.day } : sessions.session(chance);
    const cow = again?.cow ?? chance.of([...farm.herd.all('cows')])?.id;
    if (!session || cow === undefined) return null;
    const acts = [chance.of(CRUSH_ACTS), chance.of(CRUSH_ACTS)].flatMap((act) => act ?? []);
    const values = Object.fromEntries(
      acts.map((act) => [act.word, valuesOf(act, cow, session.day, drawing)]),
    );
    const body = {
      cow,
      at: `${session.day}T09:12:00`,
      values: chance.happens(0.1) ? {} : values,
      notes: key,
    };
    return crushActOf('POST', `crush/${session.key}/animals`, body, { day: session.day, name: key });
  }
  const row = sessions.row(chance);
  if (!row) return null;
  const { session, cow, day, words } = row;
  const about = { day, name: key, records: Object.fromEntries(words.map((word) => [word, null])) };
  const path = `crush/${session}/animals/${cow}`;
  if (name === 'crush.animal taken-back') return crushActOf('DELETE', path, undefined, about);
  const act = CRUSH_ACTS.find(({ word }) => word === chance.of(words)) ?? (chance.of(CRUSH_ACTS) as CrushAct);
  const values = { [act.word]: chance.happens(0.3) ? null : valuesOf(act, cow, day, drawing) };
  return crushActOf('PATCH', path, { values, notes: key }, about);
}

/** What is said of an animal for an act: as its single call takes it, without whose it is and when. */
function valuesOf(
  { table, fields }: CrushAct,
  cow: number,
  day: string,
  { farm, key, chance }: Drawing,
): object {
  const named: Partial<Record<string, number>> = {};
  for (const { to } of referencesFrom(table)) {
    const row = chance.of([...farm.herd.all(to)]);
    if (row) named[to] = row.id;
  }
  const body = sampleBody(kindOf(table), cow, { text: key, day, named });
  return Object.fromEntries(Object.entries(body).filter(([name]) => name in fields.shape));
}
