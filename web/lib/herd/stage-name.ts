import { type StageKey, stageKey } from '#domain/herd/life-stages.ts';
import { named } from '../words/tell.ts';

/** The number under which grown males are shown: the rules of the ten groups know no sex and put them among the open animals. */
export const BULLS = 11;

/** What an animal's group is called. */
export function stageName(cow: Parameters<typeof stageKey>[0]): string {
  return named(stageKey(cow));
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
