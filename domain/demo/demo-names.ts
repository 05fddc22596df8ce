/** Names and ear tags of the animals of a made-up herd. */

import type { Random } from '../values/random.ts';
import { BULL_NAMES, COW_NAMES } from './demo-words.ts';

/** Names, with a number behind those that are in the herd already: `Bella`, `Bella 2`. */
export function demoNames(random: Random): (sex: 'Male' | 'Female') => string {
  const used = new Map<string, number>();
  return (sex) => {
    const name = random.pick(sex === 'Female' ? COW_NAMES : BULL_NAMES);
    const times = (used.get(name) ?? 0) + 1;
    used.set(name, times);
    return times === 1 ? name : `${name} ${times}`;
  };
}

/**
 * Ear tags in the form of ISO 11784, with the country code 999, which is reserved for tests: no real animal has one.
 */
export function demoTags(random: Random): (ref: number) => string {
  const farm = String(random.int(0, 9999)).padStart(4, '0');
  const first = random.int(1, 9000) * 1000;
  return (ref) => `999 ${farm} ${String(first + ref).padStart(8, '0')}`;
}
