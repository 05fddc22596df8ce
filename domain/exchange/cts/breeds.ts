import { breedCodes } from '../national/breed-codes.ts';

/**
 * Great Britain's codes of breeds: the beginning of gov.uk's list of official cattle breeds and codes (Open Government Licence 3.0), and the
 * lookups of NMR's Datastream (MIT). ICAR's RDC is one code of several breeds, which are found by their names alone.
 */
const pure = breedCodes(`
AA|AAN|Aberdeen Angus|Angus
AB|ABO|Abondance
AU|AUB|Aubrac
AY|-|Ayrshire
BA|BAQ|Blonde d'Aquitaine|Blonde d’Aquitaine
BAZ|BZD|Bazadaise
BF|BRF|British Friesian
BR|BRM|Brahman
BRB|-|British Blue
BS|BSW|Brown Swiss
BSH|BSH|Beef Shorthorn
CB|-|Cross Breed Beef
CD|-|Cross Breed Dairy
CH|CHA|Charolais
CHI|CIA|Chianina
DEV|DEV|Devon
DEX|DXT|Dexter
DS|MSH|Dairy Shorthorn
GA|GLW|Galloway
GAS|GAS|Gasconne
GB|GRO|Groninger Blaarkop
GE|GVH|Gelbvieh
GU|GUE|Guernsey
HE|HER|Hereford
HF|HOL|Holstein Friesian|Friesian
HI|HLA|Highland
JE|JER|Jersey
KE|KER|Kerry
LH|LON|Longhorn
LIM|LIM|Limousin
MG|MGR|Murray Grey
MO|MON|Montbéliarde
MRI|MRY|Meuse-Rhine-Issel
NO|NMD|Normande
NR|-|Norwegian Red
PI|PIE|Piemontese
RO|ROM|Romagnola
SA|SAL|Salers
SD|SDE|South Devon
SM|SIM|Simmental
SU|SUS|Sussex
WB|WBL|Welsh Black`);

const CROSS = /^(.+?)[\s-]+(?:x|×|cross)$/i;
/** As passports have it: `LIMX`. */
const CODE_OF_CROSS = /^([a-z]{2,4})x$/i;

/** `Limousin X`, `Limousin cross` and `LIMX` are the breed's code with an X. */
export function britishBreed(breed: string): string | null {
  const written = breed.trim();
  const known = pure(written);
  const [, of] = CROSS.exec(written) ?? CODE_OF_CROSS.exec(written) ?? [];
  if (known !== null || of === undefined) return known;
  const code = pure(of);
  return code === null ? null : `${code}X`;
}
