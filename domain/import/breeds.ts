/** Breeds that files name by a code: a column is read so only as a whole, for what one cell holds could be anything. */

import { codedNames, ICAR_BREEDS } from '../values/icar-breeds.ts';

/** Ways in which breeds are written as codes. */
export type BreedCodes = 'french' | 'icar';

/**
 * The French "type racial" of two digits: the decree of 7 May 2018 on the identification of cattle, annex, and those that
 * EDNOTIF's CodeRaceBovin.XSD lists beside it. 00 is "unknown".
 */
const FRENCH =
  codedNames(`00 |10 Bison|12 Abondance|13 Wagyu|14 Aubrac|15 Jersey|17 Angus|18 Ayrshire|19 Pie Rouge|20 Buffalo|21 Brown Swiss|
23 Salers|24 Bazadaise|25 Belgian Blue|26 Bordelaise|29 Bretonne Pie Noire|30 Heck|31 Tarentaise|32 Chianina|33 Lourdaise|
34 Limousin|35 Simmental|36 Corse|37 Raço di Biou|38 Charolais|39 Crossbred|40 3/4 Montbéliarde|41 Rouge des Prés|
42 Dairy Shorthorn|43 Armoricaine|44 Other Foreign Dairy Breed|45 South Devon|46 Montbéliarde|48 Other Foreign Beef Breed|
49 Marchigiana|50 3/4 Normande|51 Brava|52 Bleue du Nord|53 Villard-de-Lans|54 N'Dama|55 Créole|56 Normande|57 Vosgienne|
58 Maraîchine|60 3/4 Holstein|61 Béarnaise|63 Rouge Flamande|65 Ferrandaise|66 Holstein|67 European Red Pied Progeny|
69 Froment du Léon|71 Parthenaise|72 Gasconne|73 Galloway|74 Guernsey|75 Piedmontese|76 Nantaise|77 Mirandaise|78 Gelbvieh|
79 Blonde d'Aquitaine|81 Brahman|82 Hérens|85 Hereford|86 Highland|88 Saosnoise|91 Red Holstein × Abondance|92 Canadienne|
93 Coopelso 93|95 INRA 95|97 Casta`);

/** How codes are written; no code of one way is of the other. `words` are words for coats too: they prove nothing. */
const WAYS = {
  french: { pattern: /^\d{2}$/, names: FRENCH, words: new Set(['00']) },
  icar: { pattern: /^[A-Z]{3}$/, names: ICAR_BREEDS, words: new Set(['RED', 'PIE']) },
} as const;

/**
 * As which codes a column of breeds is to be read, by its different cells; null where it is not. All are written as codes are,
 * and most of them are listed.
 */
export function breedCodesOf(cells: readonly string[]): BreedCodes | null {
  for (const way of ['french', 'icar'] as const) {
    const { pattern, names, words } = WAYS[way];
    if (!cells.every((cell) => pattern.test(cell))) continue;
    const listed = cells.filter((cell) => names.has(cell));
    if (listed.length / cells.length > 0.5 && listed.some((cell) => !words.has(cell))) return way;
  }
  return null;
}

/** The breed's name for a code; empty for one that says that it is not known, the code itself when it is not listed. */
export function breedOfCode(codes: BreedCodes, code: string): string {
  return WAYS[codes].names.get(code) ?? code;
}
