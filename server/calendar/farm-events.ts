/** The events of farms, kept ready: farm, revision and day determine them, as they determine the herd. */
import { LRUCache } from 'lru-cache';
import { calendarEvents, type WorkEvent } from '#domain/work/calendar.ts';
import { WORK_LISTS } from '#domain/work/numbers.ts';
import type { Db } from '../database/database.ts';
import { herdTag } from '../herd/herd-cache.ts';
import type { RequestContext } from '../herd/request-context.ts';
import { readFarmWork } from '../herd/work.repository.ts';

/** The most events and animals in them that are kept, of all farms together. */
const MOST_KEPT = 200_000;

export class FarmEvents {
  readonly #db: Db;
  readonly #ready = new LRUCache<number, { tag: string; events: readonly WorkEvent[] }>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ events }) => events.reduce((sum, { cows }) => sum + 1 + cows.length, 1),
  });

  constructor(db: Db) {
    this.#db = db;
  }

  /** A farm's events on its day, in the order of their days. */
  async of(context: RequestContext): Promise<readonly WorkEvent[]> {
    const tag = herdTag(context);
    const found = this.#ready.get(context.farm_id);
    if (found?.tag === tag) return found.events;
    const { settings, ...facts } = await readFarmWork(this.#db, context);
    const off = new Set(WORK_LISTS.filter((list) => !settings.lists[list]));
    const events = calendarEvents(facts, { today: context.today, numbers: settings, off });
    this.#ready.set(context.farm_id, { tag, events });
    return events;
  }
}
