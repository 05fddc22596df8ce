/** The events of farms, kept ready: farm, revision and day determine them, as they determine the herd. */
import { calendarEvents, type WorkEvent } from '#domain/work/calendar.ts';
import { WORK_LISTS } from '#domain/work/numbers.ts';
import { readFarmWork } from '../herd/lives/work.repository.ts';
import { KeptByTag } from '../herd/ready/kept-by-tag.ts';
import { herdTag } from '../herd/ready/tagged-answer.ts';
import type { RequestContext } from '../herd/request-context.ts';
import { bytesOfData } from '../http/limits/caches.ts';
import type { Services } from '../http/services.ts';

export class FarmEvents {
  readonly #services: Services;
  readonly #ready: KeptByTag<readonly WorkEvent[]>;

  constructor(services: Services) {
    this.#services = services;
    this.#ready = new KeptByTag<readonly WorkEvent[]>(services.caches, 'work', bytesOfData);
  }

  /** A farm's events on its day, in the order of their days. */
  of(context: RequestContext): Promise<readonly WorkEvent[]> {
    return this.#ready.of(String(context.farm_id), herdTag(context), () => this.#read(context));
  }

  async #read(context: RequestContext): Promise<readonly WorkEvent[]> {
    const { lives, clock } = this.#services;
    const { settings, ...facts } = await readFarmWork(lives, context, clock());
    const off = new Set(WORK_LISTS.filter((list) => !settings.lists[list]));
    return calendarEvents(facts, { today: context.today, numbers: settings, off });
  }
}
