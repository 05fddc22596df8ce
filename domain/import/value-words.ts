/** Words for female and male, yes and no, as herd files write them: a line a language, `any` for what all of them write. */
import type { CowGender } from '../kinds/cow/gender.ts';
import type { Headings } from '../kinds/in-files.ts';
import { normalised } from './headings.ts';

type Lines = Headings & { any: string };

/** Answers the words in the form in which they are compared; worked out when it is first asked, not at each start of a server. */
function wordsOf(lines: Lines): () => ReadonlySet<string> {
  let words: ReadonlySet<string> | undefined;
  return () => {
    words ??= new Set(Object.values(lines).flatMap((line) => line.split('|').map(normalised)));
    return words;
  };
}

const FEMALE = wordsOf({
  any: 'f|2|XX',
  en: 'female|fem|cow|heifer',
  de: 'w|weibl|weiblich|Kuh|Färse|Kalbin|Kuhkalb',
  fr: 'femelle|féminin|vache|génisse|velle',
  es: 'h|hembra|v|vaca|novilla|vaquilla|vaquillona|ternera|becerra',
  pt: 'fêmea|vaca|novilha|bezerra|vitela',
  it: 'femmina|vacca|manza|giovenca|vitella',
  nl: 'v|vrouwelijk|vrouw|koe|vaars|pink|vaarskalf',
  pl: 'ż|żeńska|żeński|samica|krowa|jałówka|jałowica|pierwiastka|cieliczka',
  tr: 'd|dişi|inek|düve',
  north: 'hunn|hun|hona|ko|kvige|kvie',
});
const MALE = wordsOf({
  any: 'm|1|XY',
  en: 'male|bull|steer|ox',
  de: 'männl|männlich|Bulle|Stier|Ochse|Bullenkalb|Stierkalb',
  fr: 'mâle|mal|masculin|taureau|boeuf|bœuf',
  es: 'macho|toro|novillo|buey|torito|ternero|becerro',
  pt: 'macho|touro|boi|novilho|garrote|bezerro',
  it: 'maschio|toro|bue|torello|manzo',
  nl: 'mannelijk|man|stier|os|stierkalf',
  pl: 'męska|męski|samiec|buhaj|byk|byczek|wolec',
  tr: 'e|erkek|boğa|tosun|öküz',
  north: 'hann|han|hane|okse|tyr|tjur',
});
const YES = wordsOf({
  any: 'x|1|ok|pos|t',
  en: 'yes|y|true|positive|p|pregnant|preg|pr|in calf|successful|confirmed|conceived',
  de: 'ja|j|wahr|tragend|trächtig|positiv|erfolgreich|bestätigt',
  fr: 'oui|o|vrai|gestante|pleine|positif|réussie|réussi|confirmée|confirmé',
  es: 'sí|s|verdadero|preñada|gestante|cargada|positiva|positivo|exitosa|exitoso|éxito|confirmada',
  pt: 'sim|s|verdadeiro|prenhe|prenha|gestante|cheia|positiva|positivo|sucesso|confirmada',
  it: 'sì|s|vero|gravida|piena|positiva|positivo|riuscita|riuscito|confermata',
  nl: 'ja|j|waar|drachtig|positief|geslaagd|gelukt|bevestigd',
  pl: 'tak|t|prawda|cielna|pozytywny|pozytywna|dodatni|dodatnia|skuteczna|skuteczne|skuteczny|udana|potwierdzona',
  tr: 'evet|e|doğru|gebe|var|pozitif|olumlu|başarılı|tuttu|onaylandı',
  north: 'draktig|drektig|drægtig|gravide',
});
const NO = wordsOf({
  any: '0|neg|f',
  en: 'no|n|false|open|empty|negative|not pregnant|failed|pending|unknown|unsuccessful',
  de: 'nein|n|falsch|leer|güst|guest|nicht tragend|nicht trächtig|negativ|offen|erfolglos|nicht erfolgreich|unbekannt',
  fr: 'non|n|faux|vide|non gestante|non pleine|négatif|négative|échouée|échec|en attente|inconnu',
  es: 'no|n|falso|vacía|abierta|no preñada|negativa|negativo|fallida|fallido|pendiente|desconocido',
  pt: 'não|n|falso|vazia|aberta|não prenhe|negativa|negativo|falhou|falhada|pendente|desconhecido',
  it: 'no|n|falso|vuota|non gravida|negativa|negativo|fallita|fallito|in attesa|sconosciuto',
  nl: 'nee|n|onwaar|leeg|gust|niet drachtig|negatief|mislukt|niet geslaagd|in afwachting|onbekend',
  pl: `nie|n|fałsz|niecielna|nie cielna|jałowa|pusta|negatywny|negatywna|ujemny|ujemna|nieskuteczna|nieskuteczne|nieskuteczny|
    nieudana|oczekuje|nieznany`,
  tr: 'hayır|h|yanlış|boş|gebe değil|yok|negatif|olumsuz|başarısız|tutmadı|bekliyor|bilinmiyor',
  north: 'nei|nej|tom|tomme',
});

/** Longer texts are none of these words, and are not looked at. */
const MAX_LENGTH = 40;

/** The gender a cell names, or null. */
export function genderOf(cell: string): CowGender | null {
  if (cell.length > MAX_LENGTH) return null;
  const word = normalised(cell);
  if (FEMALE().has(word)) return 'Female';
  return MALE().has(word) ? 'Male' : null;
}

/** Whether a cell says yes or no; null when it says neither. */
export function yesOrNo(cell: string): boolean | null {
  if (cell.length > MAX_LENGTH) return null;
  if (cell === '+' || cell === '✓' || cell === '✔') return true;
  if (cell === '-' || cell === '–') return false;
  const word = normalised(cell);
  if (YES().has(word)) return true;
  return NO().has(word) ? false : null;
}
