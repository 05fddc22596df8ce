/** Which cows can be chosen as a mother, and which of them a search means. */

import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { folded } from '#domain/values/folded.ts';
import { normalNumber } from '#domain/values/id-number.ts';
import { byText } from '../../lib/screen/format.ts';

/** A female that can be chosen as a mother. */
export type MotherChoice = CowListed;

/** The females of the herd without the calf itself. */
export function motherChoices(cows: readonly CowListed[], calfId?: number): MotherChoice[] {
  return cows.filter((cow) => cow.cow_gender === 'Female' && cow.id !== calfId);
}

/** Her name and numbers in the forms that a search compares. */
interface FoundBy {
  name: string;
  number: string;
  normal: string;
  barn: string | null;
}

/** Made once of each, when something is searched: a herd of thousands is searched at every key. */
const foundBy = new WeakMap<MotherChoice, FoundBy>();

function foundByOf(choice: MotherChoice): FoundBy {
  const known = foundBy.get(choice);
  if (known) return known;
  const { name, id_number, barn_number, eid, former_numbers } = choice;
  const made = {
    name: folded(name),
    number: folded([id_number, eid ?? '', ...former_numbers].join('\n')),
    normal: normalNumber(id_number),
    barn: barn_number && folded(barn_number),
  };
  foundBy.set(choice, made);
  return made;
}

/** What a search found: the first matches, and how many there are in all. */
export interface Found {
  choices: MotherChoice[];
  total: number;
}

/**
 * The first `limit` choices whose name or ID number holds every word of `text`, the number all of it however it is written,
 * or whose barn number it is; those that begin with it first, then by name.
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
  const [first, rest] = [new FirstByName(limit), new FirstByName(limit)];
  for (const choice of choices) {
    if (calfBorn !== null && choice.date_of_birth >= calfBorn) continue;
    if (whole === '') {
      first.add(choice);
      continue;
    }
    const { name, number, normal, barn } = foundByOf(choice);
    const isCalled = barn === whole;
    const isNumber = typed !== null && normal.includes(typed);
    if (!isCalled && !isNumber && !parts.every((part) => name.includes(part) || number.includes(part)))
      continue;
    const begins =
      isCalled ||
      name.startsWith(whole) ||
      number.startsWith(whole) ||
      (isNumber && normal.startsWith(typed));
    (begins ? first : rest).add(choice);
  }
  return { choices: [...first.kept, ...rest.kept].slice(0, limit), total: first.total + rest.total };
}

/** The first of many by name: to sort a whole herd for the few that are listed takes longer than a press may. */
class FirstByName {
  readonly kept: MotherChoice[] = [];
  total = 0;
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(choice: MotherChoice): void {
    this.total += 1;
    const last = this.kept.at(-1);
    if (last && this.kept.length >= this.#limit && byName(last, choice) <= 0) return;
    const place = this.kept.findLastIndex((other) => byName(other, choice) <= 0) + 1;
    this.kept.splice(place, 0, choice);
    if (this.kept.length > this.#limit) this.kept.pop();
  }
}

const byName = (mother: MotherChoice, other: MotherChoice) =>
  byText(mother.name, other.name) || byText(mother.id_number, other.id_number);

/** How a chosen mother is shown: `Bella · DE 07`, or the number alone where she has no other name. */
export function motherLabel(mother: Pick<CowListed, 'name' | 'id_number'>): string {
  return mother.name === mother.id_number ? mother.name : `${mother.name} · ${mother.id_number}`;
}
