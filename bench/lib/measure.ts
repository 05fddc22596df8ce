/** One line of the table: what was measured, beside its floor in the same run. */
export interface BenchRow {
  what: string;
  floor: string;
  ours: string;
  ratio: number;
  /** What the ratio must be: at least for rates, at most for times. */
  bound: { least: number } | { most: number };
  /** What limits it where it misses the bound, as profiles showed. */
  boundedBy?: string;
}

/** A figure that has a limit of its own instead of a floor. */
export function within(what: string, value: number, limit: number, unit: string): BenchRow {
  return {
    what,
    floor: `limit ${limit}${unit}`,
    ours: `${Math.round(value)}${unit}`,
    ratio: value / limit,
    bound: { most: 1 },
  };
}

/** The middle one; the upper of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export interface Compared {
  floor: number;
  ours: number;
  ratio: number;
}

type Measure = () => Promise<number>;

/** Measures both in turn, floor first, and answers the medians and the median of the ratios pair by pair. */
export async function alternate(rounds: number, floor: Measure, ours: Measure): Promise<Compared> {
  const [compared] = await alternateAll(rounds, [floor], ours);
  return compared as Compared;
}

/** The same for several floors, each compared with the same measurements of ours. */
export async function alternateAll(
  rounds: number,
  floors: readonly Measure[],
  ours: Measure,
): Promise<Compared[]> {
  const ofFloors: number[][] = floors.map(() => []);
  const own: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, floor] of floors.entries()) ofFloors[index]?.push(await floor());
    own.push(await ours());
  }
  return ofFloors.map((values) => ({
    floor: median(values),
    ours: median(own),
    ratio: median(own.map((value, i) => value / (values[i] as number))),
  }));
}

/** Milliseconds that `work` takes. */
export async function milliseconds(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export function isMet({ ratio, bound }: BenchRow): boolean {
  return 'least' in bound ? ratio >= bound.least : ratio <= bound.most;
}
