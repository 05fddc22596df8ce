/** What stands today, for the screen and the bell of the navbar: worked out once for each state of the herd. */
import { LRUCache } from 'lru-cache';
import type { FarmAlerts, ListedAlert } from '#domain/farm-alerts.ts';
import type { NotificationPreferences } from '#domain/notification.ts';
import type { Keeper } from '../herd/keeper.ts';
import { accountGone } from '../herd/refusals.ts';
import type { Services } from '../http/services.ts';
import { readRecipients } from './alert-mails.repository.ts';
import { readLastCheck } from './checks.repository.ts';
import { allFor, listedStanding, readFarmState, untoldFor } from './standing.ts';

/** How many users' lists are kept ready. */
const KEPT = 500;

interface Ready {
  tag: string;
  /** On its way at first: many who ask at once wait for one reading. */
  alerts: Promise<ListedAlert[]>;
}

export class StandingAlerts {
  readonly #services: Services;
  readonly #ready = new LRUCache<number, Ready>({ max: KEPT });

  constructor(services: Services) {
    this.#services = services;
  }

  /** All that stands, with what is known of the last check and its mail. */
  async read(keeper: Keeper): Promise<FarmAlerts> {
    const { db, mailer } = this.#services;
    const last = await readLastCheck(db, keeper.farm_id);
    const alerts = await this.#alerts(keeper, last.version);
    const [recipient] = await readRecipients(db, keeper.farm_id, keeper.user_id);
    if (!recipient) throw accountGone();
    const { due_at, failure, sent, sent_at } = recipient.mail;
    return {
      today: keeper.today,
      count: countOf(alerts, recipient.preferences),
      alerts,
      last_check: last.checked_at === null ? null : { checked_at: last.checked_at, found: last.found },
      mail: {
        way: mailer.way,
        to: recipient.email,
        sent_at,
        sent,
        failure: due_at !== null && failure !== null ? { reason: failure, next_try_at: due_at } : null,
      },
    };
  }

  /** How many stand of the types that the user has switched on. */
  async count(keeper: Keeper, preferences: NotificationPreferences): Promise<number> {
    const { version } = await readLastCheck(this.#services.db, keeper.farm_id);
    return countOf(await this.#alerts(keeper, version), preferences);
  }

  #alerts(keeper: Keeper, checkVersion: number): Promise<ListedAlert[]> {
    const { farm_id, user_id, revision, generation, today } = keeper;
    // The herd is fixed by its revision and the day, what was told of it by the checks.
    const tag = [farm_id, revision, generation, today, checkVersion].join('.');
    const known = this.#ready.get(user_id);
    if (known?.tag === tag) return known.alerts;
    const alerts = this.#readAll(keeper);
    this.#ready.set(user_id, { tag, alerts });
    alerts.catch(() => this.#ready.delete(user_id));
    return alerts;
  }

  async #readAll({ farm_id, user_id, time_zone, today }: Keeper): Promise<ListedAlert[]> {
    const state = await readFarmState(this.#services.db, { id: farm_id, name: '', time_zone, today });
    return listedStanding(allFor(state, user_id), untoldFor(state, user_id));
  }
}

function countOf(alerts: readonly ListedAlert[], preferences: NotificationPreferences): number {
  return alerts.filter(({ type }) => preferences[type]).length;
}
