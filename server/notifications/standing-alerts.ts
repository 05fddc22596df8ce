/** What stands today, for the screen and the bell of the navbar: worked out once for each state of the herd. */
import { nextCalvingNamed } from '#domain/alerts/calving-alerts.ts';
import type { FarmAlerts, FarmToday } from '#domain/alerts/farm-alerts.ts';
import { listsInShort } from '#domain/alerts/shown.ts';
import { sinceIn } from '#domain/alerts/since.ts';
import { dayOfWork } from '#domain/work/work.ts';
import { accountGone } from '../herd/door/refusals.ts';
import { readFarmWork } from '../herd/lives/work.repository.ts';
import { KeptByTag } from '../herd/ready/kept-by-tag.ts';
import { WorkTags } from '../herd/ready/work-tag.ts';
import type { RequestContext } from '../herd/request-context.ts';
import { bytesOfData } from '../http/limits/caches.ts';
import type { Services } from '../http/services.ts';
import type { Words } from '../http/words.ts';
import { readRecipients } from './alert-mails.repository.ts';
import { readLastCheck } from './checks.repository.ts';
import { allFor, listedStanding, readFarmState, unreportedFor } from './standing.ts';

type Standing = Pick<FarmAlerts, 'count' | 'alerts' | 'lists' | 'lines' | 'next_calving'>;

/** What is the same for all users of a farm. */
type Today = Pick<FarmToday, 'count' | 'next_calving'>;

/** A program, to whom nothing is mailed: no user has this id. */
const NOBODY = 0;

type Told = Omit<FarmAlerts['mail'], 'way'>;

const NO_MAILS: Told = { to: null, confirmed: false, sent_at: null, sent: 0, failure: null };

export class StandingAlerts {
  readonly #services: Services;
  /** Of each user in a language. */
  readonly #ofUsers: KeptByTag<Standing>;
  readonly #ofFarms: KeptByTag<Today>;
  readonly #tags: WorkTags;

  constructor(services: Services) {
    this.#services = services;
    const { caches } = services;
    this.#ofUsers = new KeptByTag<Standing>(caches, 'work', bytesOfData);
    this.#ofFarms = new KeptByTag<Today>(caches, 'work', bytesOfData);
    this.#tags = new WorkTags(services);
  }

  /** All that stands, with what is known of the last check and its mail. */
  async read(context: RequestContext, words: Words): Promise<FarmAlerts> {
    const { db, mailer } = this.#services;
    const last = await readLastCheck(db, context.farm_id);
    const standing = await this.#ofUsers.of(
      `${context.farm_id} ${context.user_id} ${words.language}`,
      // The work is fixed by its tag, what was said of it by the checks.
      `${await this.#tags.of(context)}.${last.version}`,
      () => this.#standing(context, words),
    );
    const mail = context.user_id === null ? NO_MAILS : await this.#mailTo(context.user_id, context, words);
    return {
      today: context.today,
      ...standing,
      last_check: last.checked_at === null ? null : { checked_at: last.checked_at, found: last.found },
      mail: { way: mailer.way, ...mail },
    };
  }

  /** The last mail to a user about the farm. */
  async #mailTo(userId: number, { farm_id }: RequestContext, words: Words): Promise<Told> {
    const [recipient] = await readRecipients(this.#services.db, farm_id, userId);
    if (!recipient) throw accountGone();
    const { due_at, failure, sent, sent_at } = recipient.mail;
    return {
      to: recipient.email,
      confirmed: recipient.email_confirmed_at !== null,
      sent_at,
      sent,
      failure:
        due_at !== null && failure !== null
          ? { reason: words.sentSentences(failure), reasons: failure, next_try_at: due_at }
          : null,
    };
  }

  /** How much needs somebody today: the same for all users of the farm. */
  async today(context: RequestContext): Promise<Omit<FarmToday, 'told_at'>> {
    const today = await this.#ofFarms.of(String(context.farm_id), await this.#tags.of(context), () =>
      this.#today(context),
    );
    return { ...today, hidden: 0 };
  }

  async #today(context: RequestContext): Promise<Today> {
    const { today } = context;
    const { lives, clock } = this.#services;
    const { settings, ...facts } = await readFarmWork(lives, context, clock());
    const work = dayOfWork(facts, settings, { today });
    return { count: work.count, next_calving: nextCalvingNamed(facts.herd, today) };
  }

  async #standing({ farm_id, user_id, time_zone, today }: RequestContext, words: Words): Promise<Standing> {
    const { lives, clock } = this.#services;
    const state = await readFarmState(lives, { id: farm_id, name: '', time_zone, today }, clock());
    const { work, herd } = state;
    const reader = user_id ?? NOBODY;
    const sinceOf = sinceIn(work);
    return {
      count: work.count,
      alerts: listedStanding(allFor(state, reader), unreportedFor(state, reader), words, (alert) => ({
        since: sinceOf(alert),
      })),
      lists: listsInShort(work, herd.herd),
      lines: work.lines.map(({ kind, count, reason }) => ({ kind, count, reason })),
      next_calving: nextCalvingNamed(herd.herd, today),
    };
  }
}
