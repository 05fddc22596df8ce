import { follow } from './follow.ts';

/** What she weighs: by her latest weighing, or else what she was registered with. */
export const weightFollows = follow({
  start: { weight_now: null },
  reads: { weights: ['kg', 'weighed_on'] },
  watches: ['registered_weight'],
  of: (herd, cow) => ({ weight_now: herd.recordsOf('weights', cow).at(-1)?.kg ?? cow.registered_weight }),
});
