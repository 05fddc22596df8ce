/** What others do at the desk meanwhile, on a sound line. */

import { addDays, farmDay } from '#domain/calendar/calendar.ts';
import type { Role } from '#domain/values/roles.ts';
import { accessTokens } from '../../server/auth/tokens.ts';
import { joinFarm } from '../../server/herd/people/memberships.repository.ts';
import type { TestApp } from '../app.ts';
import { buildCow, type Client } from '../client.ts';
import type { FarmOfTest } from '../memberships.ts';
import type { Chance } from './chance.ts';
import { CERTIFICATE } from './drawn-acts.ts';

const ACTS = {
  ...{ cow: 4, rename: 3, breed: 2, renumber: 0.5, delete: 1, weigh: 2, calve: 1, breedAgain: 1 },
  ...{ sell: 0.5, feed: 1, undo: 2 },
} as const;

export interface DeskParts {
  readonly test: TestApp;
  readonly farm: FarmOfTest;
  readonly chance: Chance;
  readonly now: () => number;
}

export class Desk {
  readonly #parts: DeskParts;
  readonly #tokens: ReturnType<typeof accessTokens>;
  #count = 0;

  constructor(parts: DeskParts) {
    this.#parts = parts;
    this.#tokens = accessTokens(parts.test.config.secret, parts.test.services.caches);
  }

  /** The owner, whose token is new: nobody at the desk logs in anew. */
  get owner(): Client {
    const { farm, now } = this.#parts;
    const user = { id: farm.ownerId, username: String(farm.owner.username) };
    const access = this.#tokens.sign(user, new Date(now()));
    return farm.owner.as({ access, username: user.username }).inFarm(farm.id);
  }

  async newCow(): Promise<void> {
    this.#count += 1;
    const born = { date_of_birth: this.#day(-1400), [CERTIFICATE]: `desk-${this.#count}` };
    const named = { id_number: `desk-${this.#count}`, name: `Cow ${this.#count}`, ...born };
    await this.#done(this.owner.post('/api/cows/', buildCow(named)));
  }

  #day(offset: number): string {
    return addDays(farmDay(this.#parts.now(), 'Europe/Paris'), offset);
  }

  /** Throws where the server failed; what it refuses is refused. */
  async #done(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
    const { status, body } = await answer;
    if (status >= 500) throw new Error(`The desk was answered ${status} ${JSON.stringify(body)}`);
  }

  /** Does something; answers what. */
  async act(): Promise<string> {
    const { chance } = this.#parts;
    const { owner } = this;
    const herd = (await owner.get('/api/cows/')).body as { id: number }[];
    const cow = chance.of(herd);
    const drawn = chance.weighed(ACTS);
    const what = !cow || herd.length < 3 ? 'cow' : drawn;
    this.#count += 1;
    const text = `desk ${this.#count}`;
    const change = (values: object) => owner.patch(`/api/cows/update/${cow?.id}/`, values);
    const add = (path: string, values: object) => owner.post(`/api/${path}/`, { cow: cow?.id, ...values });
    switch (what) {
      case 'cow':
        await this.newCow();
        break;
      case 'rename':
        await this.#done(change({ name: text }));
        break;
      case 'breed':
        await this.#done(change({ breed: text }));
        break;
      case 'renumber':
        await this.#done(change({ id_number: text }));
        break;
      case 'delete':
        await this.#done(owner.delete(`/api/cows/delete/${cow?.id}/`));
        break;
      case 'weigh':
        await this.#done(
          add('weights', { weighed_on: this.#day(-chance.below(9)), kg: 500 + chance.below(99) }),
        );
        break;
      case 'calve': {
        const birth = {
          mother_cow: cow?.id,
          birth_date: this.#day(-chance.below(60)),
          calf_status: 'stillborn',
        };
        await this.#done(owner.post('/api/birth-records/', birth));
        break;
      }
      case 'breedAgain':
        await this.#done(add('semination-records', { semination_date: this.#day(-chance.below(60)) }));
        break;
      case 'sell':
        await this.#done(add('movements', { direction: 'out', kind: 'sale', moved_on: this.#day(0) }));
        break;
      case 'feed': {
        const feed = { name: text, total_amount: 900, date_added: this.#day(0) };
        await this.#done(owner.post('/api/feeds/', feed, { 'idempotency-key': text }));
        break;
      }
      case 'undo': {
        const entry = chance.of((await owner.get('/api/history/?limit=10')).body as { id: number }[]);
        if (entry) await this.#done(owner.post(`/api/history/${entry.id}/undo/`));
        break;
      }
    }
    return what;
  }

  /** Gives a member another role, or takes them out of the farm and in again. */
  async people(user_id: number, role: Role | null): Promise<void> {
    const { test, farm, now } = this.#parts;
    const there = await test.db
      .selectFrom('memberships')
      .select('role')
      .where('user_id', '=', user_id)
      .where('farm_id', '=', farm.id)
      .executeTakeFirst();
    if (role === null) {
      if (there) await this.#done(this.owner.delete(`/api/members/${user_id}/`));
    } else if (there) await this.#done(this.owner.patch(`/api/members/${user_id}/`, { role }));
    else
      await test.db
        .transaction()
        .execute((transaction) =>
          joinFarm(transaction, { user_id, farm_id: farm.id, role, invited_by: null, now: new Date(now()) }),
        );
  }
}
