import { breedCodes, icarOf, isCrossbred } from '../national/breed-codes.ts';

/** Breeds of SENASA's file of electronic tags: its manual of SIGSA 2.42.80, December 2025; codes are facts. */
const ofSenasa = breedCodes(`
HA|HOL|Holando Argentino|Holando|Holandesa|Holandés
PH|-|Polled Hereford
J|JER|Jersey
LA|-|Limangus
FS|SIM|Simmental|Fleckvieh Simmental|Simental
SG|SGE|Santa Gertrudis
OR|-|Otra Raza
L|LIM|Limousine
K|-|Kiwi
BO|-|Bosmara|Bonsmara
SRB|-|Sueca Roja y Blanca
SA|-|Senangus
B|BRM|Brahman
SH|BSH|Shorthorn
SP|-|Senepol
TL|-|Tuli
SI|-|San Ignacio
GC|-|Ganado Cruza
H|HER|Hereford
W|WAG|Wagyu
SF|-|Seneford
CH|CHA|Charolais
AA|AAN|Aberdeen Angus
BG|BRG|Brangus
BF|BFD|Braford
CR|-|Criolla|Criollo
MG|MGR|Murray Grey
G|GLW|Galloway
S/E|-|Sin Especificar`);

const OTHER_BREED = 'OR';
const CROSSED = 'GC';

/** A breed that is known elsewhere is another one there; null of what nobody knows as a breed. */
export function argentineBreed(breed: string): string | null {
  if (isCrossbred(breed)) return CROSSED;
  return ofSenasa(breed) ?? (icarOf(breed) === null ? null : OTHER_BREED);
}
