/** The answers about the herd and its animals, kept ready. */
import { gestationOn } from '#domain/breeding/gestation.ts';
import { cowAnswer } from '#domain/herd/answers/cow-listed.ts';
import type { Db } from '../../database/database.ts';
import type { Caches } from '../../http/limits/caches.ts';
import type { RequestContext } from '../request-context.ts';
import { herdInParts } from './herd.repository.ts';
import { type HerdShape, HerdText } from './herd-text.ts';
import { type HowAsked, type ReadyAnswer, ReadyAnswers } from './ready-answers.ts';

/** The herd in a shape, or an animal by her id. */
export type HerdPart = HerdShape | number;

export class HerdCache {
  readonly #db: Db;
  readonly #herds: ReadyAnswers<HerdShape>;
  /** Each has a tag of its own: who knows the herd's need not know that there is such an animal. */
  readonly #animals: ReadyAnswers<number>;

  constructor(db: Db, caches: Caches) {
    this.#db = db;
    this.#herds = new ReadyAnswers(caches, 'herds');
    this.#animals = new ReadyAnswers(caches, 'animals', (id) => `.${id}`);
  }

  /** The answer, if it is ready; null when something has to be read or compressed for it. */
  ready(context: RequestContext, part: HerdPart, asked: HowAsked): ReadyAnswer | null {
    return typeof part === 'number'
      ? this.#animals.ready(context, part, asked)
      : this.#herds.ready(context, part, asked);
  }

  /** The herd; read when it is not ready. */
  async herd(context: RequestContext, shape: HerdShape, asked: HowAsked): Promise<ReadyAnswer> {
    const answer = await this.#herds.answer(context, shape, asked, () => this.#read(context, shape));
    if (!answer) throw new Error('A herd is always answered.');
    return answer;
  }

  /** One animal; `make` brings her bytes when they are not ready, null where there is none. */
  animal(
    context: RequestContext,
    id: number,
    asked: HowAsked,
    make: () => Promise<Buffer | null>,
  ): Promise<ReadyAnswer | null> {
    return this.#animals.answer(context, id, asked, make);
  }

  async #read(context: RequestContext, shape: HerdShape): Promise<Buffer> {
    const text = new HerdText(shape);
    const gestationOf = gestationOn(context.gestation);
    for await (const rows of herdInParts(this.#db, context.farm_id, shape !== 'left'))
      text.add(rows.map((row) => cowAnswer(row, context, gestationOf)));
    return text.bytes();
  }
}
