/** What the files of several kinds have in common: see Headings in kind.ts for how these lines are written. */
import type { Headings, KindImport } from './in-files.ts';

/** An animal by its official number. */
export const TAG_HEADINGS: Headings = {
  en: `id|number|tag|ear tag|animal|animal id|anim id|animal number|animal tag|cow|cow id|cow number|cow tag|tag number|
    ear tag number|id number|registration number|herd book number|NLIS|NLISID|lifetime number|national id|official id|
    official number|identification|identification number|~birth id`,
  de: `Ohrmarke|Ohrmarkennummer|Ohrmarken Nr|LOM|Lebensnummer|Lebensohrmarke|Identifikationsnummer|Tiernummer|Tier Nr|Tier ID|
    Tier|Kuhnummer|Kuh Nr|Kuh|Kuh ID|Rind|Herdbuchnummer`,
  fr: `n° national|boucle|n° de boucle|n° d'identification|identifiant|identification|animal|n° animal|id animal|vache|n° vache|
    id vache|bovin|n° bovin|nunati|IPG`,
  es: `crotal|nº de crotal|arete|nº de arete|caravana|nº de caravana|chapeta|DIIO|identificación|nº de identificación|animal|
    nº de animal|id animal|código animal|vaca|nº de vaca|id vaca|registro|nº de registro`,
  pt: `brinco|nº do brinco|marca auricular|identificação|nº de identificação|SISBOV|nº SISBOV|animal|nº do animal|id animal|
    código do animal|vaca|nº da vaca|registro|nº de registro|registo|nº de registo|~matriz`,
  it: `matricola|nº matricola|marca|marca auricolare|marchio auricolare|auricolare|codice auricolare|identificativo|
    codice identificativo|nº di identificazione|animale|id animale|capo|id capo|codice capo|vacca|bovina|bovino`,
  nl: `levensnummer|oormerk|oormerknummer|oornummer|ID code|identificatie|identificatienummer|dier|dier id|diernummer|koe|
    koe id|koenummer`,
  pl: `numer kolczyka|kolczyk|numer identyfikacyjny|identyfikator|numer uszny|zwierzę|numer zwierzęcia|id zwierzęcia|krowa|
    numer krowy|id krowy|sztuka|numer sztuki`,
  tr: `küpe numarası|küpe|kulak küpesi|kulak küpe no|kulak numarası|kimlik numarası|hayvan|hayvan no|hayvan id|hayvan küpe no|
    hayvan kimlik no|inek|inek no|inek küpe no`,
  north: 'øremerke|öronmärke|öremärke|øremærke|CKR nr|individnummer|dyrenummer|konummer|djur id',
};

/** An animal by a number that counts within the farm only. */
export const BARN_HEADINGS: Headings = {
  en: 'barn number|visual id|VID|IDV|visual tag|management tag|management number|short number|line number',
  de: 'Stallnummer|Stall Nr',
  fr: 'n° de travail',
  es: 'nº interno|nº de establo',
  pt: 'nº de casa|nº de manejo',
  it: 'nº aziendale|nº di stalla',
  nl: 'werknummer|stalnummer',
  pl: 'numer oborowy|numer fermowy',
  tr: 'sürü no|işletme küpe no|ahır no',
};

/** The number of an animal's chip. */
export const EID_HEADINGS: Headings = {
  en: 'eid|electronic id|electronic number|RFID|NAIT number|NAIT tag|transponder|chip|microchip',
  de: 'Transpondernummer|Chipnummer|elektronische Ohrmarke',
  fr: 'numéro électronique|boucle électronique|puce|IDE',
  es: 'número electrónico|caravana electrónica|bolo|IDE',
  pt: 'brinco eletrônico|chip eletrônico|ID eletrônico|IDE',
  it: 'identificativo elettronico',
  nl: 'elektronisch nummer',
  pl: 'numer elektroniczny',
  tr: 'elektronik küpe',
};

export const MOTHER_HEADINGS: Headings = {
  en: 'mother|DID|mother id|mother number|mother tag|mother ear tag|dam|dam id|dam tag|dam number|dam ear tag|cow mother',
  de: `Mutter|Mutter ID|Mutternummer|Mutter Nr|Muttertier|Ohrmarke Mutter|Mutter Ohrmarke|Ohrmarkennummer der Mutter|LOM Mutter|
    Lebensnummer Mutter`,
  fr: 'mère|id mère|n° mère|n° de la mère|n° national mère|n° national de la mère|boucle mère|identifiant mère',
  es: `madre|id madre|nº madre|nº de la madre|crotal madre|crotal de la madre|arete madre|arete de la madre|caravana madre|
    identificación de la madre`,
  pt: 'mãe|id mãe|nº da mãe|brinco da mãe|identificação da mãe|registro da mãe|matriz',
  it: 'madre|id madre|nº madre|matricola madre|matricola della madre|marca madre|auricolare madre|codice madre',
  nl: 'moeder|moeder id|moedernummer|moederdier|levensnummer moeder|oormerk moeder|diernummer moeder',
  pl: 'matka|id matki|numer matki|kolczyk matki|numer kolczyka matki|numer identyfikacyjny matki',
  tr: `ana|anne|ana no|anne no|anası|annesi|ana küpe no|anne küpe no|anne küpe|ana küpe|anne küpe numarası|ana kulak no|
    anne kulak no`,
  north: 'mor|moder',
};

/** Where an animal stands. */
export const PLACE_HEADINGS: Headings = {
  en: 'place|location|barn|pen|pasture|paddock|moved to',
  de: 'Ort|Standort|Stall|Bucht|Weide|umgestallt nach',
  fr: 'lieu|emplacement|bâtiment|case|pâture',
  es: 'lugar|ubicación|corral|potrero',
  pt: 'local|localização|curral|piquete|pasto',
  it: 'luogo|ubicazione|stalla|recinto|pascolo',
  nl: 'plaats|locatie|stal|hok|weide',
  pl: 'miejsce|lokalizacja|obora|kojec|pastwisko',
  tr: 'yer|konum|ahır|bölme|mera',
  north: 'sted|plats|stall',
};

/** A feed by its name. */
export const FEED_HEADINGS: Headings = {
  en: 'feed|name|feedstuff|fodder',
  de: 'Futter|Futtermittel|Bezeichnung|Name',
  fr: "aliment|nom|nom de l'aliment|fourrage|désignation",
  es: 'alimento|nombre|nombre del alimento|pienso|forraje',
  pt: 'alimento|nome|nome do alimento|ração|forragem|insumo',
  it: 'mangime|nome|nome mangime|alimento|foraggio',
  nl: 'voer|voersoort|naam|voernaam|voedermiddel',
  pl: 'pasza|nazwa|nazwa paszy|rodzaj paszy',
  tr: 'yem|yem adı|yemin adı|yem türü|yem çeşidi|ad|adı',
  north: 'fôr|foder',
};

/** Whose row of a feed it is. */
export const FEED_COLUMNS = {
  feed: { weight: 1, required: true, headings: FEED_HEADINGS },
  feed_name: { weight: 0.3 },
  /** Of feeds that are called alike, the day on which it was added, and which of that day it is. Only our own exports have them. */
  feed_added: { type: 'date', weight: 0.3 },
  feed_entry: { type: 'number', weight: 0.3 },
} as const;

/** The number of a lactation: how often the cow had calved, that calving included. */
export const PARITY_HEADINGS: Headings = {
  en: 'parity|lactation|lactation number|lactation no|lact|lact no|number of calvings|calving number',
  de: 'Laktation|Laktationsnummer|Laktation Nr|Laktationszahl|Anzahl Kalbungen|Anzahl Abkalbungen|Kalbung Nr|Abkalbung Nr',
  fr: 'rang de vêlage|rang de lactation|rang|numéro de lactation|n° de lactation|parité|nombre de vêlages|n° de vêlage',
  es: 'número de partos|nº de partos|número de parto|nº de parto|lactancia|nº de lactancia|paridad',
  pt: 'número de partos|nº de partos|lactação|nº de lactação|ordem de parto|ordem de lactação|paridade',
  it: 'numero parti|nº parti|numero di parti|lattazione|numero lattazione|nº lattazione|ordine di parto',
  nl: 'lactatie|lactatienummer|lactatie nr|pariteit|aantal kalvingen|kalving nr',
  pl: 'laktacja|numer laktacji|liczba wycieleń|numer wycielenia|liczba porodów',
  tr: 'laktasyon|laktasyon no|laktasyon numarası|laktasyon sayısı|doğum sayısı|parite',
  north: 'laktasjon|laktation|laktationsnummer|laktasjonsnummer|kalvning nr',
};

/**
 * The numbers by which a row may name its animal beside the official one, which stands in the column that they fill: that of the chip,
 * and that within the farm. A file may have several of them; import/row-owner.ts says which counts.
 */
export function otherNumbers<const Column extends string>(fills: Column) {
  return {
    animal_eid: {
      type: 'eid',
      weight: 1,
      notExported: true,
      fills,
      fillsBlank: true,
      headings: EID_HEADINGS,
    },
    animal_barn_number: {
      weight: 0.6,
      notExported: true,
      fills,
      fillsBlank: true,
      headings: BARN_HEADINGS,
    },
  } as const satisfies KindImport['columns'];
}

/** Whose record a row is. */
export const ANIMAL_COLUMNS = {
  cow: { weight: 1, required: true, headings: TAG_HEADINGS },
  ...otherNumbers('cow'),
} as const satisfies KindImport['columns'];

/** At which time of a day something was read or weighed. */
export const TIME_COLUMN = {
  type: 'clock',
  weight: 0.3,
  notExported: true,
  headings: {
    en: 'time|time of day|reading time|weighing time',
    de: 'Uhrzeit|Zeit',
    fr: 'heure',
    es: 'hora',
    pt: 'hora|horário',
    it: 'ora|orario',
    nl: 'tijd|tijdstip',
    pl: 'godzina|czas',
    tr: 'saat',
    north: 'klokkeslett|klockslag|tid',
  },
} as const satisfies KindImport['columns'][string];

/** Where a gate has let her go. */
export const DRAFT_COLUMN = {
  type: 'line',
  weight: 0.3,
  notExported: true,
  headings: {
    en: 'draft|draft group|drafting group|draft direction|draft way',
    de: 'Sortierung|Sortiergruppe|Sortierweg',
    fr: 'tri|groupe de tri|couloir de tri',
    es: 'apartado|grupo de apartado',
    pt: 'apartação|grupo de apartação',
    it: 'smistamento|gruppo di smistamento',
    nl: 'sortering|sorteergroep|sorteerrichting',
    pl: 'sortowanie|grupa sortowania|kierunek sortowania',
    tr: 'ayırma|ayırma grubu',
  },
} as const satisfies KindImport['columns'][string];

/** A column that tells of a record of another kind, as a herd list tells of the last weighing. */
export function tellingColumn<const Tells extends NonNullable<KindImport['columns'][string]['tells']>>(
  tells: Tells,
  headings: Headings,
) {
  return { weight: 0.3, notExported: true, tells, headings } as const;
}

export const NOTES_COLUMN = {
  weight: 0.3,
  headings: {
    en: 'notes|note|remarks|remark|comment|comments|observation|observations',
    de: 'Bemerkung|Bemerkungen|Notiz|Notizen|Anmerkung|Anmerkungen|Kommentar',
    fr: 'commentaire|commentaires|remarque|remarques|observation|observations|note|notes',
    es: 'observación|observaciones|notas|nota|comentario|comentarios',
    pt: 'observação|observações|obs|notas|nota|anotações|comentário|comentários',
    it: 'note|nota|osservazione|osservazioni|annotazioni|commento|commenti',
    nl: 'opmerking|opmerkingen|notitie|notities|aantekening|aantekeningen',
    pl: 'uwagi|uwaga|notatka|notatki|komentarz|opis',
    tr: 'not|notlar|açıklama|açıklamalar|yorum|düşünceler',
    north: 'anteckning|merknad|bemærkning',
  },
} as const;

/** Tells twins, and other entries that are otherwise alike, from rows that stand in a file twice. Only our own exports have it. */
export const ENTRY_COLUMN = { type: 'number', weight: 0.3 } as const;
