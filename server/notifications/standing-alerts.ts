/** What stands today, for the screen and the bell of the navbar: worked out once for each state of the herd. */
import { LRUCache } from 'lru-cache';
import { nextCalving } from '#domain/alerts/calving-alerts.ts';
import { shownAlerts } from '#domain/alerts/due-alerts.ts';
import { type FarmAlerts, type FarmToday, MOST_FIRST } from '#domain/alerts/farm-alerts.ts';
import type { NotificationPreferences } from '#domain/alerts/notification.ts';
import { accountGone } from '../herd/refusals.ts';
import type { RequestContext } from '../herd/request-context.ts';
import type { Services } from '../http/services.ts';
import type { Words } from '../http/words.ts';
import { readRecipients } from './alert-mails.repository.ts';
import { readLastCheck } from './checks.repository.ts';
import { allFor, listedStanding, readFarmState, untoldFor } from './standing.ts';

/** How many users' lists are kept ready, each in one language. */
const KEPT = 500;

type Standing = Pick<FarmAlerts, 'alerts' | 'next_calving'>;

interface Ready {
  tag: string;
  /** On its way at first: many who ask at once wait for one reading. */
  standing: Promise<Standing>;
}

export class StandingAlerts {
  readonly #services: Services;
  readonly #ready = new LRUCache<string, Ready>({ max: KEPT });

  constructor(services: Services) {
    this.#services = services;
  }

  /** All that stands, with what is known of the last check and its mail. */
  async read(context: RequestContext, words: Words): Promise<FarmAlerts> {
    const { db, mailer } = this.#services;
    const last = await readLastCheck(db, context.farm_id);
    const { alerts, next_calving } = await this.#standing(context, last.version, words);
    const [recipient] = await readRecipients(db, context.farm_id, context.user_id);
    if (!recipient) throw accountGone();
    const { due_at, failure, sent, sent_at } = recipient.mail;
    return {
      today: context.today,
      count: shownAlerts(alerts, recipient.preferences).due.length,
      alerts,
      next_calving,
      last_check: last.checked_at === null ? null : { checked_at: last.checked_at, found: last.found },
      mail: {
        way: mailer.way,
        to: recipient.email,
        confirmed: recipient.email_confirmed_at !== null,
        sent_at,
        sent,
        failure:
          due_at !== null && failure !== null
            ? { reason: words.sentSentences(failure), reasons: failure, next_try_at: due_at }
            : null,
      },
    };
  }

  /** What of it needs the keeper today, in short. */
  async today(
    context: RequestContext,
    preferences: NotificationPreferences,
    words: Words,
  ): Promise<Omit<FarmToday, 'told_at'>> {
    const { version } = await readLastCheck(this.#services.db, context.farm_id);
    const { alerts, next_calving } = await this.#standing(context, version, words);
    const { due, hidden } = shownAlerts(alerts, preferences);
    return {
      count: due.length,
      hidden: hidden.due,
      next_calving,
      first: due.slice(0, MOST_FIRST).map(({ cow_id, alerts: reasons }) => ({
        cow_id,
        name: cow_id === null ? words.feedsName : (reasons[0].names[0] ?? ''),
        urgency: reasons[0].urgency,
        reasons: reasons.map(({ kind, date, vaccine }) => ({ kind, date, vaccine })),
      })),
    };
  }

  #standing(context: RequestContext, checkVersion: number, words: Words): Promise<Standing> {
    const { farm_id, user_id, revision, generation, today } = context;
    // The herd is fixed by its revision and the day, what was told of it by the checks.
    const tag = [farm_id, revision, generation, today, checkVersion].join('.');
    const key = `${user_id} ${words.language}`;
    const known = this.#ready.get(key);
    if (known?.tag === tag) return known.standing;
    const standing = this.#read(context, words);
    this.#ready.set(key, { tag, standing });
    standing.catch(() => this.#ready.delete(key));
    return standing;
  }

  async #read({ farm_id, user_id, time_zone, today }: RequestContext, words: Words): Promise<Standing> {
    const state = await readFarmState(this.#services.db, { id: farm_id, name: '', time_zone, today });
    return {
      alerts: listedStanding(allFor(state, user_id), untoldFor(state, user_id), words),
      next_calving: nextCalving(state.herd.cows, today),
    };
  }
}
