/** What waits on a phone of a session at the crush: the session itself, and the rows of animals, each an entry. */

import type { CrushWord } from '../crush/acts.ts';
import type { What } from '../crush/schema.ts';
import { cell } from '../values/objects.ts';
import type { ChangedField } from './conflicts.ts';
import type { Entry, EntryArgs } from './entry.ts';

const OF_CRUSH = ['crush.session', 'crush.animal'] as const;
type KindOfCrush = (typeof OF_CRUSH)[number];

/** What the phone has to know of a row beside what is sent, to do it to the herd: it is not sent. */
interface AboutRow {
  readonly what: readonly What[];
  readonly day: string;
  /** Which way the rule sends her. */
  readonly drafted: string | null;
  /** What the session is called. */
  readonly name: string;
  /** What her row names before it is changed or taken back, by the act; null of a record whose id is not known. */
  readonly records?: Readonly<Partial<Record<CrushWord, number | null>>>;
}

/** What an entry is about; `body` is what is sent. */
export type CrushSent =
  | {
      readonly is: 'session';
      readonly session: string;
      readonly does: 'create' | 'update';
      readonly body: object;
    }
  | ({
      readonly is: 'animal';
      readonly session: string;
      readonly does: 'create' | 'update' | 'delete';
      readonly cow: number;
      readonly body: object | null;
    } & AboutRow);

function isOfCrush(kind: string): kind is KindOfCrush {
  return OF_CRUSH.some((one) => one === kind);
}

/** What an entry says of a session; null of any other. */
export function crushSentIn({ kind, args }: Pick<Entry, 'kind' | 'args'>): CrushSent | null {
  return isOfCrush(kind) ? (args.sent as CrushSent) : null;
}

/** The act that a call asks for; null where it is none of a session. */
export function crushActOf(
  method: string,
  path: string,
  body: unknown,
  about: object | undefined,
): { kind: KindOfCrush; args: EntryArgs } | null {
  const [, key, row, cow] = /^crush(?:\/([\w-]{8,50})(?:\/(animals)(?:\/(\d+))?)?)?$/.exec(path) ?? [];
  const sent = typeof body === 'object' ? body : null;
  if (path === 'crush' && method === 'POST' && sent !== null) {
    const named = cell(sent, 'key');
    return typeof named === 'string'
      ? ofSession({ is: 'session', session: named, does: 'create', body: sent })
      : null;
  }
  if (key === undefined) return null;
  if (row === undefined)
    return method === 'PATCH' && sent !== null
      ? ofSession({ is: 'session', session: key, does: 'update', body: sent })
      : null;
  const does = cow === undefined ? (method === 'POST' ? 'create' : null) : VERBS[method];
  const id = cow === undefined ? sent && cell(sent, 'cow') : Number(cow);
  if (!does || typeof id !== 'number') return null;
  const { what = [], day = '', drafted = null, name = '', records } = (about ?? {}) as Partial<AboutRow>;
  const all: CrushSent = {
    is: 'animal',
    session: key,
    does,
    cow: id,
    body: sent,
    ...{ what, day, drafted, name },
    ...(records && { records }),
  };
  return { kind: 'crush.animal', args: { sent: all } };
}

const VERBS: Readonly<Record<string, 'update' | 'delete'>> = { PATCH: 'update', DELETE: 'delete' };

const ofSession = (sent: CrushSent) => ({ kind: 'crush.session' as const, args: { sent } });

/** The call that sends it. */
export function crushRequest(sent: CrushSent): {
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body: object | undefined;
} {
  const method = sent.does === 'create' ? 'POST' : sent.does === 'update' ? 'PATCH' : 'DELETE';
  const own = `/api/crush/${sent.session}/`;
  const rows = sent.is === 'session' ? null : `${own}animals/`;
  const path =
    rows === null
      ? sent.does === 'create'
        ? '/api/crush/'
        : own
      : sent.is === 'animal' && sent.does !== 'create'
        ? `${rows}${sent.cow}/`
        : (rows ?? own);
  return { method, path, body: sent.body ?? undefined };
}

type Fields = Readonly<Record<string, unknown>>;
type ValuesIn = Readonly<Record<string, Fields | null>>;

const valuesIn = (row: object) => (cell(row, 'values') ?? {}) as ValuesIn;

/**
 * The fields of a row that a correction changes, beside what was `seen` and is there `now`: `way`, and of each act its fields
 * (`values.weights.kg`), or the act as a whole (`values.weights`) where it is taken back.
 */
export function crushFields({ body }: CrushSent, seen: Fields, now: Fields): ChangedField[] {
  const changed: ChangedField[] = [];
  for (const [field, mine] of Object.entries(body ?? {}))
    if (field === 'way') changed.push({ field, before: chosenWay(seen), mine, theirs: chosenWay(now) });
    else if (field !== 'values' && field in now)
      changed.push({ field, before: seen[field], mine, theirs: now[field] });
  const [before, there] = [valuesIn(seen), valuesIn(now)];
  for (const [act, own] of Object.entries(valuesIn(body ?? {}))) {
    const [was, is] = [before[act], there[act]];
    if (own === null) {
      // What the server has filled in beside what was typed was no change of anybody.
      const known = was && is ? Object.fromEntries(Object.keys(was).map((field) => [field, is[field]])) : is;
      changed.push({ field: `values.${act}`, before: was, mine: own, theirs: known });
    }
    for (const [field, mine] of Object.entries(own ?? {}))
      changed.push({ field: `values.${act}.${field}`, before: was?.[field], mine, theirs: is?.[field] });
  }
  return changed;
}

/** The way that somebody chose: what the rule said follows from the rest. */
const chosenWay = (row: Fields) => (row.way_chosen ? row.way : null);

/** What is sent of a row without these fields, as `crushFields` names them; null where nothing is left. */
export function crushWithout(sent: CrushSent, fields: readonly string[]): CrushSent | null {
  const values = Object.entries(valuesIn(sent.body ?? {})).flatMap(([act, own]) => {
    if (fields.includes(`values.${act}`)) return [];
    const left = Object.entries(own ?? {}).filter(([field]) => !fields.includes(`values.${act}.${field}`));
    const isEmptied = own !== null && left.length === 0 && Object.keys(own).length > 0;
    return isEmptied ? [] : [[act, own && Object.fromEntries(left)] as const];
  });
  const others = Object.entries(sent.body ?? {}).filter(
    ([field]) => field !== 'values' && !fields.includes(field),
  );
  if (values.length + others.length === 0) return null;
  const of = values.length === 0 ? {} : { values: Object.fromEntries(values) };
  return { ...sent, body: { ...Object.fromEntries(others), ...of } };
}

/**
 * What it touches: a row waits for its session and for what was entered of its animal before, and rows of others do not. The end of a
 * session waits for none of its rows, which may be refused: an ended one takes them too.
 */
export function crushTouches(sent: CrushSent): string[] {
  const session = `crush ${sent.session}`;
  if (sent.is === 'animal') return [`names ${session}`, `cows ${sent.cow}`];
  const isStateAlone = sent.does === 'update' && Object.keys(sent.body).every((field) => field === 'state');
  return isStateAlone ? [`names ${session}`, `${session} state`] : [session];
}
