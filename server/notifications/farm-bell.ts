/** The bell: checks a farm, and tells its users by one mail what is new to them. */

import type { Alert } from '#domain/alerts/alert.ts';
import type { MailOutcome } from '#domain/alerts/farm-alerts.ts';
import { allSubjectsOf } from '#domain/alerts/shown.ts';
import { farmDay } from '#domain/calendar/calendar.ts';
import { type Message, message } from '#domain/messages/message.ts';
import type { Db } from '../database/database.ts';
import type { Services } from '../http/services.ts';
import { wordsIn } from '../http/words.ts';
import { MailError } from '../mail/mail-error.ts';
import { type Addressee, postLetter } from '../mail/postage.ts';
import {
  claimMail,
  type DueMail,
  mailsDue,
  noteFailure,
  noteSent,
  type Recipient,
  readRecipients,
  settleMail,
} from './alert-mails.repository.ts';
import {
  type CheckedFarm,
  forgetEvents,
  forgetNotes,
  keepEvents,
  markReported,
  oldNotes,
  readNotes,
  saveCheck,
  versionOfCheck,
} from './checks.repository.ts';
import { digestLetter } from './digest.ts';
import { type DigestContent, digestContent } from './digest-content.ts';
import {
  allFor,
  eventStands,
  type FarmState,
  isEvent,
  ofChosenTypes,
  readFarmState,
  unreportedFor,
} from './standing.ts';

/** What one user has of a check. */
export interface Reported {
  recipient: Recipient;
  /** All that stands, of the types that are switched on. */
  found: readonly Alert[];
  /** What of all that stands had not been reported before. */
  unreported: readonly Alert[];
  /** What this check's mail reported. */
  sent: readonly Alert[];
  outcome: MailOutcome | 'failed';
  /** Why the mail could not be sent; it is kept, and tried again. */
  failure: MailError | null;
}

/** A mail that could not be sent: to which user, and why. */
export interface MailFailure {
  user: number;
  reasons: readonly Message[];
}

export function failuresOf(reported: readonly Reported[]): MailFailure[] {
  return reported.flatMap(({ recipient, failure }) =>
    failure ? { user: recipient.user_id, reasons: failure.reasons } : [],
  );
}

/** Who is waiting: a person at a screen, whose mail is always tried, or nobody. */
type Haste = 'asked' | 'background';

/** How long after a failure of the mail server no mail is tried in the background: it would fail like the one before. */
const AWAY_MS = 30_000;

export class FarmBell {
  readonly #services: Services;
  #awayUntil = 0;
  #awayBecause: MailError | null = null;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Checks a farm and tells its users what is new. Mails that fail are kept, and reported in the answer. */
  async check(farm: CheckedFarm, haste: Haste): Promise<Reported[]> {
    const { db, lives, clock } = this.#services;
    let looked: Looked | null;
    // Again where another check of the farm came between: it compared with the same.
    do looked = await look({ db, lives }, farm, haste, clock());
    while (looked === null);
    const reported: Reported[] = [];
    for (const recipient of looked.recipients)
      reported.push(await this.#tell(looked.state, recipient, haste));
    return reported;
  }

  /** Sends the mails whose time for another try has come, each by `retryOne`; answers those that failed again. */
  async retry(
    stopped: () => boolean = () => false,
    retryOne: (due: DueMail) => Promise<MailFailure[]> = (due) => this.retryOne(due),
  ): Promise<MailFailure[]> {
    const { db, clock } = this.#services;
    const failed: MailFailure[] = [];
    const faults: unknown[] = [];
    for (const due of await mailsDue(db, clock())) {
      if (stopped()) break;
      // One farm's fault must not hold up the mails of all others; its own comes again later.
      await retryOne(due).then(
        (failures) => failed.push(...failures),
        (error) => faults.push(error),
      );
    }
    if (faults.length > 0) throw new AggregateError(faults, 'Mails could not be made');
    return failed;
  }

  /** Sends a mail whose time for another try has come. What no longer stands is not reported any more. */
  async retryOne({ user_id, farm_id: id, name, time_zone }: DueMail): Promise<MailFailure[]> {
    const { db, lives, clock } = this.#services;
    const today = farmDay(clock().getTime(), time_zone);
    const [recipient] = await readRecipients(db, id, user_id);
    if (!recipient) return [];
    try {
      const farm = { id, name, time_zone, today };
      const state = await readFarmState(lives, farm, clock());
      return failuresOf([await this.#tell(state, recipient, 'background')]);
    } catch (error) {
      await noteFailure(db, recipient, { reasons: [message('farm-check.failed')] }, clock());
      throw error;
    }
  }

  async #tell(state: FarmState, recipient: Recipient, haste: Haste): Promise<Reported> {
    const { db, clock } = this.#services;
    const { user_id: userId, preferences, email } = recipient;
    const unreported = unreportedFor(state, userId);
    const standing = allFor(state, userId);
    const found = ofChosenTypes(standing, preferences);
    const report = { recipient, found, unreported, sent: [], failure: null };

    const tell = { work: state.work, standing, unreported, preferences };
    const words = wordsIn(recipient.language, recipient.weight_unit);
    const isMailed = preferences.email_enabled && email !== null;
    if (!isMailed || !digestContent(tell, words)) {
      if (recipient.mail.due_at !== null) await settleMail(db, recipient);
      return { ...report, outcome: isMailed ? 'nothing_new' : 'off' };
    }
    if (!(await claimMail(db, recipient, clock()))) return { ...report, outcome: 'under_way' };
    // Between the reading and the claim another instance may have reported some of it.
    const notes = await readNotes(db, state.farm.id, userId);
    const unreportedNow = unreportedFor({ ...state, notes }, userId);
    const content = digestContent({ ...tell, unreported: unreportedNow }, words);
    if (!content) {
      await settleMail(db, recipient);
      return { ...report, outcome: 'nothing_new' };
    }
    const news = ofChosenTypes(unreportedNow, preferences);
    const failure = await this.#send(state.farm, { ...recipient, email }, { content, news }, haste);
    if (failure) return { ...report, outcome: 'failed', failure };
    return { ...report, sent: news, outcome: 'sent' };
  }

  /** Sends a claimed mail and remembers what it reported, or why it could not be sent. */
  async #send(
    farm: CheckedFarm,
    recipient: Recipient & Addressee,
    { content, news }: { content: DigestContent; news: readonly Alert[] },
    haste: Haste,
  ): Promise<MailError | null> {
    const { db, clock, config } = this.#services;
    const userId = recipient.user_id;
    const keys = news.flatMap((alert) => alert.keys);
    try {
      if (haste === 'background' && this.#awayBecause && clock().getTime() < this.#awayUntil) {
        throw this.#awayBecause;
      }
      const letter = digestLetter({ config, farm, recipient, content, keys });
      await postLetter(this.#services, recipient, letter);
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      if (error.serverFault && error !== this.#awayBecause) {
        this.#awayBecause = error;
        this.#awayUntil = clock().getTime() + AWAY_MS;
      }
      await noteFailure(db, recipient, error, clock());
      return error;
    }
    this.#awayBecause = null;
    // A crash before this line repeats the mail, once the claim has run out; it never loses one.
    await db.transaction().execute(async (transaction) => {
      await markReported(transaction, farm, userId, keys, clock());
      await noteSent(transaction, recipient, allSubjectsOf(news, farm.today), clock());
    });
    return null;
  }
}

/** A farm as a check found it, and whom it has to tell. */
interface Looked {
  state: FarmState;
  recipients: Recipient[];
}

/**
 * Reads what stands, and keeps what the next check compares with, and the events that it will not see. Nobody's writes wait while
 * the herd is read. Null where something else was kept of the farm since.
 */
async function look(
  { db, lives }: Pick<Services, 'db' | 'lives'>,
  farm: CheckedFarm,
  haste: Haste,
  now: Date,
): Promise<Looked | null> {
  const state = await readFarmState(lives, farm, now);
  const recipients = await readRecipients(db, farm.id);
  const write = toRemember(state, recipients, haste, now);
  if (!write) return { state, recipients };
  return db.transaction().execute(async (transaction) => {
    if ((await versionOfCheck(transaction, farm.id)) !== state.last.version) return null;
    await write(transaction);
    return { state: { ...state, notes: await readNotes(transaction, farm.id) }, recipients };
  });
}

/**
 * What writes what a check has to keep. Null where a check in the background finds all as it was: that it was made is noted
 * for many farms at once.
 */
function toRemember(
  state: FarmState,
  recipients: readonly Recipient[],
  haste: Haste,
  now: Date,
): ((db: Db) => Promise<void>) | null {
  const { farm, herd, groups, last, found: standing, notes } = state;
  const gone = notes.filter((note) => note.event && !eventStands(state, note)).map(({ key }) => key);
  const events = standing.filter(isEvent);
  const old = oldNotes(farm, notes, new Set(standing.flatMap(({ keys }) => keys)));
  const found = new Set(
    recipients.flatMap(({ user_id, preferences }) =>
      ofChosenTypes(allFor(state, user_id), preferences).flatMap(({ keys }) => keys[0] ?? []),
    ),
  );
  const lastBirth = herd.birthRecords.reduce((most, { id }) => Math.max(most, id), last.last_birth_id);
  const asItWas =
    gone.length + events.length === 0 &&
    found.size === last.found &&
    lastBirth === last.last_birth_id &&
    sameGroups(groups, last.groups);
  const saved = { checked_at: now.toISOString(), found: found.size, groups, last_birth_id: lastBirth };
  const isSaved = !asItWas || haste === 'asked';
  if (!isSaved && old.length === 0) return null;
  const users = recipients.map(({ user_id }) => user_id);
  return async (db) => {
    await forgetEvents(db, farm.id, gone);
    await keepEvents(db, farm, users, events);
    await forgetNotes(db, farm, old);
    if (isSaved) await saveCheck(db, farm.id, saved);
  };
}

function sameGroups(groups: ReadonlyMap<number, number>, last: Readonly<Record<number, number>>): boolean {
  if (groups.size !== Object.keys(last).length) return false;
  return groups.entries().every(([cow, group]) => last[cow] === group);
}
