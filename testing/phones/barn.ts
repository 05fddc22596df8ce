/** A farm with two phones and a desk, on which a seed decides what happens. */
import { expect } from 'vitest';
import { KINDS } from '#domain/kinds/index.ts';
import type { Drained } from '../../web/lib/offline/drain.ts';
import { exportedTables } from '../folded-herd.ts';
import { copyFarm, putFarmBack } from './farm-backup.ts';
import { type Done, judgeKept, judgeOrder, judgeSubjects, judgeWaiting } from './judge.ts';
import type { Phone } from './phone.ts';
import { enter, lookOnce, mend, sendMissing, update, withdraw } from './steps.ts';
import { World, type WorldParts } from './world.ts';

const STEPS = {
  ...{ enter: 30, send: 14, sendAndEnd: 6, sendAndSwitch: 1, enterAndEnd: 2, end: 1, read: 3, readAndEnd: 1 },
  ...{ withdraw: 2, withdrawAndEnd: 0.5, mend: 4, mendAndEnd: 0.5, tryAgain: 2, sendMissing: 1 },
  ...{ desk: 8, late: 2, lineLost: 2, lineBack: 5, backup: 1.5, restore: 1, update: 0.7 },
  ...{ clock: 0.7, role: 1, out: 0.4, session: 0.6, logIn: 2, otherUser: 0.4, ownUser: 4 },
} as const;

/** How far the clock of a phone may be wrong, in minutes. */
const SKEWS = [0, 0, 0, 3, -45, 60, 2 * 1440, -3 * 1440] as const;
const MINUTE_MS = 60_000;

export type Often = Partial<Record<keyof typeof STEPS, number>>;

export class Barn {
  readonly #world: World;
  /** How many days were played. */
  days = 0;

  readonly #often: Often;

  private constructor(world: World, often: Often = {}) {
    this.#world = world;
    this.#often = often;
  }

  /** `often`: how often something happens beside the rest, where it happens otherwise than by default. */
  static async open({ often, ...parts }: WorldParts & { often?: Often | undefined }): Promise<Barn> {
    return new Barn(await World.open(parts), often);
  }

  get log(): readonly string[] {
    return this.#world.log;
  }

  async play(steps: number): Promise<void> {
    const began = this.#world.now;
    for (let step = 0; step < steps; step += 1) {
      // Most follows at once; then there is the noon, and the night.
      const minutes = this.#world.chance.weighed({ 2: 76, 90: 14, 800: 8 });
      this.#world.pass(1000 * (1 + this.#world.chance.below(60 * Number(minutes))));
      await this.#step();
    }
    this.days = (this.#world.now - began) / 86_400_000;
  }

  async #step(): Promise<void> {
    const phone = this.#world.chance.of(this.#world.phones) as Phone;
    const { name } = phone.parts;
    const soon = () => 1 + this.#world.chance.below(6);
    const what = this.#world.chance.weighed({ ...STEPS, ...this.#often });
    switch (what) {
      case 'enter':
        return enter(this.#world, phone);
      case 'enterAndEnd':
        return enter(this.#world, phone, soon());
      case 'send':
        this.#world.note(`${name} sends: ${told(await this.#send(phone))}`);
        return lookOnce(this.#world, phone);
      case 'sendAndEnd':
        this.#world.note(
          `${name} sends-ended: ${told(await this.#send(phone, 1 + this.#world.chance.below(40)))}`,
        );
        return;
      case 'sendAndSwitch': {
        const other = this.#world.phones.find((one) => one !== phone) ?? phone;
        // Somebody else logs in while it sends.
        phone.app.life.doesAt(1 + this.#world.chance.below(40), () => {
          phone.user = other.parts.session;
        });
        this.#world.note(`${name} sends-switched: ${told(await phone.send())}`);
        phone.app.life.doesAt(0, () => undefined);
        phone.user = phone.parts.session;
        return;
      }
      case 'end':
        phone.restart();
        return this.#world.note(`${name} ended`);
      case 'read':
      case 'readAndEnd': {
        const ends = what === 'read' ? undefined : soon();
        const done = await phone.does(({ herd }) => herd.refresh(), ends);
        if (done === undefined) this.#world.of(phone).isOffsetKnown = true;
        this.#world.note(`${name} reads: ${told(done)}`);
        return lookOnce(this.#world, phone);
      }
      case 'withdraw':
      case 'withdrawAndEnd':
        return withdraw(this.#world, phone, what === 'withdraw' ? undefined : soon());
      case 'mend':
      case 'mendAndEnd':
        return mend(this.#world, phone, true, what === 'mend' ? undefined : soon());
      case 'tryAgain':
        return mend(this.#world, phone, false);
      case 'sendMissing':
        return sendMissing(this.#world, phone);
      case 'desk':
        return this.#world.note(`desk-${await this.#world.desk.act()}`);
      case 'late':
        return this.#world.line.deliverDelayed();
      case 'lineLost':
      case 'lineBack':
        this.#world.line.isDown = what === 'lineLost';
        return this.#world.note(what);
      case 'backup':
        this.#world.copy = await copyFarm(this.#world.test.db, this.#world.farmId);
        return this.#world.note('backup');
      case 'restore':
        return this.#restore();
      case 'update':
        return update(this.#world, phone);
      case 'clock': {
        const state = this.#world.of(phone);
        state.skew = (this.#world.chance.of(SKEWS) ?? 0) * MINUTE_MS;
        state.isOffsetKnown = false;
        return this.#world.note(`${name} clock ${state.skew / MINUTE_MS}`);
      }
      case 'role':
      case 'out':
        return this.#people(what);
      case 'session':
        await phone.parts.session.endFrom(this.#world.test.client);
        return this.#world.note(`${name} session-ended`);
      case 'logIn':
        return this.#logIn(phone);
      case 'otherUser':
      case 'ownUser': {
        const other = this.#world.phones.find((one) => one !== phone) ?? phone;
        phone.user = (what === 'otherUser' ? other : phone).parts.session;
        return this.#world.note(`${name} ${what}`);
      }
    }
  }

  async #send(phone: Phone, endsAfter?: number): Promise<Drained | 'killed' | Error> {
    const done = await phone.send(endsAfter);
    const isOther = phone.user !== phone.parts.session;
    if (isOther && done !== 'killed' && !(done instanceof Error)) expect(done.because).toBe('other');
    if (done !== 'killed' && !(done instanceof Error) && done.because === 'sent')
      this.#world.of(phone).isOffsetKnown = true;
    return done;
  }

  async #restore(): Promise<void> {
    if (!this.#world.copy) return;
    await putFarmBack(this.#world.test.db, this.#world.farmId, this.#world.copy);
    this.#world.isRestored = true;
    this.#world.note('restored');
  }

  async #people(what: 'role' | 'out'): Promise<void> {
    const [, phone] = this.#world.phones;
    if (!phone) return;
    const state = this.#world.of(phone);
    const role =
      what === 'out'
        ? null
        : (this.#world.chance.of(['worker', 'worker', 'vet', 'viewer'] as const) ?? 'worker');
    await this.#world.desk.people(phone.parts.session.user, role);
    if (role) state.role = role;
    this.#world.note(`member-${role ?? 'out'}`);
  }

  async #logIn({ parts: { session, name } }: Phone): Promise<void> {
    if (!session.isOver) return;
    await session.logIn(this.#world.test.client);
    this.#world.note(`${name} logs-in`);
  }

  /** Lets all go well, and sends until nothing more can be sent. */
  async settle(): Promise<void> {
    this.#world.line.isSound = true;
    this.#world.faults.isSound = true;
    await this.#world.line.deliverDelayed();
    for (const phone of this.#world.phones) {
      const { session } = phone.parts;
      await this.#world.desk
        .people(session.user, this.#world.of(phone).role === 'owner' ? 'owner' : 'worker')
        .catch(() => undefined);
      phone.user = session;
      if (session.isOver) await session.logIn(this.#world.test.client);
      for (let again = 0; ; again += 1) {
        this.#world.pass(10 * MINUTE_MS);
        const ended = (await phone.send()) as Drained;
        if (session.isOver) await session.logIn(this.#world.test.client);
        const left = await this.#leaveMissing(phone);
        if (ended.because === 'sent' && ended.arrived === 0 && left === 0 && again > 0) break;
        expect(again, `${phone.parts.name} ${told(ended)}`).toBeLessThan(200);
      }
    }
  }

  /** What a restore took is left as it is: what hangs on it needs somebody. Answers how much that is. */
  async #leaveMissing({ app: { outbox } }: Phone): Promise<number> {
    const missing = (await outbox.sent()).filter((sent) => sent.missing).map(({ entry }) => entry.n);
    if (missing.length > 0) this.#world.note(`left ${missing.length}`);
    await outbox.leave(missing);
    return missing.length;
  }

  /** Nothing is lost, doubled or out of its order, and each phone has the herd of the server. */
  async judge(): Promise<void> {
    const { test } = this.#world;
    const journal: Done[] = await test.db
      .selectFrom('journal')
      .select(['id', 'act_key', 'user_id'])
      .where('farm_id', '=', this.#world.farmId)
      .where('act_key', 'is not', null)
      .execute();
    const byKey = Map.groupBy(journal, ({ act_key }) => String(act_key));
    const tables = await exportedTables(this.#world.desk.owner);
    for (const phone of this.#world.phones) {
      const { outbox, herd } = phone.app;
      await herd.refresh();
      const { waiting, sent } = await outbox.all();
      const said = new Map(this.#world.of(phone).keys.map((key) => [key, this.#world.said.get(key)]));
      const { user } = phone.parts.session;
      const { mayGo } = this.#world.faults;
      judgeKept(said, { waiting, sent }, byKey, {
        mayGo,
        user,
        late: this.#world.line.late,
        isRestored: this.#world.isRestored,
      });
      judgeOrder(sent, this.#world.again, { byKey, about: this.#world.about });
      judgeWaiting(waiting, sent);
      await judgeSubjects(test.db, this.#world.farmId, sent, this.#world.about);
      const kept = await herd.rows();
      for (const { table } of KINDS) expect([table, kept?.rows[table] ?? []]).toEqual([table, tables[table]]);
      this.#world.log.push(
        `${phone.parts.name} ${sent.length} arrived, ${waiting.length} need somebody or wait`,
      );
      for (const _ of sent) this.#world.faults.count('end: arrived');
      for (const { state, answer } of waiting)
        this.#world.faults.count(`end: ${state} ${answer?.status ?? ''}`);
    }
  }

  async close(): Promise<void> {
    for (const phone of this.#world.phones) await phone.forget();
  }
}

function told(done: Drained | 'killed' | Error | undefined): string {
  if (done === undefined) return 'done';
  if (done === 'killed') return 'ended';
  if (done instanceof Error) return done.constructor.name;
  return `${done.because} ${done.arrived}`;
}
