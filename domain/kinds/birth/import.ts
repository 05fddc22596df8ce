import { ANIMAL_HEADINGS, ENTRY_COLUMN, MOTHER_HEADINGS, NOTES_COLUMN } from '../common-columns.ts';
import type { KindImport } from '../kind.ts';

export const birthImport = {
  fileNames: {
    en: 'birth|calving',
    de: 'kalbung|abkalb',
    fr: 'vêlage|mise bas|mises bas|naissances veaux',
    es: 'parto|parición|pariciones',
    pt: 'parto|parição|parições',
    it: 'parto|elenco parti|registro parti|nascite',
    nl: 'kalving|afkalf',
    pl: 'wyciel|ociel|poród|porody',
    tr: 'buzağıla|doğumlar|doğum kayıt',
    north: 'kalvning|kælvning',
  },
  bareDate: 'birth_date',
  alike: ['mother_cow', 'birth_date'],
  columns: {
    mother_cow: { weight: 1, required: true, headings: [MOTHER_HEADINGS, ANIMAL_HEADINGS] },
    birth_date: {
      weight: 1.8,
      required: true,
      headings: {
        en: `calving date|calving|date of calving|calved|calved on|date calved|birth date|birth|birth date time|fresh date|
          freshening date|parturition|parturition date`,
        de: 'Kalbung|Kalbedatum|Abkalbung|Abkalbedatum|abgekalbt|abgekalbt am|Kalbung am|~Geburtsdatum|~Geburt',
        fr: 'vêlage|date de vêlage|vêlé le|mise bas|date de mise bas|datvel|~date de naissance',
        es: 'parto|fecha de parto|parición|fecha de parición|~fecha de nacimiento',
        pt: 'parto|data do parto|dt parto|parição|data da parição|pariu em|~data de nascimento',
        it: 'parto|data del parto|~data di nascita',
        nl: 'kalfdatum|afkalfdatum|afkalving|afgekalfd|datum afkalven|datum afkalving|kalving|~geboortedatum',
        pl: 'wycielenie|data wycielenia|ocielenie|data ocielenia|poród|data porodu|~data urodzenia',
        tr: 'buzağılama|buzağılama tarihi|doğum|doğurduğu tarih|doğum yaptığı tarih|~doğum tarihi',
        north: 'kalvningsdato|kalvning|kalvingsdato|kalving|kælvning|kælvningsdato',
      },
    },
    newborn_cow: {
      weight: 1,
      headings: {
        en: 'calf|calf id|calf tag|calf number|calf ear tag|newborn|newborn cow|newborn id',
        de: 'Kalb|Kalb ID|Kalbnummer|Kalb Nr|Ohrmarke Kalb|Ohrmarke des Kalbes|Kalb Ohrmarke|Ohrmarkennummer Kalb',
        fr: 'veau|id veau|n° veau|n° du veau|n° national veau|boucle veau',
        es: `ternero|ternera|id ternero|crotal ternero|caravana ternero|cría|id cría|nº de cría|crotal cría|arete cría|becerro|
          arete becerro`,
        pt: 'bezerro|id bezerro|nº do bezerro|brinco do bezerro|vitelo|nº do vitelo|brinco do vitelo|cria|brinco da cria',
        it: 'vitello|id vitello|nº vitello|matricola vitello|matricola del vitello|marca vitello',
        nl: 'kalf|kalf id|kalfnummer|levensnummer kalf|kalf levensnummer|oormerk kalf',
        pl: 'cielę|id cielęcia|numer cielęcia|kolczyk cielęcia|numer kolczyka cielęcia',
        tr: 'buzağı|buzağı no|buzağı küpe|buzağı küpe no|buzağı kulak no|yavru|yavru no|yavru küpe no',
        north: 'kalv',
      },
    },
    newborn_name: {
      weight: 0.8,
      headings: {
        en: 'calf name|name of calf|newborn name',
        de: 'Kalbname|Kalb Name|Name Kalb|Name des Kalbes',
        fr: 'nom du veau',
        es: 'nombre del ternero|nombre de la ternera|nombre de la cría|nombre del becerro',
        pt: 'nome do bezerro|nome do vitelo|nome da cria',
        it: 'nome del vitello',
        nl: 'naam kalf|naam van het kalf|kalf naam|kalfnaam',
        pl: 'nazwa cielęcia|imię cielęcia',
        tr: 'buzağı adı|buzağının adı|buzağı ismi|yavru adı',
      },
    },
    entry: {
      ...ENTRY_COLUMN,
      headings: {
        en: 'twin number|calf order',
        de: 'Zwilling Nr|Zwillingsnummer',
        fr: 'n° de jumeau|rang du veau',
        es: 'nº de gemelo|orden de la cría',
        pt: 'nº do gémeo|ordem da cria',
        it: 'nº gemello|ordine vitello',
        nl: 'tweelingnummer|volgnummer kalf',
        pl: 'numer bliźniaka|kolejność cielęcia',
        tr: 'ikiz no|buzağı sırası',
      },
    },
    ended_pregnancy: { weight: 0.5 },
    ended_pregnancy_start: { weight: 0.5 },
    notes: NOTES_COLUMN,
  },
} as const satisfies KindImport;
