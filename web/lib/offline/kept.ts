/** What was entered in this browser, for the page that lists it. */
import { useEffect, useState } from 'react';
import type { CowRow, HerdTable } from '#domain/herd/rows.ts';
import type { Doubt } from '#domain/herd/unlikely.ts';
import { isRecordTable, kindOf, kindOfAct } from '#domain/kinds/index.ts';
import { nameColumnOf, referencesFrom } from '#domain/kinds/references.ts';
import type { Message } from '#domain/messages/message.ts';
import { conflictsWith } from '#domain/outbox/conflicts.ts';
import { crushSentIn } from '#domain/outbox/crush.ts';
import { idsOfTheirs } from '#domain/outbox/doubts.ts';
import { type Entry, isKeptId, type SentEntry } from '#domain/outbox/entry.ts';
import { lineOfEntry } from '#domain/outbox/line-of.ts';
import { hangsOn } from '#domain/outbox/order.ts';
import { type Why, whyNeedsYou } from '#domain/outbox/settle.ts';
import { folded } from '#domain/values/folded.ts';
import { cell } from '#domain/values/objects.ts';
import { failureOf } from '../api/api.ts';
import type { ApiError } from '../api/api-error.ts';
import { fetchPhone } from '../api/phone-here.ts';
import { useConnection } from './connection.ts';
import { actsOn, currentOf, type KeptActs } from './kept-acts.ts';
import type { FoldedFarm } from './kept-farm.ts';
import { listedFrom } from './marks.ts';
import { isFateKnown } from './outbox.ts';
import type { Phone } from './phone.ts';

export interface KeptItem {
  readonly entry: Entry;
  readonly line: Message;
  /** When it was entered, by the farm's clock: ISO, UTC. */
  readonly entered: string;
  readonly why: Why | null;
  /** Why it was refused; null where it was not. */
  readonly reason: ApiError | null;
  /** What others changed to something else, where that is why. */
  readonly conflict: KeptConflict | null;
  /** What is unlikely of it by now, where that is why. */
  readonly doubt: Doubt | null;
  /** The ids of what others recorded alike, by the places of what it makes; null where there is nothing alike. */
  readonly theirs: readonly (number | null)[] | null;
  /** Who has the places of its animals since a backup was restored, by name, and who these were; null where nobody has. */
  readonly replaced: { readonly name: string; readonly other: string } | null;
  /** The animal that has its ID number, where that is why it was refused. */
  readonly namesake: CowRow | null;
  /** The animal that it is about, or the row itself where it is about none. */
  readonly about: KeptAbout;
  /** The session at the crush in which it is said anew; null of what has a form of its own. */
  readonly session: string | null;
  /** How many others build upon it. */
  readonly followers: number;
  /** Whether it can be said anew in its form. */
  readonly mendable: boolean;
  /** When it arrived: ISO, UTC; null where it has not. */
  readonly arrived: string | null;
}

/** What an entry is about, as far as it is known. */
export interface KeptAbout {
  readonly table: HerdTable | null;
  /** The row that is changed or deleted. */
  readonly id: number | null;
  readonly cow: number | null;
  readonly name: string | null;
}

interface KeptConflict {
  readonly table: HerdTable;
  readonly fields: readonly string[];
  readonly mine: Readonly<Record<string, unknown>>;
  readonly theirs: Readonly<Record<string, unknown>>;
}

export interface Kept {
  readonly timeZone: string;
  readonly waiting: readonly KeptItem[];
  /** The newest first. */
  readonly arrived: readonly KeptItem[];
  /** The numbers of the entries that arrived, and that a restored backup does not have. */
  readonly missing: readonly number[];
  readonly acts: KeptActs;
}

/** Undefined until it is read; null where nothing is kept in this browser. */
export function useKept(): Kept | null | undefined {
  const connection = useConnection();
  const [kept, setKept] = useState<Kept | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the connection is another, what is kept may be too.
  useEffect(() => {
    let here = true;
    readKept().then(
      (read) => here && setKept(read),
      () => here && setKept(null),
    );
    return () => {
      here = false;
    };
  }, [connection]);
  return kept;
}

async function readKept(): Promise<Kept | null> {
  const phone = (await fetchPhone()) as Phone | null;
  const farm = await phone?.farm();
  if (!phone || !farm) return null;
  const { waiting, sent } = await phone.outbox.all();
  return {
    timeZone: farm.settings.time_zone,
    waiting: waiting.map((entry) => itemOf(farm, entry, waiting)),
    arrived: sent
      .filter(({ arrived_at }) => arrived_at >= listedFrom(Date.now()))
      .toReversed()
      .map(({ entry, arrived_at }: SentEntry) => ({ ...itemOf(farm, entry, []), arrived: arrived_at })),
    missing: sent.flatMap(({ entry, missing }) => (missing ? [entry.n] : [])),
    acts: actsOn(phone),
  };
}

function itemOf(farm: FoldedFarm, entry: Entry, waiting: readonly Entry[]): KeptItem {
  const about = aboutOf(farm, entry);
  const why = whyNeedsYou(entry);
  const reason = why !== null && why !== 'asked' && entry.answer ? failureIn(entry.answer) : null;
  return {
    ...{ entry, about, why, reason },
    line: lineOfEntry(entry, about.name),
    entered: entry.made_at,
    conflict: why === 'same-field' ? conflictOf(entry) : null,
    doubt: why === 'asked' ? doubtIn(entry.answer?.body) : null,
    theirs: why === 'asked' ? idsOfTheirs(farm, entry, farm.folding.known) : null,
    replaced: why === 'restored' ? replacedIn(farm, entry) : null,
    namesake: why === 'refused' ? namesakeOf(farm, entry) : null,
    session: crushSentIn(entry)?.session ?? null,
    followers: hangsOn(waiting, entry).length,
    mendable: isMendable(entry, about.table, why),
    arrived: null,
  };
}

/** Whether there is a form in which it can be said anew. */
function isMendable(entry: Entry, table: HerdTable | null, why: Why | null): boolean {
  const hasForm = entry.typed !== undefined || (table !== null && isRecordTable(table));
  const verb = entry.kind.split('.')[1];
  return hasForm && verb !== 'delete' && (why === null || why === 'refused') && isFateKnown(entry);
}

/** The animal of another entry or of the server's that has the ID number of a new one. */
function namesakeOf({ herd }: FoldedFarm, { kind, args, answer }: Entry): CowRow | null {
  const reasons = answer && typeof answer.body === 'object' && answer.body && cell(answer.body, 'reasons');
  const isTaken =
    kind === 'cow.create' &&
    Array.isArray(reasons) &&
    reasons.some((one: object) => cell(one, 'code') === 'cow.id-number-taken');
  const number = args.sent && cell(args.sent, 'id_number');
  if (!isTaken || typeof number !== 'string') return null;
  const same = (cow: CowRow) => !isKeptId(cow.id) && folded(cow.id_number) === folded(number);
  return [...herd.all('cows')].find(same) ?? null;
}

/** Who has another number and another name is another animal: what was entered of hers must not be hers. */
function replacedIn({ herd }: FoldedFarm, { animals }: Entry): KeptItem['replaced'] {
  const pairs = animals.flatMap((seen) => {
    const now = herd.cow(seen.id);
    const isOther = now && now.name !== seen.name && folded(now.id_number) !== folded(seen.id_number);
    return isOther ? [{ name: seen.name ?? seen.id_number, other: now.name }] : [];
  });
  const listed = (of: 'name' | 'other') => pairs.map((pair) => pair[of]).join(', ');
  return pairs.length > 0 ? { name: listed('name'), other: listed('other') } : null;
}

function doubtIn(body: unknown): Doubt | null {
  const doubt = typeof body === 'object' && body !== null ? cell(body, 'doubt') : null;
  return typeof doubt === 'object' ? (doubt as Doubt | null) : null;
}

function conflictOf(entry: Entry): KeptConflict | null {
  const table = kindOfAct(entry.kind)?.table;
  if (!table) return null;
  const conflicts = conflictsWith(entry, currentOf(entry));
  const of = (side: 'mine' | 'theirs') =>
    Object.fromEntries(conflicts.map((conflict) => [conflict.field, conflict[side]]));
  return { table, fields: conflicts.map(({ field }) => field), mine: of('mine'), theirs: of('theirs') };
}

/** What a row of the farm's own is called: by its own column, or as the row that it names, such as the feed of a use. */
function nameOfOwn(herd: FoldedFarm['herd'], table: HerdTable, values: object): unknown {
  const column = nameColumnOf(table);
  const own = cell(values, column);
  const reference = referencesFrom(table).find(({ nameColumn }) => nameColumn === column);
  if (typeof own === 'string' || !reference) return own;
  const id = cell(values, reference.column);
  const named = typeof id === 'number' ? herd.find(reference.to as HerdTable, id) : undefined;
  return named && cell(named, nameColumnOf(reference.to));
}

const failureIn = ({ status, body }: NonNullable<Entry['answer']>) => failureOf(status, JSON.stringify(body));

function aboutOf({ herd, folding }: FoldedFarm, entry: Entry): KeptAbout {
  const { kind, args, seen, animals } = entry;
  const ofCrush = crushSentIn(entry);
  if (ofCrush) {
    const cow = ofCrush.is === 'animal' ? ofCrush.cow : null;
    const seen = animals.find((one) => one.id === cow)?.name ?? null;
    return { table: null, id: null, cow, name: (cow === null ? null : herd.cow(cow)?.name) ?? seen };
  }
  const table = kindOfAct(kind)?.table ?? null;
  const id = args.id ?? null;
  if (!table) return { table, id, cow: null, name: null };
  const values = { ...seen?.values, ...args.sent };
  const { cowColumn } = kindOf(table);
  const animal = cowColumn === null ? null : cowColumn === 'id' ? id : cell(values, cowColumn);
  const cow = typeof animal === 'number' ? animal : null;
  // Of one that is gone what was seen of her is known.
  const seenCow = animals.find((one) => one.id === cow);
  const known = seenCow?.name ?? seenCow?.id_number;
  // One that was born on this phone has another id since she arrived.
  const here = cow === null ? undefined : herd.cow(folding.known(cow) ?? cow);
  // After a restore another one may have her id.
  const now = whyNeedsYou(entry) === 'restored' ? known : here?.name;
  const name = cow === null ? nameOfOwn(herd, table, values) : (now ?? cell(values, 'name') ?? known);
  return { table, id, cow, name: typeof name === 'string' ? name : null };
}
