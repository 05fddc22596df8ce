import { follow } from './follow.ts';

/** Whether she is in the herd, and where not, since when and how she left. */
export const inHerdFollows = follow({
  start: { in_herd: true, left_on: null, left_kind: null },
  reads: { movements: ['direction', 'kind', 'moved_on'] },
  watches: [],
  of: (herd, cow) => {
    const last = herd.recordsOf('movements', cow).at(-1);
    return last?.direction === 'out'
      ? { in_herd: false, left_on: last.moved_on, left_kind: last.kind }
      : { in_herd: true, left_on: null, left_kind: null };
  },
});
