import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { isBull } from '#domain/stages/life-stages.ts';
import type { GroupOfHerd } from '../lib/herd/herd.ts';
import { BULLS } from '../lib/herd/stage-name.ts';

export { BULLS };

/** A group as it is shown: what it is called follows from its number. */
export type ShownGroup = Pick<GroupOfHerd, 'group_number' | 'cows' | 'count'>;

/** The ten groups as one life, each half in the order in which it is lived: first she grows up, then every calving begins her year anew. */
export const LIFE = [
  { title: 'home.growing-up', groups: [6, 7, 8, 9, 10] },
  { title: 'home.cows-year', groups: [1, 2, 3, 4, 5] },
] as const;

/** The numbers of the ten groups. */
export const GROUPS: readonly number[] = LIFE.flatMap(({ groups }) => groups).sort((a, b) => a - b);

/** The number in the place of a group, of animals that have left the herd. */
const LEFT = 0;

/** The numbers of the groups in the order of life, with the bulls where growing up ends. */
export const LIFE_ORDER: readonly number[] = LIFE.flatMap(({ groups }, index) => [
  ...groups,
  ...(index === 0 ? [BULLS] : [LEFT]),
]);

/** The number of the group in which an animal is shown. */
export function shownGroup(cow: CowListed): number {
  return isBull(cow) ? BULLS : (cow.group_number ?? LEFT);
}

/** The groups as they are shown: with the bulls by themselves, where there are any. */
export function shownGroups(groups: readonly GroupOfHerd[]): ShownGroup[] {
  const bulls = groups.flatMap(({ cows }) => cows).filter(isBull);
  if (bulls.length === 0) return [...groups];
  const others = groups.map((group) => {
    const cows = group.cows.filter((cow) => !isBull(cow));
    return { ...group, cows, count: cows.length };
  });
  return [...others, { group_number: BULLS, cows: bulls, count: bulls.length }];
}

/** The id of a group's heading, to which the life strip jumps. */
export function groupAnchor(groupNumber: number): string {
  return `group-${groupNumber}`;
}
