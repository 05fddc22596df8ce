/** Outboxes that are broken on purpose: each does what the judge is there to find. */
import type { Entry, NewEntry } from '#domain/outbox/entry.ts';
import type { RawAnswer } from '#domain/outbox/settle.ts';
import type { SendEntry } from '../../web/lib/offline/drain.ts';
import { Outbox } from '../../web/lib/offline/outbox.ts';
import type { Store } from '../../web/lib/offline/store.ts';
import type { Often } from './barn.ts';
import type { Broken } from './phone.ts';

interface BrokenOutbox {
  readonly broken: Broken;
  /** What brings it to light. */
  readonly often?: Often;
  /** What the judge says. */
  readonly found: RegExp;
}

/** Sends with other headers than it is given. */
function withHeaders(change: (headers: Readonly<Record<string, string>>) => Record<string, string>): Broken {
  return {
    send:
      (send) =>
      (request, ...rest) =>
        send({ ...request, headers: change(request.headers) }, ...rest),
  };
}

/** Does something when an answer came. */
function answered(
  doIt: (raw: RawAnswer, key: string, app: { readonly store: Store }) => Promise<RawAnswer> | RawAnswer,
): Broken {
  return {
    send:
      (send, app): SendEntry =>
      async (request, ...rest) =>
        doIt(await send(request, ...rest), request.headers['Idempotency-Key'] ?? '', app),
  };
}

let tries = 0;

class SaysItTooSoon extends Outbox {
  override async keep(entry: NewEntry): Promise<Entry> {
    void super.keep(entry).catch(() => undefined);
    return { ...entry, n: 0 } as Entry;
  }
}

class SendsTheLastFirst extends Outbox {
  override async all() {
    const { waiting, sent } = await super.all();
    return { waiting: waiting.toReversed(), sent };
  }
}

class WithdrawsNothing extends Outbox {
  override async withdraw(n: number): Promise<Entry[]> {
    return (await this.list()).filter((entry) => entry.n === n);
  }
}

class ForgetsTheHerd extends Outbox {
  override keep(entry: NewEntry): Promise<Entry> {
    return super.keep({ ...entry, generation: null });
  }
}

export const BROKEN: Readonly<Record<string, BrokenOutbox>> = {
  'gives an entry a new key at each try': {
    broken: withHeaders((headers) => {
      tries += 1;
      return { ...headers, 'Idempotency-Key': `${headers['Idempotency-Key']}~${tries}` };
    }),
    found: /its entry of the history|lost|shown by the entry/,
  },
  'drops what the server failed on': {
    broken: answered(async (raw, key, { store }) => {
      if (raw.status === 500)
        await store.write(['outbox'], async (tx) => {
          for (const entry of await tx.objectStore('outbox').getAll())
            if (entry.key === key) await tx.objectStore('outbox').delete(entry.n);
        });
      return raw;
    }),
    found: /lost/,
  },
  'takes the page of a portal for an answer': {
    broken: answered((raw) =>
      raw.status === 200 ? { ...raw, header: (name) => raw.header(name) ?? '1' } : raw,
    ),
    found: /its entry of the history|lost|read/,
  },
  'says that it keeps an entry before the disk has it': {
    broken: { outbox: SaysItTooSoon },
    found: /lost|as they are shown/,
  },
  'sends the last entry first': {
    broken: { outbox: SendsTheLastFirst },
    found: /before|waits for nothing|\d+/,
  },
  'leaves what was withdrawn': { broken: { outbox: WithdrawsNothing }, found: /withdrawn: is there/ },
  'sends with the token of whoever is logged in': {
    broken: {
      send: (send) => (request, photo, signal) => send(request, photo, signal, () => true),
    },
    often: { sendAndSwitch: 15 },
    found: /whose/,
  },
  'forgets on which herd an entry was made': {
    broken: { outbox: ForgetsTheHerd },
    often: { backup: 4, restore: 5, desk: 40, lineLost: 0 },
    found: /is about/,
  },
};
