/** What holds of the tags of an animal. */
import { message } from '../../messages/message.ts';
import { blame, type Invariant } from './invariant.ts';

/** A tag is not removed before it was fitted. */
const removedLater: Invariant = {
  code: 'tag.removed-before-fitted',
  watches: ['tags.fitted_on', 'tags.removed_on'],
  faults: (herd, cow) =>
    herd.recordsOf('tags', cow).flatMap((row) => {
      const { fitted_on, removed_on } = row;
      if (fitted_on === null || removed_on === null || removed_on >= fitted_on) return [];
      const reason = message('tag.removed-before-fitted', { date: fitted_on });
      return [
        {
          blames: [
            blame('tags.removed_on', row, reason),
            blame('tags.fitted_on', row, reason, 'tags.removed_on'),
          ],
          undo: message('undo.dates-reversed', { name: cow.name }),
        },
      ];
    }),
};

export const OF_TAGS: readonly Invariant[] = [removedLater];
