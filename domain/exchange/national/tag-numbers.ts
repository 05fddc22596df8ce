/** Official numbers of animals as files of countries write them. */
import { compactNumber, eidOfNormal, normalNumber } from '../../values/id-number.ts';
import { rfidOf } from '../ade/animal-ids.ts';

/** Further countries of the European Union whose animals come over a border: their letters and ISO 3166 numbers. */
const FURTHER: ReadonlyMap<string, string> = new Map(
  'BG100 CY196 CZ203 EE233 EL300 GR300 HU348 LV428 LT440 MT470 PT620 RO642 SK703 SI705'
    .split(' ')
    .map((entry) => [entry.slice(0, 2), entry.slice(2)]),
);

/** From here on the first three digits of an electronic number are a maker's, and no country's (ISO 11784). */
const FIRST_MAKER = 900;
const LETTERED = /^([A-Z]{2})(\d{5,12})$/;
/** Federal state and eight digits (ViehVerkV; lkv-sh.de). */
const GERMAN = /^(?:0[1-9]|1[0-6])\d{8}$/;
const GERMAN_LENGTH = 10;
const OWN_LENGTH = 12;

/** Her electronic number where it is another than her official one; else null. */
export function otherRfid(animal: {
  readonly eid: string | null;
  readonly id_number: string;
}): string | null {
  const rfid = rfidOf(animal);
  return rfid !== null && normalNumber(rfid) !== normalNumber(animal.id_number) ? rfid : null;
}

/**
 * An ear tag in 15 digits: the country's number and its own, filled up with zeros. `DE 03 123 12345` is 276000312312345. Null of what is no
 * whole ear tag of a known country.
 */
export function tagOfDigits(idNumber: string): string | null {
  const normal = normalNumber(idNumber);
  const [, letters = '', own = ''] = /^([A-Z]{2})(\d+)$/.exec(normal) ?? [];
  if (letters === 'DE') return GERMAN.test(own.padStart(GERMAN_LENGTH, '0')) ? eidOfNormal(normal) : null;
  if (letters === '')
    return /^\d{15}$/.test(normal) && Number(normal.slice(0, 3)) < FIRST_MAKER ? normal : null;
  const country = FURTHER.get(letters);
  const digits = country === undefined ? eidOfNormal(normal) : country + own.padStart(OWN_LENGTH, '0');
  return isWhole(idNumber) && digits?.length === 15 ? digits : null;
}

/** Whether a number has as many digits as some country's tags. */
function isWhole(idNumber: string): boolean {
  const compact = compactNumber(idNumber);
  return /^\d{15}$/.test(compact) || LETTERED.test(compact);
}

/**
 * An ear tag in a country's letters and 12 digits, as Great Britain's database writes it: `UK` and its own whole, other countries' filled up
 * with zeros. Null of what is none.
 */
export function letteredTag(idNumber: string): string | null {
  const compact = compactNumber(idNumber);
  const isElectronic = /^\d{15}$/.test(compact);
  const [, letters, own = ''] = LETTERED.exec(isElectronic ? normalNumber(compact) : compact) ?? [];
  if (letters === undefined) return null;
  const isBritish = letters === 'GB' || letters === 'UK';
  if (isBritish && !isElectronic && own.length !== OWN_LENGTH) return null;
  return (isBritish ? 'UK' : letters) + own.padStart(OWN_LENGTH, '0');
}
