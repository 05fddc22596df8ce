/** Which animal somebody means who types a name or a number. */
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { folded } from '#domain/values/folded.ts';
import { askedNumber, type How, howMeant } from '#domain/values/found-by.ts';
import { normalNumber } from '#domain/values/id-number.ts';

type Animal = Pick<CowListed, 'id' | 'name' | 'id_number' | 'barn_number' | 'eid' | 'former_numbers'>;

/** So many are suggested. */
const SUGGESTED = 20;

/** How an animal is written in the field: `Bella · DE 07`, or the number alone where she has no other name. */
export function animalLabel({ name, id_number }: Animal): string {
  return name === id_number ? name : `${name} · ${id_number}`;
}

/**
 * The one animal of which the text is the label, the barn number, a number that she wears or wore, the name, or the end of her ID
 * number; null where none or several are meant.
 */
export function animalMeant(animals: readonly Animal[], text: string): Animal | null {
  const typed = folded(text.trim());
  if (typed === '') return null;
  const normal = /\d/.test(text) ? normalNumber(text) : null;
  const asked = askedNumber(text);
  const by = (how: How) => (animal: Animal) => normal !== null && howMeant(animal, asked) === how;
  const ways: ((animal: Animal) => boolean)[] = [
    (animal) => folded(animalLabel(animal)) === typed,
    ({ barn_number }) => barn_number !== null && folded(barn_number) === typed,
    by('eid'),
    by('id_number'),
    by('former'),
    ({ name }) => folded(name) === typed,
    ({ id_number }) => normal !== null && normalNumber(id_number).endsWith(normal),
  ];
  for (const isMeant of ways) {
    const [first, second] = animals.filter(isMeant);
    if (first) return second ? null : first;
  }
  return null;
}

/** The first animals whose label or barn number has the text in it. */
export function animalsLike(animals: readonly Animal[], text: string): Animal[] {
  const typed = folded(text.trim());
  return animals
    .filter(
      (animal) =>
        folded(animalLabel(animal)).includes(typed) || folded(animal.barn_number ?? '').includes(typed),
    )
    .slice(0, SUGGESTED);
}
