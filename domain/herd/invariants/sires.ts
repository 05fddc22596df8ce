/** What holds between an animal and its sire: he is a male, and older. */
import { message } from '../../messages/message.ts';
import type { Invariant } from './invariant.ts';
import { blamesOfYoungParent, namedAsMale } from './parents.ts';

const sireIsMale: Invariant = {
  code: 'sire.not-male',
  watches: ['cows.sire', 'cows.cow_gender'],
  faults: (herd, cow) => {
    const sire = cow.sire === null ? undefined : herd.cow(cow.sire);
    return namedAsMale(herd, 'cows.sire', cow, sire);
  },
};

const sireIsOlder: Invariant = {
  code: 'sire.not-older',
  watches: ['cows.sire', 'cows.date_of_birth'],
  faults: (herd, cow) => {
    const sire = cow.sire === null ? undefined : herd.cow(cow.sire);
    if (!sire || sire.date_of_birth < cow.date_of_birth) return [];
    const younger = message('sire.not-older', { name: sire.name, date: sire.date_of_birth });
    return [
      {
        blames: blamesOfYoungParent('cows.sire', cow, sire, younger),
        undo: message('undo.sire-impossible', { name: cow.name }),
      },
    ];
  },
};

export const OF_SIRES: readonly Invariant[] = [sireIsMale, sireIsOlder];
