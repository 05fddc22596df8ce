import { LIFE_STAGES, type LifeStage } from '#domain/life-stages.ts';

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

/** The numbers of the groups in the order of life. */
export const LIFE_ORDER: readonly number[] = LIFE.flatMap((half) =>
  half.stages.map((stage) => stage.group_number),
);

/** The id of a group's heading, to which the life strip jumps. */
export function groupAnchor(groupNumber: number): string {
  return `group-${groupNumber}`;
}
