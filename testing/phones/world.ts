/** A farm with two phones and a desk, and what became of everything so far. */
import type { Role } from '#domain/values/roles.ts';
import type { TestApp } from '../app.ts';
import { farmWith } from '../memberships.ts';
import { Chance } from './chance.ts';
import { Desk } from './desk.ts';
import { DrawnSessions } from './drawn-crush.ts';
import type { FarmCopy } from './farm-backup.ts';
import type { Faults } from './faulty-store.ts';
import type { Said } from './judge.ts';
import { Line } from './line.ts';
import { type Broken, Phone } from './phone.ts';
import { Session } from './session.ts';

/** When a run begins: at any time of a summer's day, or on the evening before the clock of the farm changes. */
const BEGINS = ['2026-06-15T10:00:00Z', '2026-03-28T19:00:00Z', '2026-10-24T19:00:00Z'] as const;
/** In so many runs the phones are ready when it begins. */
const HAS_READ = 0.9;
/** In so many runs they are at the crush most of the time. */
const AT_CRUSH = 0.4;
const MINUTE_MS = 60_000;

export interface PhoneState {
  readonly keys: string[];
  role: Role;
  /** ms that its clock is ahead. */
  skew: number;
  /** Whether it has asked the server since its clock was set. */
  isOffsetKnown: boolean;
}

export interface WorldParts {
  readonly test: TestApp;
  readonly seed: number;
  readonly count: (what: string) => void;
  readonly broken?: Broken | undefined;
}

export class World {
  readonly test: TestApp;
  readonly farmId: number;
  readonly desk: Desk;
  readonly line: Line;
  readonly faults: Faults;
  readonly chance: Chance;
  readonly phones: readonly Phone[];
  readonly #states = new Map<Phone, PhoneState>();
  readonly said = new Map<string, Said>();
  /** By what the animals were known that an entry is about, when it was entered. */
  readonly about = new Map<string, readonly string[]>();
  /** What was sent again after a backup was put back, and what was mended. */
  readonly again = new Set<string>();
  readonly mended = new Set<string>();
  /** What both phones entered of sessions at the crush. */
  readonly sessions: DrawnSessions;
  readonly log: string[] = [];
  now: number;
  copy: FarmCopy | null = null;
  isRestored = false;
  isUpdated = false;

  private constructor(
    { test, count, broken }: WorldParts,
    { chance, began }: { chance: Chance; began: number },
    farm: Awaited<ReturnType<typeof farmOf>>,
  ) {
    this.test = test;
    this.farmId = farm.id;
    this.chance = chance;
    this.sessions = new DrawnSessions(chance.happens(AT_CRUSH) ? 0.6 : 0);
    this.now = began;
    this.desk = new Desk({ test, farm, chance, now: () => this.now });
    this.faults = { chance, count, isSound: false, mayGo: new Set<string>() };
    this.line = new Line(test, chance, count);
    this.phones = farm.sessions.map((session, at) => {
      const now = () => this.now + this.of(phone).skew;
      const own = { session, farm: farm.id, line: this.line, faults: this.faults };
      const phone: Phone = new Phone({ ...own, name: 'AB'[at] ?? '', now, steady: () => this.now, broken });
      const role: Role = at === 0 ? 'owner' : 'worker';
      this.#states.set(phone, { keys: [], role, skew: 0, isOffsetKnown: true });
      return phone;
    });
  }

  static async open(parts: WorldParts): Promise<World> {
    const { test, seed } = parts;
    const chance = new Chance(seed);
    const began = Date.parse(chance.of(BEGINS) ?? '') + chance.below(600) * MINUTE_MS;
    test.setClock(new Date(began).toISOString());
    const world = new World(parts, { chance, began }, await farmOf(test));
    for (let n = 0; n < 3; n += 1) await world.desk.newCow();
    if (chance.happens(HAS_READ)) await world.#read();
    return world;
  }

  /** Both phones read the herd on a sound line. */
  async #read(): Promise<void> {
    this.line.isSound = true;
    this.faults.isSound = true;
    for (const { app } of this.phones) await app.herd.refresh();
    this.line.isSound = false;
    this.faults.isSound = false;
  }

  of(phone: Phone): PhoneState {
    return this.#states.get(phone) as PhoneState;
  }

  note(text: string): void {
    this.log.push(text);
    this.faults.count(text.replace(/^[AB] /, '').replace(/ .*$/, ''));
  }

  pass(ms: number): void {
    this.now += ms;
    this.test.setClock(new Date(this.now).toISOString());
  }
}

/** A farm with an owner and a worker, each with a phone. */
async function farmOf(test: TestApp) {
  const farm = await farmWith(test);
  const other = await farm.join('worker');
  const sessions = [new Session(farm.ownerId, farm.owner), new Session(other.user_id, other.client)];
  return { ...farm, sessions };
}
