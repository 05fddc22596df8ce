/** What this browser does by itself: keeps the herd and what was entered, answers reads by both, and sends when it can. */
import type { Table } from '#domain/kinds/index.ts';
import type { Entry } from '#domain/outbox/entry.ts';
import { answerOf, isKeptRead } from '#domain/outbox/reads/index.ts';
import { withKnownIds } from '#domain/outbox/request.ts';
import type { Role } from '#domain/values/roles.ts';
import { api, type RequestOptions } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { randomKey } from '../api/idempotency.ts';
import type { OwnAnswer, PhoneHere } from '../api/phone-here.ts';
import { keys, queryClient } from '../api/query-client.ts';
import { currentSession } from '../session/session.ts';
import { t } from '../words/words.ts';
import type { Connection } from './connection.ts';
import { doubtsOf } from './doubted.ts';
import { Drain, type Drained } from './drain.ts';
import { Entered } from './entered.ts';
import { inSentences } from './failure-in-words.ts';
import { forgetPictures } from './forget.ts';
import { keepChange } from './keep-change.ts';
import { keepUpload, type Upload } from './keep-upload.ts';
import { type FoldedFarm, foldFarm } from './kept-farm.ts';
import { KeptHerd } from './kept-herd.ts';
import { learnClock } from './learn-clock.ts';
import { moveDrafts } from './moved-drafts.ts';
import { followOtherTabs } from './other-tabs.ts';
import { Outbox } from './outbox.ts';
import { phoneChanged } from './phone-changes.ts';
import { Pictures } from './pictures.ts';
import { readHerd } from './read-herd.ts';
import { isNearlyFull } from './room.ts';
import { sendEntry } from './send-entry.ts';
import { Sender } from './sender.ts';
import { type Store, withoutAnswer } from './store.ts';
import { onWorthALook } from './worth-a-look.ts';

/** What an entry of the history is called that is not there yet. */
const KEPT = 'kept-';

/** What the server answered last is kept of these, for when it cannot be reached. */
const LAST_ANSWERS: ReadonlySet<string> = new Set([
  '/api/farms/',
  '/api/members/',
  '/api/user/',
  '/api/recorded/',
  '/api/farm-alerts/count/',
]);

/** Sessions at the crush, and the cards of the animals. */
const OF_CRUSH = /^\/api\/crush\//;

const isLastKept = (path: string) => LAST_ANSWERS.has(path) || OF_CRUSH.test(path);

/** ms by a clock that nobody can set. */
const steady = () => performance.now();

export class Phone implements PhoneHere {
  readonly store: Store;
  readonly outbox: Outbox;
  readonly herd: KeptHerd;
  readonly username: string;
  readonly role: Role;
  readonly farmName: string;
  readonly #sender: Sender;
  readonly #listeners = new Set<() => void>();
  readonly #ends: (() => void)[] = [];
  #connection: Connection = {
    isReached: navigator.onLine,
    ended: null,
    isSending: false,
    waiting: 0,
    needYou: 0,
    isNearlyFull: false,
    arrived: 0,
    herd: null,
  };
  #folded: { version: number; farm: Promise<FoldedFarm | null> } | null = null;
  /** Rises whenever the herd or what waits may be other than before. */
  #version = 0;
  /** Whether something that was entered is not in the server's answers yet. */
  #isAhead = false;
  readonly entered: Entered;
  readonly pictures: Pictures;

  constructor(store: Store, { username, role, farmName }: Pick<Phone, 'username' | 'role' | 'farmName'>) {
    this.store = store;
    this.username = username;
    this.role = role;
    this.farmName = farmName;
    this.outbox = new Outbox(store, randomKey);
    this.herd = new KeptHerd(
      store,
      (path, etag) => readHerd(store.farm, path, etag, (isReached) => this.#reached(isReached)),
      Date.now,
      () => this.outbox.changed(),
    );
    this.entered = new Entered(this.outbox);
    this.pictures = new Pictures(store, this.outbox);
    const drain = new Drain({
      store,
      outbox: this.outbox,
      herd: this.herd,
      send: sendEntry,
      who: () => this.#who(),
      now: Date.now,
      steady,
      random: Math.random,
      deadline: (ms) => AbortSignal.timeout(ms),
      doubts: (entries) => doubtsOf(this, entries),
    });
    this.#sender = new Sender({
      drain,
      outbox: this.outbox,
      name: store.name,
      locks: navigator.locks,
      now: steady,
      later: (run, ms) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      isSeen: () => !document.hidden,
      began: () => this.#show({ isSending: true }),
      ended: (how) => this.#ended(how),
    });
  }

  /** Looks at what is kept, and reads what is new. Rejects where this browser keeps nothing. */
  async begin(): Promise<void> {
    await this.#look();
    moveDrafts(this.entered.all.sent);
    await this.pictures.sweep().catch(() => undefined);
    void this.store.keepOwner({ username: this.username, farm: this.farmName }).catch(() => undefined);
    void this.store.keepBallast().catch(() => undefined);
    this.#ends.push(this.outbox.subscribe(() => this.#changed()));
    this.#ends.push(followOtherTabs(this.outbox, () => void queryClient.invalidateQueries()));
    const back = () => {
      this.store.changed();
      this.#changed();
    };
    this.#ends.push(onWorthALook(() => this.sendNow(), back));
    this.sendNow();
  }

  /** Stops sending and reading: the tab is another user's or another farm's now. */
  end(): void {
    this.#sender.stop();
    this.outbox.close();
    for (const end of this.#ends.splice(0)) end();
    this.store.end();
    this.pictures.end();
    this.entered.end();
    queueMicrotask(phoneChanged);
  }

  /** Sends what waits, and reads what is new. */
  sendNow(): void {
    this.#sender.nudge();
  }

  get connection(): Connection {
    return this.#connection;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  #show(values: Partial<Connection>): void {
    this.#connection = { ...this.#connection, ...values };
    for (const listener of this.#listeners) listener();
  }

  #who() {
    const user = currentSession()?.userId;
    return user == null ? null : { user, farm: this.store.farm };
  }

  #ended({ because, arrived }: Drained): void {
    this.#show({ ended: because, isSending: false, arrived: this.#connection.arrived + arrived });
    if (arrived > 0 && this.#isAhead) void queryClient.invalidateQueries();
    if (because === 'no-farm' && this.#connection.herd) void this.#leftFarm();
    void isNearlyFull().then(
      (isFull) => this.#connection.isNearlyFull !== isFull && this.#show({ isNearlyFull: isFull }),
    );
  }

  /** The user was removed from the farm: its herd goes, and what was entered stays. */
  async #leftFarm(): Promise<void> {
    forgetPictures();
    await this.herd.forget();
    await queryClient.invalidateQueries({ queryKey: keys.farms });
  }

  #changed(): void {
    this.#version += 1;
    // Once the tab is another user's nothing is read any more.
    void this.#look().catch(() => undefined);
  }

  async #look(): Promise<void> {
    const version = this.#version;
    const [entered, herd] = await Promise.all([this.outbox.all(), this.herd.state()]);
    if (version !== this.#version) return;
    const { waiting, sent } = entered;
    this.entered.are(entered);
    const wasAhead = this.#isAhead;
    this.#isAhead =
      herd !== null && (waiting.length > 0 || sent.some(({ read, missing }) => !read && !missing));
    // What was read until now came from this phone, and what was changed besides is not in it.
    if (wasAhead && !this.#isAhead) void queryClient.invalidateQueries();
    const needYou =
      waiting.filter(({ state }) => state === 'needs-you').length +
      sent.filter(({ missing }) => missing).length;
    if (herd) learnClock(herd.offset);
    this.#show({ waiting: waiting.length, needYou, herd });
  }

  /** The farm as it is known; null until the herd is kept whole. */
  farm(): Promise<FoldedFarm | null> {
    if (this.#folded?.version !== this.#version) {
      const before = this.#folded?.farm.catch(() => null);
      const folded = { version: this.#version, farm: this.#fold(before) };
      this.#folded = folded;
      // A phone that did not answer is asked anew.
      folded.farm.catch(() => {
        if (this.#folded === folded) this.#folded = null;
      });
    }
    return this.#folded.farm;
  }

  /** One after the other: each goes on with the herd of the one before. */
  async #fold(before: Promise<FoldedFarm | null> | undefined): Promise<FoldedFarm | null> {
    const { herd, outbox, username } = this;
    return foldFarm({ farm_id: this.store.farm, herd, outbox, username, now: Date.now }, await before);
  }

  /** The same without an entry and what hangs on it: what one that is mended is said of. */
  farmWithout(entry: Entry): Promise<FoldedFarm | null> {
    const { herd, outbox, username } = this;
    return foldFarm({ farm_id: this.store.farm, herd, outbox, username, now: Date.now, without: entry });
  }

  #reached(isReached: boolean): void {
    if (this.#connection.isReached !== isReached) this.#show({ isReached });
  }

  async readFirst(asked: string, body?: unknown): Promise<OwnAnswer | undefined> {
    const path = await this.entered.withKnownIds(asked);
    // The page goes on with the id that its row had before it arrived.
    if (path !== asked && !this.#isAhead) return { body: await api.get(path) };
    // Where what is kept does not open the server is asked.
    return this.#isAhead && isKeptRead(path) ? this.#read(path, body).catch(withoutAnswer) : undefined;
  }

  readInstead(path: string, body?: unknown): Promise<OwnAnswer | undefined> {
    // From now on it is asked again and again whether there is a connection: what reads besides does not say that there is one.
    if (this.#connection.isReached) this.sendNow();
    this.#reached(false);
    return this.entered.withKnownIds(path).then((known) => this.#read(known, body));
  }

  idNamed(table: Table, address: string): Promise<number | null> {
    return this.entered.idNamed(table, address);
  }

  async #read(path: string, body?: unknown): Promise<OwnAnswer | undefined> {
    const last = isLastKept(path) ? await this.store.answer(path) : undefined;
    if (last) return last;
    const farm = await this.farm();
    const own = farm && answerOf(farm, path, withKnownIds(body ?? null, farm.folding.known));
    if (own === null && farm) throw new ApiError('not_found', t('connection.gone'));
    // As it comes from the network: pages change nothing of what is kept.
    return own
      ? { body: JSON.parse(JSON.stringify(own.body), await this.pictures.shown(await this.outbox.all())) }
      : undefined;
  }

  answered(isRead: boolean, path: string, body: unknown): void {
    // What was changed without being kept, such as an undo, is in no entry of this phone: it is shown once it is read.
    if (!isRead) this.sendNow();
    else if (isLastKept(path)) void this.store.keepAnswer(path, body).catch(() => undefined);
  }

  async change(method: string, path: string, options: RequestOptions): Promise<OwnAnswer | undefined> {
    return inSentences(keepChange(this, { method, path, options }));
  }

  changeWithPhoto(upload: Upload): Promise<OwnAnswer | undefined> {
    return inSentences(keepUpload(this, upload));
  }

  /** Somebody wanted to keep a picture, and there was no room for it. */
  noRoomForPhotos(): void {
    this.#show({ isNearlyFull: true });
  }

  messageOf(entry: string): { text: string; detail: string } | undefined {
    if (!entry.startsWith(KEPT)) return undefined;
    return { text: t('connection.kept-here'), detail: t('connection.kept-detail') };
  }

  async withdraw(entry: string): Promise<boolean> {
    if (!entry.startsWith(KEPT)) return false;
    const withdrawn = await inSentences(this.outbox.withdraw(Number(entry.slice(KEPT.length))));
    if (withdrawn.length > 0) return true;
    throw new ApiError('conflict', t('connection.has-arrived'));
  }

  /** The name under which the message of a kept change undoes it. */
  nameOf(n: number): string {
    return `${KEPT}${n}`;
  }
}
