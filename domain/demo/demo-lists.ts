/** The lists of animals that a made-up herd's keeper saved. Days are day numbers. */
import type { DemoLife } from './demo-lives.ts';
import type { DemoSay } from './demo-words.ts';

export interface DemoList {
  name: string;
  /** The animals on it. */
  cow_refs: number[];
}

/** The vet looks at who calved so many days ago or less. */
const FRESH_DAYS = 45;
/** Bull calves are sold at these ages, in days. */
const SOLD_AGE = { from: 14, to: 300 };
/** So many of the oldest cows are for sale too. */
const OLDEST = 2;
/** No list has more: it is a morning's work. */
const MOST = 8;

/** Who is to be looked at by the vet, and who is for sale. */
export function demoLists(lives: readonly DemoLife[], today: number, say: DemoSay): DemoList[] {
  const there = lives.filter(({ left, birth }) => left === null && birth <= today);
  const fresh = there.filter(({ calvings }) => today - (calvings.at(-1)?.day ?? -Infinity) <= FRESH_DAYS);
  const oldest = there.filter(({ calvings }) => calvings.length > 0).slice(0, OLDEST);
  const bulls = there.filter(
    ({ sex, birth }) => sex === 'Male' && today - birth >= SOLD_AGE.from && today - birth <= SOLD_AGE.to,
  );
  const refs = (some: readonly DemoLife[]) => some.slice(0, MOST).map(({ ref }) => ref);
  return [
    { name: say('demo.list.vet'), cow_refs: refs(fresh) },
    { name: say('demo.list.sale'), cow_refs: refs([...oldest, ...bulls]) },
  ];
}
