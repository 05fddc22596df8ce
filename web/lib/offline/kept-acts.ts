/** What can be done about entries that have not arrived. All reject with `UnderWay` where the entry is being sent, and as a `Store` does. */
import { argsWithout, conflictsWith } from '#domain/outbox/conflicts.ts';
import type { Entry } from '#domain/outbox/entry.ts';
import { answerOf } from '#domain/outbox/reads/index.ts';
import { cell } from '#domain/values/objects.ts';
import { type EntriesFile, fileOfEntries, takeEntries } from './entries-file.ts';
import type { Mended } from './outbox.ts';
import type { Phone } from './phone.ts';

export interface KeptActs {
  readonly sendNow: () => void;
  /** Takes it out, with what hangs on it. */
  readonly withdraw: (entry: Entry) => Promise<unknown>;
  readonly tryAgain: (entry: Entry) => Promise<unknown>;
  /** Sends what it says over what others entered since. */
  readonly keepMine: (entry: Entry) => Promise<unknown>;
  /** Leaves what others entered, and sends what else it changes. */
  readonly takeTheirs: (entry: Entry) => Promise<unknown>;
  /** Takes it out; what hangs on it goes to the rows of others with these ids, by the places of those that it makes. */
  readonly standFor: (entry: Entry, ids: readonly (number | null)[]) => Promise<unknown>;
  /** Sends it although it is unlikely. */
  readonly meant: (entry: Entry) => Promise<unknown>;
  /** Sends it to the herd as a backup left it. */
  readonly stillIs: (entry: Entry) => Promise<unknown>;
  /** Sends entries again that a restored backup does not have, by their numbers. */
  readonly sendAgain: (numbers: readonly number[]) => Promise<unknown>;
  /** Lets them be missing. */
  readonly leave: (numbers: readonly number[]) => Promise<unknown>;
  /** What a read would answer had it not been entered: what its form begins with. */
  readonly readWithout: (entry: Entry, path: string) => Promise<unknown>;
  /** All entries as a file, and back; taking answers how many came in, or null where the file is another user's or farm's, or none. */
  readonly file: () => Promise<EntriesFile>;
  readonly take: (file: unknown) => Promise<number | null>;
}

export function actsOn(phone: Phone): KeptActs {
  const { outbox, store } = phone;
  const mend = async ({ n }: Entry, values: Mended = {}) => {
    await outbox.mend(n, values);
    phone.sendNow();
  };
  const generation = async () => (await phone.herd.state())?.generation ?? null;
  return {
    sendNow: () => phone.sendNow(),
    async withdraw({ n }) {
      const gone = await outbox.withdraw(n);
      // What waited for it may go now.
      phone.sendNow();
      return gone;
    },
    tryAgain: (entry) => mend(entry),
    keepMine: (entry) => mend(entry, { sure: true, seen: seenNow(entry) }),
    async takeTheirs(entry) {
      const conflicts = conflictsWith(entry, currentOf(entry));
      const args = argsWithout(
        entry,
        conflicts.map(({ field }) => field),
      );
      if (args === null) await outbox.withdraw(entry.n);
      else await mend(entry, { args, seen: seenNow(entry) });
    },
    async standFor({ n }, ids) {
      await outbox.givenUpFor(n, ids, new Date().toISOString());
      phone.sendNow();
    },
    meant: (entry) => mend(entry, { sure: true }),
    stillIs: async (entry) => mend(entry, { sure: true, generation: await generation() }),
    async sendAgain(numbers) {
      const now = await generation();
      if (now === null) return;
      for (const n of numbers) await outbox.sendAgain(n, now);
      phone.sendNow();
    },
    async leave(numbers) {
      await outbox.leave(numbers);
      phone.sendNow();
    },
    async readWithout(entry, path) {
      const farm = await phone.farmWithout(entry);
      return farm && JSON.parse(JSON.stringify(answerOf(farm, path)?.body ?? null));
    },
    file: () => fileOfEntries(store),
    async take(file) {
      const taken = await takeEntries(store, file);
      outbox.changed();
      phone.sendNow();
      return taken;
    },
  };
}

/** The row as the server had it when it refused the entry. */
export function currentOf({ answer }: Entry): Record<string, unknown> | undefined {
  const body = answer?.body;
  const current = typeof body === 'object' && body !== null ? cell(body, 'current') : undefined;
  return typeof current === 'object' && current !== null ? (current as Record<string, unknown>) : undefined;
}

function seenNow(entry: Entry): Entry['seen'] {
  const current = currentOf(entry);
  return current ? { version: Number(current.version), values: current } : entry.seen;
}
