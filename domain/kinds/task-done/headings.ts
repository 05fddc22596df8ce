/** How the columns of herd lists are called that say on which day a calf's work was done. */
import type { Headings } from '../in-files.ts';

export const DEHORNED_HEADINGS = {
  en: 'dehorned on|dehorned|dehorning date|date dehorned|disbudded|disbudded on|disbudding date',
  de: 'enthornt am|enthornt|Enthornung|Datum Enthornung|Enthornungsdatum',
  fr: 'écorné le|écornage|date écornage|ébourgeonné le|date ébourgeonnage',
  es: 'descornado el|descorne|fecha de descorne|fecha descorne',
  pt: 'descornado em|descorna|data de descorna|mochado em|data de mochação',
  it: 'decornato il|decornazione|data decornazione',
  nl: 'onthoornd op|onthoornd|datum onthoornen',
  pl: 'odrogowany|odrogowano|data odrogowania',
  tr: 'boynuz köreltme tarihi|boynuz kesme tarihi',
  north: 'afhornet|avhornad|avhornet',
} satisfies Headings;

export const WEANED_HEADINGS = {
  en: 'weaned on|weaned|weaning date|date weaned',
  de: 'abgesetzt am|abgesetzt|Absetzdatum|Datum Absetzen|entwöhnt am',
  fr: 'sevré le|sevrage|date de sevrage|date sevrage',
  es: 'destetado el|destete|fecha de destete|fecha destete',
  pt: 'desmamado em|desmama|data de desmama|desmame|data de desmame',
  it: 'svezzato il|svezzamento|data svezzamento',
  nl: 'gespeend op|gespeend|speendatum',
  pl: 'odsadzony|odsadzono|data odsadzenia',
  tr: 'sütten kesme tarihi|sütten kesildi',
  north: 'fravænnet|avvand|avvent',
} satisfies Headings;

export const CASTRATED_HEADINGS = {
  en: 'castrated on|castrated|castration date|date castrated',
  de: 'kastriert am|kastriert|Kastrationsdatum|Datum Kastration',
  fr: 'castré le|castration|date de castration|date castration',
  es: 'castrado el|castración|fecha de castración|fecha castración',
  pt: 'castrado em|castração|data de castração',
  it: 'castrato il|castrazione|data castrazione',
  nl: 'gecastreerd op|gecastreerd|castratiedatum',
  pl: 'kastrowany|wykastrowano|data kastracji',
  tr: 'kastrasyon tarihi|kısırlaştırma tarihi',
  north: 'kastreret|kastrerad|kastrert',
} satisfies Headings;
