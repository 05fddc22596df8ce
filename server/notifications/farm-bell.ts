/** The bell: checks a farm, and tells its users by one mail what is new to them. */

import type { Alert } from '#domain/alerts/alert.ts';
import type { MailOutcome } from '#domain/alerts/farm-alerts.ts';
import { allSubjectsOf } from '#domain/alerts/shown.ts';
import { farmDay } from '#domain/calendar/calendar.ts';
import { type Message, message } from '#domain/messages/message.ts';
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
import { type Basis, type CheckedFarm, markReported, readNotes } from './checks.repository.ts';
import { digestLetter } from './digest.ts';
import { type DigestContent, digestContent } from './digest-content.ts';
import { type CheckKind, type Looked, lookAt, tellingOf } from './look.ts';
import { type FarmState, ofChosenTypes, readFarmState, unreportedFor } from './standing.ts';

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
    const looked = await this.look(farm, haste === 'asked' ? 'asked' : 'daily');
    return looked === 'checked' || !('state' in looked) ? [] : this.tell(looked, haste);
  }

  /** The first half of a check, see `lookAt`. */
  look(farm: CheckedFarm, kind: CheckKind): Promise<Looked | Basis | 'checked'> {
    return lookAt(this.#services, farm, kind);
  }

  /** The second half. */
  async tell({ state, recipients, toMail }: Looked, haste: Haste): Promise<Reported[]> {
    const reported: Reported[] = [];
    for (const recipient of recipients)
      reported.push(await this.#tell(state, recipient, haste, toMail.has(recipient.user_id)));
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

  /** `isNew`: whether there is something to mail, where that is known. */
  async #tell(state: FarmState, recipient: Recipient, haste: Haste, isNew?: boolean): Promise<Reported> {
    const { db, clock } = this.#services;
    const { user_id: userId, preferences, email } = recipient;
    const tell = tellingOf(state, recipient);
    const { unreported } = tell;
    const found = ofChosenTypes(tell.standing, preferences);
    const report = { recipient, found, unreported, sent: [], failure: null };

    const words = wordsIn(recipient.language, recipient.weight_unit);
    const isMailed = preferences.email_enabled && email !== null;
    if (!isMailed || !(isNew ?? digestContent(tell, words))) {
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
