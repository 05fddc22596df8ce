/** Who wears the electronic number that a stick read, and what is said where that is nobody. */
import type { FoundCows } from '#domain/kinds/cow/found.ts';
import { shownEid } from '#domain/values/eid.ts';
import { api } from '../api/api.ts';
import { fail } from '../screen/toasts.ts';
import { loadWords } from '../words/load.ts';
import { t } from '../words/words.ts';

/** How long one reads that nobody wears a number, in ms. */
const SAID_MS = 10_000;

/** Whom the number means, with the texts of what can be said of it: who left only where nobody in the herd is. Rejects with `ApiError`. */
export async function wearersOf(eid: string): Promise<FoundCows['cows']> {
  const [{ cows }] = await Promise.all([
    api.get<FoundCows>(`/api/cows/find/?number=${eid}`),
    loadWords('sticks'),
  ]);
  const here = cows.filter(({ in_herd }) => in_herd);
  return here.length > 0 ? here : cows;
}

/** Says that nobody wears a number, or that several animals wore it, with a way to the search. */
export function tellNotOne(eid: string, found: FoundCows['cows']): void {
  fail(t(found.length > 1 ? 'sticks.several' : 'sticks.nobody', { number: shownEid(eid) }), undefined, {
    stay: SAID_MS,
    action: { label: t('sticks.find'), onAct: find },
  });
}

/** By its key: which search there is, only the page knows that is shown. */
function find(): void {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: '/', cancelable: true }));
}
