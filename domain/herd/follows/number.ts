import { normalNumber } from '../../values/id-number.ts';
import { follow } from './follow.ts';

/** The normal form of her ID number. */
export const numberFollows = follow({
  start: { number: '' },
  reads: {},
  watches: ['id_number'],
  of: (_herd, { id_number }) => ({ number: normalNumber(id_number) }),
});
