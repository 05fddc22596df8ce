/** What was entered in this browser, for the page that lists it. */
import { useEffect, useState } from 'react';
import type { HerdTable } from '#domain/herd/rows.ts';
import { KINDS, kindOf } from '#domain/kinds/index.ts';
import type { Message } from '#domain/messages/message.ts';
import { conflictsWith } from '#domain/outbox/conflicts.ts';
import type { Entry, SentEntry } from '#domain/outbox/entry.ts';
import { lineOfEntry } from '#domain/outbox/line-of.ts';
import { hangsOn } from '#domain/outbox/order.ts';
import { whyNeedsYou } from '#domain/outbox/settle.ts';
import { cell } from '#domain/values/objects.ts';
import { failureOf } from '../api/api.ts';
import type { ApiError } from '../api/api-error.ts';
import { fetchPhone } from '../api/phone-here.ts';
import { useConnection } from './connection.ts';
import type { FoldedFarm } from './kept-farm.ts';
import type { Mended } from './outbox.ts';
import type { Phone } from './phone.ts';

export interface KeptItem {
  readonly entry: Entry;
  readonly line: Message;
  /** When it was entered, by the farm's clock: ISO, UTC. */
  readonly entered: string;
  /** Why somebody has to decide; null where nobody has to. */
  readonly reason: ApiError | null;
  /** What others changed to something else, where that is why. */
  readonly conflict: KeptConflict | null;
  /** How many others build upon it. */
  readonly followers: number;
  /** When it arrived: ISO, UTC; null where it has not. */
  readonly arrived: string | null;
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
  readonly sendNow: () => void;
  /** Takes an entry out, with what hangs on it. These four reject with `UnderWay` where it is being sent. */
  readonly withdraw: (n: number) => Promise<unknown>;
  readonly tryAgain: (n: number) => Promise<unknown>;
  /** Sends what the entry says over what others entered since. */
  readonly keepMine: (n: number) => Promise<unknown>;
  /** Leaves what others entered, and sends what else the entry changes. */
  readonly takeTheirs: (n: number) => Promise<unknown>;
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
  const itemOf = (entry: Entry, arrived: string | null = null): KeptItem => ({
    ...{ entry, arrived },
    line: lineOfEntry(entry, nameOf(farm, entry)),
    entered: entry.made_at,
    reason: entry.state === 'needs-you' && entry.answer ? failureIn(entry.answer) : null,
    conflict: conflictOf(entry),
    followers: hangsOn(waiting, entry).length,
  });
  const mend = async (n: number, values: Mended = {}) => {
    await phone.outbox.mend(n, values);
    phone.sendNow();
  };
  const entryOf = (n: number) => waiting.find((entry) => entry.n === n);
  return {
    timeZone: farm.settings.time_zone,
    waiting: waiting.map((entry) => itemOf(entry)),
    arrived: sent.toReversed().map(({ entry, arrived_at }: SentEntry) => itemOf(entry, arrived_at)),
    sendNow: () => phone.sendNow(),
    withdraw: (n) => phone.outbox.withdraw(n),
    tryAgain: (n) => mend(n),
    keepMine: async (n) => {
      const entry = entryOf(n);
      if (entry) await mend(n, { sure: true, seen: seenNow(entry) });
    },
    takeTheirs: async (n) => {
      const entry = entryOf(n);
      if (!entry) return;
      const left = { ...entry.args.sent } as Record<string, unknown>;
      for (const { field } of conflictsWith(entry, currentOf(entry))) delete left[field];
      if (Object.keys(left).length === 0) await phone.outbox.withdraw(n);
      else await mend(n, { args: { ...entry.args, sent: left }, seen: seenNow(entry) });
    },
  };
}

/** The row as the server had it when it refused the entry. */
function currentOf({ answer }: Entry): Record<string, unknown> | undefined {
  const body = answer?.body;
  const current = typeof body === 'object' && body !== null ? cell(body, 'current') : undefined;
  return typeof current === 'object' && current !== null ? (current as Record<string, unknown>) : undefined;
}

function seenNow(entry: Entry): Entry['seen'] {
  const current = currentOf(entry);
  return current ? { version: Number(current.version), values: current } : entry.seen;
}

function conflictOf(entry: Entry): KeptConflict | null {
  const table = tableOf(entry);
  if (whyNeedsYou(entry) !== 'same-field' || !table) return null;
  const conflicts = conflictsWith(entry, currentOf(entry));
  const of = (side: 'mine' | 'theirs') =>
    Object.fromEntries(conflicts.map((conflict) => [conflict.field, conflict[side]]));
  return { table, fields: conflicts.map(({ field }) => field), mine: of('mine'), theirs: of('theirs') };
}

const tableOf = ({ kind }: Pick<Entry, 'kind'>) =>
  KINDS.find(({ name }) => kind.startsWith(`${name}.`))?.table;

const failureIn = ({ status, body }: NonNullable<Entry['answer']>) => failureOf(status, JSON.stringify(body));

/** What the animal of an entry is called, or the row itself. */
function nameOf({ herd }: FoldedFarm, { kind, args, seen }: Entry): string | null {
  const table = tableOf({ kind });
  if (!table) return null;
  const values = { ...seen?.values, ...args.sent };
  const { cowColumn } = kindOf(table);
  const animal = cowColumn === null ? null : cowColumn === 'id' ? args.id : cell(values, cowColumn);
  const name = typeof animal === 'number' ? herd.cow(animal)?.name : cell(values, 'name');
  return typeof name === 'string' ? name : null;
}
