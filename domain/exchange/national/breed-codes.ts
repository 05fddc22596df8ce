/** Breeds by a country's own codes, found by their names as keepers write them, by ICAR's three letters, or by the code itself. */
import { ICAR_BREEDS, icarCodeOf } from '../../values/icar-breeds.ts';
import { nameKey } from '../../values/name-key.ts';

/** The code of an animal's breed; null where the country has none for it, or nobody knows it. */
export type BreedCode = (breed: string) => string | null;

/**
 * @param list a line for each breed: the country's code, ICAR's code or `-`, and names, between bars: `01|HOL|Holstein-Schwarzbunt|Holstein`
 */
export function breedCodes(list: string): BreedCode {
  const byName = new Map<string, string>();
  const byIcar = new Map<string, string>();
  const codes = new Set<string>();
  for (const line of list.trim().split('\n')) {
    const [code = '', icar = '', ...names] = line.trim().split('|');
    for (const name of names) byName.set(nameKey(name), code);
    if (icar !== '-') byIcar.set(icar, code);
    // One letter may stand for several breeds.
    if (code.length > 1) codes.add(code);
  }
  return (breed) => {
    const known = byName.get(nameKey(breed)) ?? byIcar.get(icarOf(breed) ?? '');
    const written = breed.trim().toUpperCase();
    return known ?? (codes.has(written) ? written : null);
  };
}

/** ICAR's code of a breed that is written by that code or by its name; null where ICAR lists none. */
export function icarOf(breed: string): string | null {
  return ICAR_BREEDS.has(breed.trim()) ? breed.trim() : icarCodeOf(breed);
}

/** What keepers call an animal of several breeds, in the languages of Cowbell. */
const CROSSED = new Set(
  [
    'Crossbred',
    'Crossbreed',
    'Cross',
    'Kreuzung',
    'Croisé',
    'Croisée',
    'Cruza',
    'Cruce',
    'Mestizo',
    'Mestiza',
    'Mestiço',
    'Mestiça',
  ].map(nameKey),
);

export function isCrossbred(breed: string): boolean {
  return CROSSED.has(nameKey(breed));
}
