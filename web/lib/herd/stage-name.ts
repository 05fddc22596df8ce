import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { OPEN_ANIMALS, type StageKey, stageKey } from '#domain/stages/life-stages.ts';
import { stageNote } from '#domain/stages/stage-note.ts';
import { formatDay } from '../screen/format.ts';
import { named } from '../words/tell.ts';

/** The number of the group in which grown males are shown: the rules of the ten groups ignore the sex and put them among the open animals. */
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

/** The same, and what her records say where that is something else. */
export function stageNoted(cow: Parameters<typeof stageName>[0] & Parameters<typeof stageNote>[0]): string {
  const note = stageNote(cow);
  const stage = stageName(cow);
  return note === null ? stage : named('stage.noted', { note, stage });
}

/** What a group is called, by its number: 1 to 10, or `BULLS`. */
export function groupName(groupNumber: number): string {
  return named(keyOf(groupNumber));
}

/** The same where the rules of the groups count, which know no sex: the group of open animals has the bulls in it. */
export function fedGroupName(groupNumber: number): string {
  return groupNumber === OPEN_ANIMALS ? named('stage.9.with-bulls') : groupName(groupNumber);
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
