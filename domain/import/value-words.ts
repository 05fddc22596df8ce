/** Words for female and male, yes and no, as herd files write them. */
import type { CowGender } from '../kinds/cow/schema.ts';
import { normalised } from './headings.ts';

const words = (text: string) => new Set(text.split('|').map((word) => word.trim()));

const FEMALE = words(
  `f|female|fem|w|weiblich|kuh|farse|kalbin|femelle|feminin|vache|genisse|hembra|h|vaca|novilla|vaquilla|v|vrouwelijk|vrouw|
koe|vaars|femmina|vacca|manza|giovenca|femea|novilha|cow|heifer|2|hunn|hona|ko|kvige`,
);
const MALE = words(
  `m|male|mannlich|bulle|stier|ochse|mal|masculin|taureau|boeuf|macho|toro|novillo|buey|mannelijk|os|maschio|bue|touro|
bull|steer|ox|1|hann|hane|okse|tyr`,
);
const YES = words(
  `yes|y|true|t|1|x|ok|positive|pos|p|pregnant|in calf|successful|confirmed|conceived|ja|j|wahr|tragend|trachtig|positiv|
erfolgreich|oui|o|vrai|gestante|pleine|positif|positive|reussie|reussi|confirmee|si|s|verdadero|prenada|positiva|positivo|
exitosa|exito|waar|drachtig|positief|geslaagd|vero|gravida|sim|prenhe|pr|preg|draktig|drektig|gravide`,
);
const NO = words(
  `no|n|false|f|0|open|empty|negative|neg|not pregnant|failed|pending|unknown|unsuccessful|nein|falsch|leer|guest|gust|
nicht tragend|nicht trachtig|negativ|offen|non|faux|vide|negatif|echouee|en attente|falso|vacia|abierta|negativa|negativo|
pendiente|nee|onwaar|niet drachtig|leeg|negatief|vuota|nao|vazia|aberta|nei|nej|tom`,
);

/** Longer texts are none of these words, and are not looked at. */
const MAX_LENGTH = 40;

/** The gender a cell names, or null. */
export function genderOf(cell: string): CowGender | null {
  if (cell.length > MAX_LENGTH) return null;
  const word = normalised(cell);
  if (FEMALE.has(word)) return 'Female';
  return MALE.has(word) ? 'Male' : null;
}

/** Whether a cell says yes or no; null when it says neither. */
export function yesOrNo(cell: string): boolean | null {
  if (cell.length > MAX_LENGTH) return null;
  if (cell === '+' || cell === '✓' || cell === '✔') return true;
  if (cell === '-' || cell === '–') return false;
  const word = normalised(cell);
  if (YES.has(word)) return true;
  return NO.has(word) ? false : null;
}
