/** The bell: checks a farm, and tells its users by one mail what is new to them. */

import type { Alert } from '#domain/alerts/alert.ts';
import type { MailOutcome } from '#domain/alerts/farm-alerts.ts';
import { farmDay } from '#domain/calendar/calendar.ts';
import { message } from '#domain/messages/message.ts';
import type { Db } from '../database/database.ts';
import type { Services } from '../http/services.ts';
import { wordsIn } from '../http/words.ts';
import { MailError } from '../mail/mail-error.ts';
import { postLetter } from '../mail/postage.ts';
import {
  claimMail,
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
  forgetOldNotes,
  keepEvents,
  markTold,
  readNotes,
  saveCheck,
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
  untoldFor,
} from './standing.ts';

/** What one user has of a check. */
export interface Told {
  recipient: Recipient;
  /** All that stands, of the types that are switched on. */
  found: readonly Alert[];
  /** What of all that stands had not been told before. */
  untold: readonly Alert[];
  /** What this check's mail told. */
  sent: readonly Alert[];
  outcome: MailOutcome | 'failed';
  /** Why the mail could not be sent; it is kept, and tried again. */
  failure: MailError | null;
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
  async check(farm: CheckedFarm, haste: Haste): Promise<Told[]> {
    const { db, clock } = this.#services;
    const now = clock();
    const [state, recipients] = await db.transaction().execute(async (transaction) => {
      const before = await readFarmState(transaction, farm);
      const users = await readRecipients(transaction, farm.id);
      const changed = await remember(transaction, before, users, haste, now);
      const notes = changed ? await readNotes(transaction, farm.id) : before.notes;
      return [{ ...before, notes }, users] as const;
    });
    const told: Told[] = [];
    for (const recipient of recipients) told.push(await this.#tell(state, recipient, haste));
    return told;
  }

  /** Sends the mails whose time for another try has come. What no longer stands is not told any more. */
  async retry(stopped: () => boolean = () => false): Promise<Told[]> {
    const { db, clock } = this.#services;
    const told: Told[] = [];
    const faults: unknown[] = [];
    for (const { user_id, farm_id, name, time_zone } of await mailsDue(db, clock())) {
      if (stopped()) break;
      const today = farmDay(clock().getTime(), time_zone);
      const [recipient] = await readRecipients(db, farm_id, user_id);
      if (!recipient) continue;
      try {
        const state = await readFarmState(db, { id: farm_id, name, time_zone, today });
        told.push(await this.#tell(state, recipient, 'background'));
      } catch (error) {
        // One farm's fault must not hold up the mails of all others; its own comes again later.
        faults.push(error);
        const failed = { farmId: farm_id, userId: user_id, mail: recipient.mail };
        await noteFailure(db, failed, { reasons: [message('farm-check.failed')] }, clock());
      }
    }
    if (faults.length > 0) throw new AggregateError(faults, 'Mails could not be made');
    return told;
  }

  async #tell(state: FarmState, recipient: Recipient, haste: Haste): Promise<Told> {
    const { db, clock } = this.#services;
    const { user_id: userId, preferences } = recipient;
    const untold = untoldFor(state, userId);
    const standing = allFor(state, userId);
    const found = ofChosenTypes(standing, preferences);
    const report = { recipient, found, untold, sent: [], failure: null };

    const tell = { work: state.work, standing, untold, preferences };
    const words = wordsIn(recipient.language, recipient.weight_unit);
    if (!preferences.email_enabled || !digestContent(tell, words)) {
      if (recipient.mail.due_at !== null) await settleMail(db, userId);
      return { ...report, outcome: preferences.email_enabled ? 'nothing_new' : 'off' };
    }
    if (!(await claimMail(db, state.farm.id, userId, clock()))) return { ...report, outcome: 'under_way' };
    // Between the reading and the claim another instance may have told some of it.
    const notes = await readNotes(db, state.farm.id, userId);
    const untoldNow = untoldFor({ ...state, notes }, userId);
    const content = digestContent({ ...tell, untold: untoldNow }, words);
    if (!content) {
      await settleMail(db, userId);
      return { ...report, outcome: 'nothing_new' };
    }
    const news = ofChosenTypes(untoldNow, preferences);
    const failure = await this.#send(state.farm, recipient, { content, news }, haste);
    if (failure) return { ...report, outcome: 'failed', failure };
    return { ...report, sent: news, outcome: 'sent' };
  }

  /** Sends a claimed mail and remembers what it told, or why it could not be sent. */
  async #send(
    farm: CheckedFarm,
    recipient: Recipient,
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
      await noteFailure(db, { farmId: farm.id, userId, mail: recipient.mail }, error, clock());
      return error;
    }
    this.#awayBecause = null;
    // A crash before this line repeats the mail, once the claim has run out; it never loses one.
    await db.transaction().execute(async (transaction) => {
      await markTold(transaction, farm, userId, keys, clock());
      await noteSent(transaction, userId, news.length, clock());
    });
    return null;
  }
}

/**
 * What the next check compares with, and the events that it will not see. Where a check in the background finds all as it
 * was, it writes nothing: that it was made is noted for many farms at once. Answers whether it changed any notes.
 */
async function remember(
  db: Db,
  state: FarmState,
  recipients: readonly Recipient[],
  haste: Haste,
  now: Date,
): Promise<boolean> {
  const { farm, herd, groups, last, found: standing, notes } = state;
  const gone = notes.filter((note) => note.event && !eventStands(state, note));
  await forgetEvents(
    db,
    farm.id,
    gone.map(({ key }) => key),
  );
  const users = recipients.map(({ user_id }) => user_id);
  const events = standing.filter(isEvent);
  await keepEvents(db, farm, users, events);
  const old = await forgetOldNotes(db, farm, notes, new Set(standing.flatMap(({ keys }) => keys)));
  const changed = gone.length + events.length + old > 0;
  const found = new Set(
    recipients.flatMap(({ user_id, preferences }) =>
      ofChosenTypes(allFor(state, user_id), preferences).flatMap(({ keys }) => keys[0] ?? []),
    ),
  );
  const lastBirth = Math.max(last.last_birth_id, ...herd.birthRecords.map(({ id }) => id));
  const asItWas =
    gone.length + events.length === 0 &&
    found.size === last.found &&
    lastBirth === last.last_birth_id &&
    sameGroups(groups, last.groups);
  if (asItWas && haste === 'background') return changed;
  await saveCheck(db, farm.id, {
    checked_at: now.toISOString(),
    found: found.size,
    groups,
    last_birth_id: lastBirth,
  });
  return changed;
}

function sameGroups(groups: ReadonlyMap<number, number>, last: Readonly<Record<number, number>>): boolean {
  if (groups.size !== Object.keys(last).length) return false;
  return groups.entries().every(([cow, group]) => last[cow] === group);
}
