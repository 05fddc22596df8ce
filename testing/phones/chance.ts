/** Chance of a seed: the same seed draws the same. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** From 0 to less than 1 (mulberry32). */
  draw(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let bits = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  }

  below(count: number): number {
    return Math.floor(this.draw() * count);
  }

  happens(share: number): boolean {
    return this.draw() < share;
  }

  of<T>(choices: readonly T[]): T | undefined {
    return choices[this.below(choices.length)];
  }

  /** One of the words, each as often as its weight says. */
  weighed<Word extends string>(weights: Readonly<Record<Word, number>>): Word {
    const all = Object.entries<number>(weights) as [Word, number][];
    let at = this.draw() * all.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [word, weight] of all) {
      at -= weight;
      if (at < 0) return word;
    }
    return (all[0] as [Word, number])[0];
  }
}
