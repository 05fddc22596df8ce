/** What holds of the weights of an animal. */
import { message } from '../../messages/message.ts';
import { BIRTH_WEIGHT_KG } from '../../values/limits.ts';
import { blame, type Invariant } from './invariant.ts';

/** A weight at birth is one that a calf can have: the record of its birth tells it too. */
const birthWeightIsPossible: Invariant = {
  code: 'weighing.birth-weight-outside',
  watches: ['weights.kg', 'weights.occasion'],
  faults: (herd, cow) =>
    herd.recordsOf('weights', cow).flatMap((weighing) => {
      const { min: least, max: most } = BIRTH_WEIGHT_KG;
      if (weighing.occasion !== 'birth' || (weighing.kg >= least && weighing.kg <= most)) return [];
      const reason = message('weighing.birth-weight-outside', { least, most });
      return [
        {
          blames: [blame('weights.kg', weighing, reason), blame('weights.occasion', weighing, reason)],
          undo: message('undo.birth-weight-outside', { name: cow.name }),
        },
      ];
    }),
};

export const OF_WEIGHTS: readonly Invariant[] = [birthWeightIsPossible];
