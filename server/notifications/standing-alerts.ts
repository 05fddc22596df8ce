/** What stands today, for the screen and the bell of the navbar: worked out once for each state of the herd. */
import { nextCalving } from '#domain/alerts/calving-alerts.ts';
import type { CheckedHerd } from '#domain/alerts/checked-herd.ts';
import { type FarmAlerts, type FarmToday, MOST_FIRST } from '#domain/alerts/farm-alerts.ts';
import { farmCheck } from '#domain/alerts/farm-check.ts';
import { listsInShort, type PressingLine, pressing } from '#domain/alerts/shown.ts';
import { dayOfWork } from '#domain/work/work.ts';
import { KeptByTag } from '../herd/kept-by-tag.ts';
import { accountGone } from '../herd/refusals.ts';
import type { RequestContext } from '../herd/request-context.ts';
import { herdTag } from '../herd/tagged-answer.ts';
import { readFarmWork } from '../herd/work.repository.ts';
import type { Services } from '../http/services.ts';
import type { Words } from '../http/words.ts';
import { readRecipients } from './alert-mails.repository.ts';
import { readLastCheck } from './checks.repository.ts';
import { allFor, listedStanding, readFarmState, untoldFor } from './standing.ts';

/** How many users' lists are kept ready, each in one language, and how many farms' numbers. */
const KEPT = 500;

type Standing = Pick<FarmAlerts, 'count' | 'alerts' | 'lists' | 'lines' | 'next_calving'>;

/** What is the same for all users of a farm. */
interface Today extends Pick<FarmToday, 'count' | 'next_calving'> {
  first: PressingLine[];
}

export class StandingAlerts {
  readonly #services: Services;
  readonly #ofUsers = new KeptByTag<Standing>(KEPT);
  readonly #ofFarms = new KeptByTag<Today>(KEPT);

  constructor(services: Services) {
    this.#services = services;
  }

  /** All that stands, with what is known of the last check and its mail. */
  async read(context: RequestContext, words: Words): Promise<FarmAlerts> {
    const { db, mailer } = this.#services;
    const last = await readLastCheck(db, context.farm_id);
    const standing = await this.#ofUsers.of(
      `${context.user_id} ${words.language}`,
      // The herd is fixed by its revision and the day, what was told of it by the checks.
      `${herdTag(context)}.${last.version}`,
      () => this.#standing(context, words),
    );
    const [recipient] = await readRecipients(db, context.farm_id, context.user_id);
    if (!recipient) throw accountGone();
    const { due_at, failure, sent, sent_at } = recipient.mail;
    return {
      today: context.today,
      ...standing,
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

  /** How much needs somebody today, and the first of it: the same for all users of the farm. */
  async today(context: RequestContext, words: Words): Promise<Omit<FarmToday, 'told_at'>> {
    const tag = herdTag(context);
    const ready = await this.#ofFarms.of(String(context.farm_id), tag, () => this.#today(context));
    const { first, ...numbers } = ready;
    return {
      ...numbers,
      hidden: 0,
      first: first.map(({ cow_id, alerts: reasons }) => ({
        cow_id,
        name: cow_id === null ? words.feedsName : (reasons[0].names[0] ?? ''),
        urgency: reasons[0].urgency,
        reasons: reasons.map(({ kind, date, vaccine }) => ({ kind, date, vaccine })),
      })),
    };
  }

  async #today(context: RequestContext): Promise<Today> {
    const { today } = context;
    const { settings, ...facts } = await readFarmWork(this.#services.db, context);
    const work = dayOfWork(facts, settings, { today });
    // What is news needs nobody.
    const herd: CheckedHerd = { ...facts, stock_last_rose: null, birthRecords: [], groupsBefore: new Map() };
    return {
      count: work.count,
      next_calving: nextCalving(facts.herd, today),
      first: pressing(farmCheck(herd, work), today).slice(0, MOST_FIRST),
    };
  }

  async #standing({ farm_id, user_id, time_zone, today }: RequestContext, words: Words): Promise<Standing> {
    const state = await readFarmState(this.#services.db, { id: farm_id, name: '', time_zone, today });
    const { work, herd } = state;
    return {
      count: work.count,
      alerts: listedStanding(allFor(state, user_id), untoldFor(state, user_id), words),
      lists: listsInShort(work, herd.herd),
      lines: work.lines.map(({ kind, count, reason }) => ({ kind, count, reason })),
      next_calving: nextCalving(herd.herd, today),
    };
  }
}
