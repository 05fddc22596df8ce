/** What a stick does on pages that do not hear it themselves: it opens the page of the animal that it read. */
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { hearSticks } from '../lib/devices/sticks.ts';
import { tellNotOne, wearersOf } from '../lib/devices/wearers.ts';
import { dismissFailures, fail } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';

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
  try {
    const found = await wearersOf(eid);
    if (eid !== last) return;
    const [meant, ...others] = found;
    dismissFailures();
    if (meant && others.length === 0) open(meant.cow);
    else tellNotOne(eid, found);
  } catch (error) {
    if (eid === last) fail(t('find.failed'), error);
  }
}
