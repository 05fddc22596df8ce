import { isBull, LIFE_STAGES, type LifeStage, STAGE_DAYS } from '#domain/herd/life-stages.ts';
import type { CowGroup, CowListed } from '#domain/kinds/cow/schema.ts';

/** A stretch of a life, made of five of the ten groups in the order in which they are lived. */
export interface LifeHalf {
  title: string;
  stages: readonly LifeStage[];
}

/** The ten groups as one life: first she grows up, then every calving begins her year anew. */
export const LIFE: readonly LifeHalf[] = [
  { title: 'Growing up', stages: LIFE_STAGES.slice(5) },
  { title: 'The cow’s year', stages: LIFE_STAGES.slice(0, 5) },
];

/** Where grown males stand on the screen: the rules of the ten groups know no sex and put them among the open animals. */
export const BULLS: LifeStage = {
  group_number: 11,
  group_name: 'Bulls',
  group_description: `Males older than ${STAGE_DAYS.youngStock} days`,
};

/** The numbers of the groups in the order of life, with the bulls where growing up ends. */
export const LIFE_ORDER: readonly number[] = LIFE.flatMap((half, index) => [
  ...half.stages.map((stage) => stage.group_number),
  ...(index === 0 ? [BULLS.group_number] : []),
]);

/** The number of the group in which an animal is shown. */
export function shownGroup(cow: CowListed): number {
  return isBull(cow) ? BULLS.group_number : cow.group_number;
}

/** The groups as they are shown: with the bulls by themselves, where there are any. */
export function shownGroups(groups: readonly CowGroup[]): CowGroup[] {
  const bulls = groups.flatMap(({ cows }) => cows).filter(isBull);
  if (bulls.length === 0) return [...groups];
  const others = groups.map((group) => {
    const cows = group.cows.filter((cow) => !isBull(cow));
    return { ...group, cows, count: cows.length };
  });
  return [...others, { ...BULLS, cows: bulls, count: bulls.length }];
}

/** The id of a group's heading, to which the life strip jumps. */
export function groupAnchor(groupNumber: number): string {
  return `group-${groupNumber}`;
}
