/** What holds in every herd, whatever was done: looked at whole, not only where it was changed. */
import { expect } from 'vitest';
import { amountIn } from '#domain/herd/feed-amounts.ts';
import { followedOf } from '#domain/herd/follows/index.ts';
import type { Herd } from '#domain/herd/herd.ts';
import { INVARIANTS } from '#domain/herd/invariants/index.ts';

/** Expects that what is kept of animals and feeds is what follows from the rest, and that no invariant is broken. */
export function expectSound(herd: Herd, what: string): void {
  for (const cow of herd.all('cows'))
    expect(cow, `${what}, what follows`).toMatchObject(followedOf(herd, cow));
  for (const feed of herd.all('feeds'))
    expect(feed, `${what}, what follows`).toMatchObject(amountIn(herd, feed));
  const faulty = [...herd.all('cows')].flatMap((cow) =>
    INVARIANTS.flatMap(({ code, faults }) => (faults(herd, cow).length > 0 ? code : [])),
  );
  expect(faulty, `${what}, what holds`).toEqual([]);
}
