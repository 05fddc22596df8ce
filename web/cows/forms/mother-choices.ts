/** Which cows can be chosen as a mother, and which of them a search means. */

import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { folded } from '#domain/values/folded.ts';
import { normalNumber } from '#domain/values/id-number.ts';
import { byText } from '../../lib/screen/format.ts';

/** A female that can be chosen as a mother. */
export interface MotherChoice
  extends Pick<CowListed, 'id' | 'name' | 'id_number' | 'barn_number' | 'date_of_birth' | 'breed'> {
  /**
   * Her name and numbers in the forms that a search compares; made once, since a herd of thousands is searched at
   * every key.
   */
  found_by: { name: string; number: string; normal: string; barn: string | null };
}

/** The females of the herd, by name, without the calf itself. */
export function motherChoices(cows: readonly CowListed[], calfId?: number): MotherChoice[] {
  return cows
    .filter((cow) => cow.cow_gender === 'Female' && cow.id !== calfId)
    .sort((mother, other) => byText(mother.name, other.name) || byText(mother.id_number, other.id_number))
    .map(({ id, name, id_number, barn_number, date_of_birth, breed }) => ({
      id,
      name,
      id_number,
      barn_number,
      date_of_birth,
      breed,
      found_by: {
        name: folded(name),
        number: folded(id_number),
        normal: normalNumber(id_number),
        barn: barn_number && folded(barn_number),
      },
    }));
}

/** What a search found: the first matches, and how many there are in all. */
export interface Found {
  choices: MotherChoice[];
  total: number;
}

/**
 * The first `limit` choices whose name or ID number holds every word of `text`, the number all of it however it is written,
 * or whose barn number it is; those that begin with it first.
 * A mother was born before her calf: with `calfBorn` known, younger animals are left out.
 */
export function findMothers(
  choices: readonly MotherChoice[],
  text: string,
  { calfBorn, limit }: { calfBorn: PlainDate | null; limit: number },
): Found {
  const whole = folded(text.trim());
  const parts = whole.split(/\s+/).filter(Boolean);
  // Without a digit it is no number.
  const typed = /\d/.test(text) ? normalNumber(text) : null;
  const first: MotherChoice[] = [];
  const rest: MotherChoice[] = [];
  for (const choice of choices) {
    if (calfBorn !== null && choice.date_of_birth >= calfBorn) continue;
    const { name, number, normal, barn } = choice.found_by;
    const isCalled = barn === whole;
    const isNumber = typed !== null && normal.includes(typed);
    if (!isCalled && !isNumber && !parts.every((part) => name.includes(part) || number.includes(part)))
      continue;
    const begins =
      isCalled ||
      name.startsWith(whole) ||
      number.startsWith(whole) ||
      (isNumber && normal.startsWith(typed));
    (begins ? first : rest).push(choice);
  }
  return { choices: [...first, ...rest].slice(0, limit), total: first.length + rest.length };
}

/** How a chosen mother is shown: `Bella · DE 07`, or the number alone where she has no other name. */
export function motherLabel(mother: Pick<CowListed, 'name' | 'id_number'>): string {
  return mother.name === mother.id_number ? mother.name : `${mother.name} · ${mother.id_number}`;
}
