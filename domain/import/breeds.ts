/**
 * Breeds that files name by a number: the French "type racial" of two digits (decree of 7 May 2018 on the identification
 * of cattle, annex). Numbers it does not list stay as they are.
 */
const FRENCH_CODES = new Map<string, string>(
  `12 Abondance|13 Wagyu|14 Aubrac|15 Jersey|17 Angus|18 Ayrshire|19 Pie Rouge|21 Brown Swiss|23 Salers|24 Bazadaise|
25 Belgian Blue|26 Bordelaise|29 Bretonne Pie Noire|31 Tarentaise|34 Limousin|35 Simmental|36 Corse|38 Charolais|
39 Crossbred|41 Rouge des Prés|42 Dairy Shorthorn|43 Armoricaine|45 South Devon|46 Montbéliarde|49 Marchigiana|
52 Bleue du Nord|53 Villard-de-Lans|56 Normande|57 Vosgienne|58 Maraîchine|61 Béarnaise|63 Rouge Flamande|65 Ferrandaise|
66 Holstein`
    .split('|')
    .map((entry): [string, string] => {
      const text = entry.trim();
      return [text.slice(0, 2), text.slice(3)];
    }),
);

/** Two digits, as breed codes are written. */
const CODE = /^\d{2}$/;

/** Whether a column of breeds is one of French codes: all its cells are codes, and most of them are listed. */
export function areFrenchCodes(cells: readonly string[]): boolean {
  if (cells.length === 0 || !cells.every((cell) => CODE.test(cell))) return false;
  const listed = cells.filter((cell) => FRENCH_CODES.has(cell)).length;
  return listed / cells.length > 0.5;
}

/** The breed's name for a French code; the code itself when it is not listed. */
export function breedOfFrenchCode(code: string): string {
  return FRENCH_CODES.get(code) ?? code;
}
