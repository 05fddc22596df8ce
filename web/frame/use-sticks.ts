/** What a stick does on pages that do not hear it themselves: it opens the page of the animal that it read. */
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import type { FoundCows } from '#domain/kinds/cow/found.ts';
import { shownEid } from '#domain/values/eid.ts';
import { api } from '../lib/api/api.ts';
import { hearSticks } from '../lib/devices/sticks.ts';
import { dismissFailures, fail } from '../lib/screen/toasts.ts';
import { loadWords } from '../lib/words/load.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';

/** How long one reads that nobody wears a number, in ms. */
const SAID_MS = 10_000;

/** The last number that was read: answers that come later are about others. */
let last = '';

export function useSticks(): void {
  const navigate = useNavigate();
  const open = useEffectEvent((cow: number) => void navigate(paths.cow(cow)));
  useEffect(
    () =>
      hearSticks(
        ({ eid, field }) => {
          if (field) return 'stays';
          last = eid;
          void openWearer(eid, open);
          return 'taken-out';
        },
        { elsewhere: true },
      ),
    [],
  );
}

async function openWearer(eid: string, open: (cow: number) => void): Promise<void> {
  const number = shownEid(eid);
  try {
    const [{ cows }] = await Promise.all([
      api.get<FoundCows>(`/api/cows/find/?number=${eid}`),
      loadWords('sticks'),
    ]);
    if (eid !== last) return;
    const [meant, ...others] = meantAmong(cows);
    dismissFailures();
    if (meant && others.length === 0) return open(meant.cow);
    fail(t(meant ? 'sticks.several' : 'sticks.nobody', { number }), undefined, {
      stay: SAID_MS,
      action: { label: t('sticks.find'), onAct: find },
    });
  } catch (error) {
    if (eid === last) fail(t('find.failed'), error);
  }
}

/** Who left is meant where nobody in the herd is. */
function meantAmong(cows: FoundCows['cows']): FoundCows['cows'] {
  const here = cows.filter(({ in_herd }) => in_herd);
  return here.length > 0 ? here : cows;
}

/** By its key: which search there is, only the page knows that is shown. */
function find(): void {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: '/', cancelable: true }));
}
