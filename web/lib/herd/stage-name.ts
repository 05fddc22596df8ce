import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { type StageKey, stageKey } from '#domain/stages/life-stages.ts';
import { formatDay } from '../screen/format.ts';
import { named } from '../words/tell.ts';

/** The number under which grown males are shown: the rules of the ten groups know no sex and put them among the open animals. */
export const BULLS = 11;

/** What an animal's group is called; of one that has left, how and when. */
export function stageName({
  group_number,
  cow_gender,
  left_on,
  left_kind,
}: Pick<CowListed, 'group_number' | 'cow_gender' | 'left_on' | 'left_kind'>): string {
  return group_number === null
    ? named('stage.left', { kind: left_kind ?? 'other', day: formatDay(left_on) })
    : named(stageKey({ group_number, cow_gender }));
}

/** What a group is called, by its number: 1 to 10, or `BULLS`. */
export function groupName(groupNumber: number): string {
  return named(keyOf(groupNumber));
}

/** Which animals stand in it: `Calves up to 60 days old`. */
export function groupDescription(groupNumber: number): string {
  return named(`${keyOf(groupNumber)}.description`);
}

function keyOf(groupNumber: number): StageKey {
  return groupNumber === BULLS
    ? 'stage.bulls'
    : stageKey({ group_number: groupNumber, cow_gender: 'Female' });
}
