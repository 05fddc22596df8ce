/** Writers at work on a server that may go away under them, and the memory of what it acknowledged. */
import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Random } from '#domain/values/random.ts';

/** What one writer entered: each name is unique. */
interface Entry {
  kind: 'feed' | 'calf' | 'heifer';
  name: string;
  id: number | null;
  /** Amounts that a feed may have: more than one while an answer is missing. */
  amounts: number[];
  /** Deleted, or perhaps deleted when the answer is missing. */
  deleted: 'no' | 'yes' | 'perhaps';
  /** The key of the request that made it. */
  key: string;
  acknowledged: boolean;
}

export interface Refusals {
  /** Answers 503 that say when to come back. */
  withRetry: number;
  /** Any other answer that is no success: there should be none. */
  other: string[];
}

/** All that writers did, over any number of servers that came and went. */
export class Ledger {
  readonly entries: Entry[] = [];
  readonly refusals: Refusals = { withRetry: 0, other: [] };
  readonly #progress = new EventEmitter();
  readonly #random: Random;
  acknowledged = 0;
  mother = 0;
  access = '';

  constructor(random: Random) {
    this.#random = random;
  }

  /** Registers a farm with a mother for the calves to come. */
  async begin(url: string): Promise<void> {
    const user = {
      username: `w-${randomUUID()}`,
      email: `${randomUUID()}@example.com`,
      password: 'green-pastures',
    };
    await post(url, '/api/user/register/', user);
    await this.logIn(url, user);
    this.mother = (
      await this.#send(url, 'POST', '/api/cows/', cow('Mother', { date_of_birth: '2015-01-01' }))
    ).id;
  }

  async logIn(url: string, user: { username: string; password: string }): Promise<void> {
    this.access = (await post(url, '/api/token/', user)).access;
  }

  /** Works until the server is gone or `stop` is aborted; a refusal with 503 is tried again. */
  async write(url: string, stop: AbortSignal): Promise<void> {
    const own: Entry[] = [];
    while (!stop.aborted) {
      try {
        await this.#step(url, own);
      } catch (error) {
        if (error instanceof Gone) return;
        if (!(error instanceof Refused)) throw error;
      }
    }
  }

  /** Resolves when the condition holds after a step of some writer; throws when the server failed in another way than 503. */
  until(condition: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const [fault] = this.refusals.other;
        if (!fault && !condition()) return;
        this.#progress.off('step', look);
        if (fault) reject(new Error(fault));
        else resolve();
      };
      this.#progress.on('step', look);
      look();
    });
  }

  async #step(url: string, own: Entry[]): Promise<void> {
    const feed = own.find((entry) => entry.kind === 'feed' && entry.acknowledged && entry.deleted === 'no');
    const choice = this.#random.next();
    if (feed && choice < 0.25) return this.#change(url, feed);
    if (feed && choice < 0.35) return this.#remove(url, feed);
    const kind = choice < 0.6 ? 'feed' : choice < 0.8 ? 'calf' : 'heifer';
    const entry: Entry = {
      kind,
      name: `${kind} ${randomUUID()}`,
      id: null,
      amounts: [10],
      deleted: 'no',
      key: randomUUID(),
      acknowledged: false,
    };
    own.push(entry);
    this.entries.push(entry);
    await this.create(url, entry);
  }

  /** Sends what makes an entry, the first time or again under the same key. */
  async create(url: string, entry: Entry): Promise<void> {
    const { kind, name, key } = entry;
    const [path, body] =
      kind === 'feed'
        ? ['/api/feeds/', { name, total_amount: 10, date_added: '2024-01-01' }]
        : [
            '/api/cows/',
            cow(name, {
              id_number: key,
              ...(kind === 'calf' ? { cow_mother: this.mother } : { semination_date: '2024-05-01' }),
            }),
          ];
    entry.id = (await this.#send(url, 'POST', path, body, key)).id;
    entry.acknowledged = true;
  }

  async #change(url: string, feed: Entry): Promise<void> {
    const amount = this.#random.int(0, 1e6);
    feed.amounts.push(amount);
    await this.#send(url, 'PATCH', `/api/feeds/update/${feed.id}/`, { total_amount: amount });
    feed.amounts = [amount];
  }

  async #remove(url: string, feed: Entry): Promise<void> {
    feed.deleted = 'perhaps';
    await this.#send(url, 'DELETE', `/api/feeds/delete/${feed.id}/`);
    feed.deleted = 'yes';
  }

  async #send(
    url: string,
    method: string,
    path: string,
    body?: unknown,
    key?: string,
  ): Promise<{ id: number }> {
    for (;;) {
      const response = await this.#fetch(url + path, method, body, key);
      const text = await response.text().catch(gone);
      if (response.ok) {
        this.acknowledged += 1;
        this.#progress.emit('step');
        return text === '' ? { id: 0 } : JSON.parse(text);
      }
      if (response.status !== 503 || !response.headers.get('retry-after')) {
        this.refusals.other.push(`${method} ${path}: ${response.status} ${text}`);
        this.#progress.emit('step');
        throw new Refused(text);
      }
      this.refusals.withRetry += 1;
      this.#progress.emit('step');
      // Perhaps it was done after all: then a repeat would answer 404, since a delete has no key.
      if (method === 'DELETE') throw new Refused(text);
    }
  }

  #fetch(address: string, method: string, body: unknown, key: string | undefined): Promise<Response> {
    return fetch(address, {
      method,
      headers: {
        authorization: `Bearer ${this.access}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(gone);
  }
}

/** The server did not answer: whether it did what was asked is not known. */
class Gone extends Error {}

/** The server answered that it could not. */
class Refused extends Error {}

function gone(): never {
  throw new Gone('The server is gone.');
}

async function post(url: string, path: string, body: unknown) {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json() as Promise<{ access: string }>;
}

function cow(name: string, more: Record<string, unknown>): Record<string, unknown> {
  return {
    id_number: randomUUID(),
    name,
    breed: 'Holstein',
    weight: 500,
    milk_supply_group: 1,
    date_of_birth: '2022-01-01',
    cow_gender: 'Female',
    daily_feed_amount: 10,
    ...more,
  };
}
