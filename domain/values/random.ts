/** Chance that can be repeated: the same seed draws the same numbers, on every machine. */
export interface Random {
  /** From 0 up to, but not, 1. */
  next(): number;
  /** A whole number from `min` to `max`, both counted. */
  int(min: number, max: number): number;
  /** True in so many of 1 cases. */
  chance(probability: number): boolean;
  /** One of the items, each as likely as the others. */
  pick<T>(items: readonly [T, ...T[]]): T;
}

/** Draws by mulberry32: 32 bits of state, fast, even enough for a made-up herd, and no secret. */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => items[int(0, items.length - 1)] ?? items[0],
  };
}
