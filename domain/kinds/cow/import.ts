import { BARN_HEADINGS, MOTHER_HEADINGS, TAG_HEADINGS } from '../common-columns.ts';
import type { KindImport } from '../kind.ts';
import { cowHeadings, WEIGHED_ON_HEADINGS } from './headings.ts';

export const cowImport = {
  fileNames: {
    en: 'animal|cow|cattle|livestock|herd|inventory',
    de: 'Tiere|Kühe|Rinder|Bestand|Herde',
    fr: 'animaux|troupeau|cheptel|vaches|bovin',
    es: 'ganado|vacas|hato|rebaño|inventario',
    pt: 'animais|gado|rebanho|plantel',
    it: 'capi|bestiame|mandria|anagrafe|vacche',
    nl: 'dieren|koeien|veestapel|rundvee',
    pl: 'zwierzęta|bydło|krowy|stado',
    tr: 'hayvan|sürü|sığır|inekler',
  },
  columns: {
    id_number: { type: 'id', weight: 1, required: true, headings: TAG_HEADINGS },
    name: { weight: 0.6, headings: cowHeadings.name },
    date_of_birth: { weight: 2, headings: cowHeadings.date_of_birth },
    cow_gender: { weight: 1.2, headings: cowHeadings.cow_gender },
    breed: { type: 'breed', weight: 1.2, headings: cowHeadings.breed },
    cow_mother: { weight: 0.8, headings: MOTHER_HEADINGS },
    cow_mother_name: { weight: 0.8, headings: cowHeadings.cow_mother_name },
    birth_recorded: { type: 'yes', weight: 0.3 },
    weight: { weight: 1, headings: cowHeadings.weight },
    registered_weight: { weight: 0.3 },
    weighed_on: { type: 'date', weight: 0.6, notExported: true, headings: WEIGHED_ON_HEADINGS },
    milk_supply_group: { weight: 1, headings: cowHeadings.milk_supply_group },
    daily_feed_amount: { weight: 1, headings: cowHeadings.daily_feed_amount },
    is_pregnant: { weight: 1, headings: cowHeadings.is_pregnant },
    pregnancy_start_date: { weight: 1, headings: cowHeadings.pregnancy_start_date },
    expected_calving_date: {
      type: 'date',
      weight: 1,
      ahead: true,
      notExported: true,
      headings: cowHeadings.expected_calving_date,
    },
    semination_date: { type: 'time', weight: 0.9, notExported: true, headings: cowHeadings.semination_date },
    last_calving_date: {
      type: 'time',
      weight: 0.9,
      notExported: true,
      headings: cowHeadings.last_calving_date,
    },
    cow_image: { type: 'line', weight: 0.5, headings: cowHeadings.cow_image },
    barn_number: { weight: 0.6, insteadOf: 'id_number', headings: BARN_HEADINGS },
  },
} as const satisfies KindImport;
