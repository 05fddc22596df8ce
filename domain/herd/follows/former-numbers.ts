import { WORN_IN } from '../../kinds/tag/worn-in.ts';
import { normalNumber } from '../../values/id-number.ts';
import { keysOf } from '../../values/objects.ts';
import { follow } from './follow.ts';

/** What she wore and wears no more: the latest first, each once however it is written, one a line. */
export const formerNumbersFollow = follow({
  start: { former_numbers: null },
  reads: { tags: ['kind', 'number', 'removed_on'] },
  watches: ['id_number', 'eid', 'barn_number'],
  of(herd, cow) {
    const tags = herd.recordsOf('tags', cow).filter(({ removed_on }) => removed_on !== null);
    if (tags.length === 0) return { former_numbers: null };
    const known = new Set(
      keysOf(WORN_IN).flatMap((kind) => {
        const worn = cow[WORN_IN[kind]];
        return worn === null ? [] : normalNumber(worn);
      }),
    );
    const former = tags.toReversed().flatMap(({ number }) => {
      const normal = normalNumber(number);
      if (known.has(normal)) return [];
      known.add(normal);
      return number;
    });
    return { former_numbers: former.length === 0 ? null : former.join('\n') };
  },
});
