import { ANIMAL_HEADINGS, ENTRY_COLUMN, MOTHER_HEADINGS, NOTES_COLUMN } from '../common-columns.ts';
import type { KindImport } from '../kind.ts';

export const birthImport = {
  fileNames:
    'birth|calving|kalbung|abkalb|velage|mise bas|parto|partos|paricion|kalving|afkalf|naissances veaux',
  bareDate: 'birth_date',
  alike: ['mother_cow', 'birth_date'],
  columns: {
    mother_cow: { weight: 1, required: true, headings: `${MOTHER_HEADINGS}|${ANIMAL_HEADINGS}` },
    birth_date: {
      weight: 1.8,
      required: true,
      headings: `calving date|calving|date of calving|calved|calved on|date calved|birth date|birth|birth date time|fresh date|
freshening date|parturition|parturition date|kalbung|kalbedatum|abkalbung|abkalbedatum|abgekalbt|kalbung am|
geburtsdatum|geburt|velage|date velage|date de velage|datvel|vele le|mise bas|date de mise bas|parto|fecha de parto|
fecha parto|fecha del parto|paricion|fecha paricion|kalfdatum|afkalfdatum|afkalving|afgekalfd|datum afkalven|
data parto|data di parto|data del parto|kalvningsdato|kalvning|kalvingsdato|data do parto|paricao`,
    },
    newborn_cow: {
      weight: 1,
      headings: `calf|calf id|calf tag|calf number|newborn|newborn cow|newborn id|kalb|kalb id|kalbnummer|kalb nr|
ohrmarke kalb|kalb ohrmarke|veau|id veau|numero veau|numero du veau|no veau|ternero|id ternero|cria|crotal ternero|
becerro|kalf|kalf id|kalfnummer|levensnummer kalf|vitello|id vitello|matricola vitello|bezerro|kalv`,
    },
    newborn_name: {
      weight: 0.8,
      headings: `calf name|name of calf|newborn name|kalb name|name kalb|name des kalbes|nom veau|nom du veau|nombre ternero|
nombre cria|naam kalf|nome vitello`,
    },
    entry: { ...ENTRY_COLUMN, headings: 'twin number|twin no|calf order' },
    ended_pregnancy: { weight: 0.5 },
    ended_pregnancy_start: { weight: 0.5 },
    notes: NOTES_COLUMN,
  },
} as const satisfies KindImport;
