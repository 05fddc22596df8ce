/** Which animals are chosen, kept beside the tab: a phone that closes it, or a look at another page, loses none of the work. */
import { userAndFarm } from '../lib/session/kept-farms.ts';

const nameOf = () => `chosen:${userAndFarm()}`;

/** Keeps the ids of the animals that are chosen; null forgets them. A browser that refuses only loses the convenience. */
export function keepChoice(chosen: ReadonlySet<number> | null): void {
  try {
    if (chosen === null || chosen.size === 0) sessionStorage.removeItem(nameOf());
    else sessionStorage.setItem(nameOf(), [...chosen].join());
  } catch {
    // What is chosen on the open page stays chosen.
  }
}

/** The ids that were kept; null where there are none. */
export function keptChoice(): ReadonlySet<number> | null {
  try {
    const kept = sessionStorage.getItem(nameOf());
    return kept === null ? null : new Set(kept.split(',').map(Number));
  } catch {
    return null;
  }
}
