/** Breeds of cattle by the codes of three letters that ICAR's Animal Data Exchange (ADE 1.5.1, Apache License 2.0) lists. */
import { nameKey } from './name-key.ts';

/** Names by their codes, of a list `CODE The name|CODE …`. */
export function codedNames(list: string): ReadonlyMap<string, string> {
  return new Map(
    list.split('|').map((entry): [string, string] => {
      const [code = '', ...name] = entry.trim().split(' ');
      return [code, name.join(' ')];
    }),
  );
}

/** RDC is one code of several red dairy breeds. */
export const ICAR_BREEDS =
  codedNames(`AAN Angus|ABO Abondance|AUB Aubrac|BAQ Blonde d'Aquitaine|BBL Belgian Blue|BER Belgian Red and White|BFD Braford|
BMA Beefmaster|BRD West Flemish Red|BRF British Friesian|BRG Brangus|BRM Brahman|BRR Brandrood|BRV West Flemish Red Beef|
BSH Beef Shorthorn|BSW Brown Swiss|BWR East Flemish White-Red|BZD Bazadaise|CHA Charolais|CIA Chianina|DBE Dutch Belted|DEV Devon|
DFR Dutch Friesian|DIK Dikbil|DXT Dexter|ERI Hérens|GAS Gasconne|GDB Glan-Donnersberg|GLW Galloway|GRO Groninger|GUE Guernsey|
GVH Gelbvieh|HER Hereford|HLA Highland|HOL Holstein|HWD Hinterwälder|JER Jersey|KER Kerry|LIM Limousin|LON Longhorn|LUI Luing|
MAE Maremmana|MAR Marchigiana|MGR Murray Grey|MON Montbéliarde|MRY Meuse Rhine Yssel|MSH Dairy Shorthorn|NEL Nellore|NMD Normande|
PAR Parthenaise|PIE Piedmontese|PIN Pinzgauer|RAN Red Angus|RDC European Red Dairy Breed|RDP Rouge des Prés|RED Red Holstein|
ROM Romagnola|SAH Sahiwal|SAL Salers|SDE South Devon|SGE Santa Gertrudis|SIM Simmental|SUS Sussex|TAR Tarentaise|TGR Tyrol Grey|
TUX Tux|VRB Verbeterd Roodbont|WAG Wagyu|WBL Welsh Black|WBM Belgian Blue Mixed|WRI Witrik`);

/** How the list itself spells them, where that is another name. */
const ALSO_CALLED = [
  ['RDC', 'Ayrshire'],
  ['RDC', 'Norwegian Red'],
  ['RDC', 'Swedish Red'],
  ['BZD', 'Bazadais'],
  ['BER', 'Belgium Red & White'],
  ['BRR', 'Brand Rood'],
  ['BRF', 'British Frisian'],
  ['DFR', 'Dutch Frisian'],
  ['ERI', 'Eringer'],
  ['BWR', 'Eastern Flanders White Red'],
  ['GAS', 'Gascon'],
  ['GDB', 'Glan Donnersberg'],
  ['HLA', 'Highland Cattle'],
  ['RED', 'Holstein, Red and White'],
  ['DBE', 'Lakenvelder'],
  ['MGR', 'Murray-Grey'],
  ['MON', 'Montbéliard'],
  ['NMD', 'Normandy'],
  ['PIE', 'Piedmont'],
  ['PIN', 'Pinzgau'],
  ['SIM', 'Fleckvieh'],
  ['SIM', 'Simmental/Fleckvieh'],
  ['VRB', 'Verbeter Roodbont'],
  ['WBM', 'Belgium Blue Mixte'],
  ['BRV', 'Western Flanders Meat'],
  ['BRD', 'West-Vlaams Rood'],
] as const;

const CODES: ReadonlyMap<string, string> = new Map(
  [...ICAR_BREEDS, ...ALSO_CALLED].map(([code, name]) => [nameKey(name), code]),
);

/** The code of a breed by its name, capitals and accents aside; null where ICAR lists none. */
export function icarCodeOf(breed: string): string | null {
  return CODES.get(nameKey(breed)) ?? null;
}
