import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { forList } from '#domain/kinds/cow/sent.ts';
import { LIFE_STAGES } from '#domain/stages/life-stages.ts';

/** The ways a herd is answered: its animals as a list or in their groups, and those that have left it. */
export type HerdShape = 'list' | 'grouped' | 'left';

interface Place {
  count: number;
  /** JSON of its animals, separated by commas, without brackets. */
  parts: Buffer[];
}

/**
 * A herd as JSON, put together from parts: a list, or the ten groups in their order, each with its animals. A large
 * herd is never in memory as objects or as one text, which would take more than making it in parts.
 */
export class HerdText {
  readonly #shape: HerdShape;
  readonly #places: Place[];

  constructor(shape: HerdShape) {
    this.#shape = shape;
    const places = shape === 'grouped' ? LIFE_STAGES.length : 1;
    this.#places = Array.from({ length: places }, () => ({ count: 0, parts: [] }));
  }

  /** Adds the next animals. */
  add(cows: readonly CowListed[]): void {
    if (this.#shape !== 'grouped') {
      this.#addTo(0, cows);
      return;
    }
    const groups: CowListed[][] = LIFE_STAGES.map(() => []);
    for (const cow of cows) if (cow.group_number !== null) groups[cow.group_number - 1]?.push(cow);
    for (const [index, group] of groups.entries()) this.#addTo(index, group);
  }

  bytes(): Buffer {
    if (this.#shape !== 'grouped') return Buffer.concat([OPEN, ...this.#partsOf(0), CLOSE]);
    const groups = LIFE_STAGES.map((stage, index) => {
      const head = JSON.stringify({ ...stage, count: this.#places[index]?.count ?? 0 }).slice(0, -1);
      return [Buffer.from(`${head},"cows":[`), ...this.#partsOf(index), Buffer.from(']}')];
    });
    const parts = groups.flatMap((group, index) => (index === 0 ? group : [COMMA, ...group]));
    return Buffer.concat([OPEN, ...parts, CLOSE]);
  }

  #addTo(index: number, cows: readonly CowListed[]): void {
    const place = this.#places[index];
    if (!place || cows.length === 0) return;
    if (place.parts.length > 0) place.parts.push(COMMA);
    place.parts.push(Buffer.from(JSON.stringify(cows.map(forList)).slice(1, -1)));
    place.count += cows.length;
  }

  #partsOf(index: number): Buffer[] {
    return this.#places[index]?.parts ?? [];
  }
}

const OPEN = Buffer.from('[');
const CLOSE = Buffer.from(']');
const COMMA = Buffer.from(',');
