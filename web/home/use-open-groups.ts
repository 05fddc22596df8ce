import { useState } from 'react';
import { useMedia } from '../lib/screen/use-media.ts';
import { store, stored } from '../lib/session/stored.ts';
import { SMALL_HERD } from '../ui/rows/virtual-rows.tsx';

const NAME = 'open-groups';

/** Which groups show their animals: where they fold, on a phone with a large herd, those that were opened in this browser. */
export interface OpenGroups {
  folds: boolean;
  opened: ReadonlySet<number>;
  setOpen: (group: number, open: boolean) => void;
}

export function useOpenGroups(animals: number): OpenGroups {
  const wide = useMedia('(min-width: 40rem)');
  const [opened, setOpened] = useState(keptGroups);
  const folds = !wide && animals > SMALL_HERD;
  return {
    folds,
    opened,
    setOpen: (group, open) => {
      const after = new Set(opened);
      if (open) after.add(group);
      else after.delete(group);
      setOpened(after);
      store(NAME, [...after].join());
    },
  };
}

function keptGroups(): ReadonlySet<number> {
  return new Set((stored(NAME) ?? '').split(',').filter(Boolean).map(Number));
}
