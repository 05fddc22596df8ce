/** The tag of a farm's work: farm, revision and day determine it, and of milk that is withheld also the hour. */
import { bytesOfData } from '../../http/limits/caches.ts';
import type { Services } from '../../http/services.ts';
import { withdrawalEnds } from '../lives/withheld.repository.ts';
import type { RequestContext } from '../request-context.ts';
import { KeptByTag } from './kept-by-tag.ts';
import { herdTag } from './tagged-answer.ts';

export class WorkTags {
  readonly #services: Pick<Services, 'db' | 'clock'>;
  readonly #ends: KeptByTag<readonly number[]>;

  constructor(services: Pick<Services, 'db' | 'clock' | 'caches'>) {
    this.#services = services;
    this.#ends = new KeptByTag<readonly number[]>(services.caches, 'work', bytesOfData);
  }

  /** The herd's tag, and another one from each moment on at which the milk of one more animal is free again. */
  async of(context: RequestContext): Promise<string> {
    const tag = herdTag(context);
    const ends = await this.#ends.of(String(context.farm_id), tag, () =>
      withdrawalEnds(this.#services.db, context),
    );
    const now = this.#services.clock().getTime();
    const over = ends.filter((end) => end <= now).length;
    return over === 0 ? tag : `${tag.slice(0, -1)}.${over}"`;
  }
}
