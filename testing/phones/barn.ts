/** A farm with two phones and a desk, on which a seed decides what happens. */
import { expect } from 'vitest';
import { KINDS } from '#domain/kinds/index.ts';
import type { Entry } from '#domain/outbox/entry.ts';
import { renewGeneration } from '../../server/database/generation.ts';
import type { Drained } from '../../web/lib/offline/drain.ts';
import { UnderWay } from '../../web/lib/offline/outbox.ts';
import { NoAnswer, NoRoom } from '../../web/lib/offline/store.ts';
import { TEST_NOW, type TestApp } from '../app.ts';
import { exportedTables } from '../folded-herd.ts';
import { type FarmOfTest, farmWith } from '../memberships.ts';
import { Chance } from './chance.ts';
import { drawnEntry } from './drawn-entries.ts';
import { judgeKept, judgeOrder, judgeShownOnce, judgeWaiting, type Said } from './judge.ts';
import { Line } from './line.ts';
import { Phone } from './phone.ts';

const STEPS = {
  enter: 30,
  send: 14,
  sendAndEnd: 6,
  enterAndEnd: 2,
  end: 1,
  read: 3,
  withdraw: 2,
  mend: 4,
  tryAgain: 2,
  desk: 6,
  late: 2,
  restore: 0.4,
} as const;

export class Barn {
  readonly #test: TestApp;
  readonly #farm: FarmOfTest;
  readonly #phones: readonly Phone[];
  readonly #line: Line;
  readonly #faults: { chance: Chance; count: (what: string) => void; isSound: boolean; mayGo: Set<string> };
  readonly #chance: Chance;
  readonly #said = new Map<string, Said>();
  readonly #keys = new Map<Phone, string[]>();
  readonly log: string[] = [];
  #now = Date.parse(TEST_NOW);
  #cows = 0;
  #isRestored = false;
  readonly #mended = new Set<string>();

  private constructor(
    test: TestApp,
    farm: FarmOfTest,
    seed: number,
    users: readonly { user: number; access: string }[],
    count: (what: string) => void,
  ) {
    this.#test = test;
    this.#farm = farm;
    this.#chance = new Chance(seed);
    this.#faults = { chance: this.#chance, count, isSound: false, mayGo: new Set<string>() };
    this.#line = new Line(test, this.#chance, count);
    this.#phones = users.map(
      ({ user, access }, at) =>
        new Phone({
          ...{ name: 'AB'[at] ?? '', user, access, farm: farm.id },
          ...{ line: this.#line, faults: this.#faults, now: () => this.#now },
        }),
    );
    for (const phone of this.#phones) this.#keys.set(phone, []);
  }

  static async open(test: TestApp, seed: number, count: (what: string) => void): Promise<Barn> {
    const farm = await farmWith(test);
    const other = await farm.join('worker');
    const users = [
      { user: farm.ownerId, access: String(farm.owner.access) },
      { user: other.user_id, access: String(other.client.access) },
    ];
    const barn = new Barn(test, farm, seed, users, count);
    for (let n = 0; n < 3; n += 1) await barn.#newCow();
    return barn;
  }

  async #newCow(): Promise<void> {
    this.#cows += 1;
    await this.#farm.owner.cow({ id_number: `desk-${this.#cows}`, name: `Cow ${this.#cows}` });
  }

  #note(text: string): void {
    this.log.push(text);
    this.#faults.count(text.replace(/^[AB] /, '').replace(/ .*$/, ''));
  }

  async play(steps: number): Promise<void> {
    for (let step = 0; step < steps; step += 1) {
      this.#now += 1000 * (1 + this.#chance.below(120));
      await this.#step();
    }
  }

  async #step(): Promise<void> {
    const phone = this.#chance.of(this.#phones) as Phone;
    const { name } = phone.parts;
    const what = this.#chance.weighed(STEPS);
    switch (what) {
      case 'enter':
        return this.#enter(phone);
      case 'enterAndEnd':
        return this.#enter(phone, 1 + this.#chance.below(4));
      case 'send':
        this.#note(`${name} sends: ${told(await phone.send())}`);
        return this.#lookOnce(phone);
      case 'sendAndEnd':
        this.#note(`${name} sends-ended: ${told(await phone.send(1 + this.#chance.below(40)))}`);
        return;
      case 'end':
        phone.restart();
        this.#note(`${name} ended`);
        return;
      case 'read':
        this.#note(`${name} reads: ${told(await phone.does(({ herd }) => herd.refresh()))}`);
        return this.#lookOnce(phone);
      case 'withdraw':
        return this.#withdraw(phone);
      case 'mend':
        return this.#mend(phone, true);
      case 'tryAgain':
        return this.#mend(phone, false);
      case 'desk':
        return this.#atDesk();
      case 'late':
        await this.#line.deliverDelayed();
        return;
      case 'restore':
        await renewGeneration(this.#test.db);
        this.#isRestored = true;
        this.#note('restored');
        return;
    }
  }

  async #enter(phone: Phone, endsAfter?: number): Promise<void> {
    const { name } = phone.parts;
    const known = await phone.does(async ({ herd, outbox }) => {
      const { waiting, sent } = await outbox.all();
      const unread = sent.filter(({ read }) => !read).map(({ entry }) => entry);
      return { kept: await herd.rows(), own: [...waiting, ...unread].sort((one, other) => one.n - other.n) };
    });
    if (known === 'killed' || known instanceof Error) return;
    const keys = this.#keys.get(phone) as string[];
    const key = `${name}${keys.length + 1}`;
    const { kept, own } = known;
    const entry = drawnEntry(
      key,
      { rows: kept?.rows ?? {}, own, generation: kept?.state.generation ?? null },
      this.#chance,
    );
    if (!entry) return;
    keys.push(key);
    const done = await phone.keep(entry, endsAfter);
    const said: Said = done === 'killed' ? 'ended' : done instanceof Error ? 'not kept' : 'kept';
    if (done instanceof Error && !(done instanceof NoRoom || done instanceof NoAnswer)) throw done;
    this.#said.set(key, said);
    this.#note(`${name} enters-${said.replace(' ', '-')} ${key} ${entry.kind}`);
  }

  async #withdraw(phone: Phone): Promise<void> {
    const waiting = await phone.does(({ outbox }) => outbox.list());
    if (!Array.isArray(waiting)) return;
    const entry = this.#chance.of(waiting);
    if (!entry) return;
    const gone = await phone.does(({ outbox }) => outbox.withdraw(entry.n));
    if (gone instanceof UnderWay) this.#note(`${phone.parts.name} withdraw-refused ${entry.key}`);
    if (!Array.isArray(gone)) return;
    for (const { key } of gone) {
      this.#said.set(key, 'withdrawn');
      this.#note(`${phone.parts.name} withdraws ${key}`);
    }
  }

  /** Lets an entry that needs somebody be sent as it is, or as it will be taken. */
  async #mend(phone: Phone, anew: boolean): Promise<void> {
    const waiting = await phone.does(({ outbox }) => outbox.list());
    if (!Array.isArray(waiting)) return;
    const entry = this.#chance.of(waiting.filter(({ state }) => state === 'needs-you'));
    if (!entry) return;
    const state = await phone.does(({ herd }) => herd.state());
    const generation = state === 'killed' || state instanceof Error ? null : (state?.generation ?? null);
    const current = (entry.answer?.body as { current?: { version: number } } | null)?.current;
    const seen = current ? { version: current.version, values: { ...current } } : entry.seen;
    const values = anew ? { generation, seen } : {};
    this.#mended.add(entry.key);
    const mended = await phone.does(({ outbox }) => outbox.mend(entry.n, values));
    this.#note(`${phone.parts.name} mends ${entry.key} ${mended instanceof Error ? 'not' : ''}`);
  }

  async #atDesk(): Promise<void> {
    const { owner } = this.#farm;
    const herd = (await owner.get('/api/cows/')).body as { id: number; version: number }[];
    const cow = this.#chance.of(herd);
    const what = this.#chance.of(['cow', 'rename', 'rename', 'breed', 'delete']);
    this.#note(`desk-${what}`);
    if (what === 'cow' || !cow || herd.length < 3) await this.#newCow();
    else if (what === 'delete') await owner.delete(`/api/cows/delete/${cow.id}/`);
    else {
      const field = what === 'rename' ? 'name' : 'breed';
      await owner.patch(`/api/cows/update/${cow.id}/`, { [field]: `desk ${this.log.length}` });
    }
  }

  /** What an entry made is shown once: by the entry, or by the herd. */
  async #lookOnce(phone: Phone): Promise<void> {
    const sound = this.#faults.isSound;
    this.#faults.isSound = true;
    const seen = await phone.does(async ({ herd, outbox }) => ({
      all: await outbox.all(),
      kept: await herd.rows(),
    }));
    this.#faults.isSound = sound;
    if (seen === 'killed' || seen instanceof Error || !seen.kept) return;
    // A whole herd names no keys: of a try whose answer was lost, only the next try tells.
    const isOpen = ({ tries, key }: Entry) => this.#isRestored && (tries > 0 || this.#mended.has(key));
    judgeShownOnce(seen.all, seen.kept.rows, isOpen);
  }

  /** Lets all go well, and sends until nothing more can be sent. */
  async settle(): Promise<void> {
    this.#line.isSound = true;
    this.#faults.isSound = true;
    await this.#line.deliverDelayed();
    for (const phone of this.#phones)
      for (let again = 0; ; again += 1) {
        this.#now += 600_000;
        const ended = (await phone.send()) as Drained;
        await this.#leaveMissing(phone);
        if (ended.because === 'sent' && ended.arrived === 0 && again > 0) break;
        expect(again, `${phone.parts.name} ${told(ended)}`).toBeLessThan(200);
      }
  }

  /** What a restore took is left as it is: what hangs on it needs somebody. */
  async #leaveMissing({ app: { outbox } }: Phone): Promise<void> {
    const missing = (await outbox.sent()).filter((sent) => sent.missing).map(({ entry }) => entry.n);
    if (missing.length > 0) this.#note(`left ${missing.length}`);
    await outbox.leave(missing);
  }

  /** Nothing is lost, doubled or out of its order, and each phone has the herd of the server. */
  async judge(): Promise<void> {
    const journal = await this.#test.db
      .selectFrom('journal')
      .select(['id', 'act_key'])
      .where('farm_id', '=', this.#farm.id)
      .where('act_key', 'is not', null)
      .execute();
    const byKey = Map.groupBy(journal, ({ act_key }) => String(act_key));
    const tables = await exportedTables(this.#farm.owner);
    for (const phone of this.#phones) {
      const { outbox, herd } = phone.app;
      await herd.refresh();
      const { waiting, sent } = await outbox.all();
      const said = new Map((this.#keys.get(phone) ?? []).map((key) => [key, this.#said.get(key)]));
      judgeKept(said, { waiting, sent }, byKey, this.#faults.mayGo);
      judgeOrder(sent);
      judgeWaiting(waiting, sent);
      const kept = await herd.rows();
      for (const { table } of KINDS) expect([table, kept?.rows[table] ?? []]).toEqual([table, tables[table]]);
      this.log.push(`${phone.parts.name} ${sent.length} arrived, ${waiting.length} need somebody or wait`);
      for (const _ of sent) this.#faults.count('end: arrived');
      for (const { state, answer } of waiting) this.#faults.count(`end: ${state} ${answer?.status ?? ''}`);
    }
  }

  async close(): Promise<void> {
    for (const phone of this.#phones) await phone.forget();
  }
}

function told(done: Drained | 'killed' | Error | undefined): string {
  if (done === undefined) return 'done';
  if (done === 'killed') return 'ended';
  if (done instanceof Error) return done.constructor.name;
  return `${done.because} ${done.arrived}`;
}
