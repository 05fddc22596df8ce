import { follow } from './follow.ts';
import { inHerdFollows } from './in-herd.ts';

/** Where she stands: the place of her latest move, until that place is deleted or she leaves the herd. */
export const placeFollows = follow({
  start: { place: null },
  reads: { place_moves: ['place', 'moved_on'], movements: ['direction', 'moved_on'] },
  watches: [],
  of: (herd, cow) => {
    const isHere = inHerdFollows.of(herd, cow).in_herd;
    const last = herd.recordsOf('place_moves', cow).at(-1);
    return { place: isHere ? (last?.place ?? null) : null };
  },
});
