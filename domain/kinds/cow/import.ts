import {
  BARN_HEADINGS,
  EID_HEADINGS,
  MOTHER_HEADINGS,
  PARITY_HEADINGS,
  TAG_HEADINGS,
  tellingColumn,
} from '../common-columns.ts';
import {
  BOUGHT_HEADINGS,
  CHECK_DATE_HEADINGS,
  CHECK_RESULT_HEADINGS,
  DAYS_PREGNANT_HEADINGS,
  DIED_HEADINGS,
  DRY_OFF_DATE_HEADINGS,
  HEAT_DATE_HEADINGS,
  LOSS_DATE_HEADINGS,
  SLAUGHTERED_HEADINGS,
  SOLD_HEADINGS,
} from '../event-headings.ts';
import type { Headings, KindImport } from '../in-files.ts';
import { CASTRATED_HEADINGS, DEHORNED_HEADINGS, WEANED_HEADINGS } from '../task-done/headings.ts';
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
    eid: { weight: 0.8, fills: 'id_number', headings: EID_HEADINGS },
    name: { weight: 0.6, headings: cowHeadings.name },
    date_of_birth: { weight: 2, headings: cowHeadings.date_of_birth },
    cow_gender: { weight: 1.2, headings: cowHeadings.cow_gender },
    breed: { type: 'breed', weight: 1.2, headings: cowHeadings.breed },
    cow_mother: { weight: 0.8, headings: MOTHER_HEADINGS },
    cow_mother_name: { weight: 0.8, headings: cowHeadings.cow_mother_name },
    birth_recorded: { type: 'yes', weight: 0.3 },
    weight: {
      weight: 1,
      tells: { table: 'weights', column: 'kg' },
      writtenAs: 'weight',
      headings: cowHeadings.weight,
    },
    registered_weight: { weight: 0.3 },
    weighed_on: {
      ...tellingColumn({ table: 'weights', column: 'weighed_on' }, WEIGHED_ON_HEADINGS),
      weight: 0.6,
    },
    milk_supply_group: { weight: 1, headings: cowHeadings.milk_supply_group },
    daily_feed_amount: { weight: 1, headings: cowHeadings.daily_feed_amount },
    is_pregnant: { weight: 1, headings: cowHeadings.is_pregnant },
    pregnancy_start_date: { weight: 1, headings: cowHeadings.pregnancy_start_date },
    do_not_breed: {
      weight: 0.9,
      headings: {
        en: 'do not breed|not to be bred|DNB|do not breed flag|no breeding|cull from breeding',
        de: 'nicht mehr besamen|nicht besamen|Zuchtausschluss|nicht mehr belegen',
        fr: 'ne plus inséminer|à ne plus inséminer|exclue de la reproduction|ne pas inséminer',
        es: 'no inseminar|no inseminar más|no servir|descarte reproductivo',
        pt: 'não inseminar|não inseminar mais|não cobrir|descarte reprodutivo',
        it: 'non inseminare|non più da inseminare|esclusa dalla riproduzione',
        nl: 'niet meer insemineren|niet insemineren|gust houden',
        pl: 'nie inseminować|nie kryć|wykluczona z rozrodu',
        tr: 'tohumlanmayacak|tohumlama yapma|üretimden çıkan',
      },
    },
    parity_offset: { weight: 0.3 },
    parity: { type: 'number', weight: 0.9, notExported: true, headings: PARITY_HEADINGS },
    expected_calving_date: {
      type: 'date',
      weight: 1,
      ahead: true,
      notExported: true,
      headings: cowHeadings.expected_calving_date,
    },
    semination_date: {
      ...tellingColumn(
        { table: 'semination_records', column: 'semination_date' },
        cowHeadings.semination_date,
      ),
      weight: 0.9,
    },
    last_calving_date: {
      ...tellingColumn({ table: 'birth_records', column: 'birth_date' }, cowHeadings.last_calving_date),
      weight: 0.9,
    },
    check_date: tellingColumn({ table: 'pregnancy_checks', column: 'check_date' }, CHECK_DATE_HEADINGS),
    check_result: {
      ...tellingColumn({ table: 'pregnancy_checks', column: 'result' }, CHECK_RESULT_HEADINGS),
      yesOrNo: ['pregnant', 'empty'],
    },
    check_days: tellingColumn({ table: 'pregnancy_checks', column: 'days_pregnant' }, DAYS_PREGNANT_HEADINGS),
    loss_date: tellingColumn({ table: 'pregnancy_losses', column: 'loss_date' }, LOSS_DATE_HEADINGS),
    heat_date: tellingColumn({ table: 'heats', column: 'heat_date' }, HEAT_DATE_HEADINGS),
    dry_off_date: tellingColumn({ table: 'dry_offs', column: 'dry_off_date' }, DRY_OFF_DATE_HEADINGS),
    bought_on: tellsOfMovement({ direction: 'in', kind: 'purchase' }, BOUGHT_HEADINGS),
    sold_on: tellsOfMovement({ direction: 'out', kind: 'sale' }, SOLD_HEADINGS),
    slaughtered_on: tellsOfMovement({ direction: 'out', kind: 'slaughter' }, SLAUGHTERED_HEADINGS),
    died_on: tellsOfMovement({ direction: 'out', kind: 'death' }, DIED_HEADINGS),
    dehorned_on: tellsOfTask('dehorned', DEHORNED_HEADINGS),
    weaned_on: tellsOfTask('weaned', WEANED_HEADINGS),
    castrated_on: tellsOfTask('castrated', CASTRATED_HEADINGS),
    cow_image: { type: 'line', weight: 0.5, headings: cowHeadings.cow_image },
    sire: { weight: 0.6, headings: cowHeadings.sire },
    sire_name: { weight: 0.5, headings: cowHeadings.sire_name },
    sire_code: { weight: 0.5, headings: cowHeadings.sire_code },
    barn_number: { weight: 0.6, insteadOf: 'id_number', fills: 'id_number', headings: BARN_HEADINGS },
  },
} as const satisfies KindImport;

function tellsOfMovement<const As extends Record<'direction' | 'kind', string>>(as: As, headings: Headings) {
  return tellingColumn({ table: 'movements', column: 'moved_on', as }, headings);
}

function tellsOfTask<const Task extends string>(task: Task, headings: Headings) {
  return tellingColumn({ table: 'tasks_done', column: 'done_on', as: { task } }, headings);
}
