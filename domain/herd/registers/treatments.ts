/**
 * The register of treatments: a row for each treatment and each vaccination. Its columns are those that the laws ask for:
 * Regulation (EU) 2019/6 art. 108 (first day, name, amount, supplier and address, proof of purchase, animals, prescriber,
 * withdrawal even of zero, duration), the British regulations 17 to 19 (batch, day and amount of the purchase), the drug rules of the USA (disease, dose,
 * route, person, days of release) and the German book of medicines (number of the receipt, person). What was corrected after
 * it was entered says so.
 */
import { z } from 'zod/mini';
import { byDay, dayOf, daysBetween, type PlainDate } from '../../calendar/calendar.ts';
import { endWithOffset, withOffset } from '../../calendar/farm-clock.ts';
import { COW_GENDERS } from '../../kinds/cow/gender.ts';
import { treatment } from '../../kinds/treatment/kind.ts';
import { MEDICINE_UNITS } from '../../kinds/treatment/units.ts';
import { lastDoseOf, type Withdrawal } from '../../treatments/withdrawal.ts';
import { farmDateTime, plainDate } from '../../values/fields.ts';
import type { BirthRow, CowRow, HerdRows } from '../rows.ts';
import { withPauses } from '../steps.ts';
import { withdrawalOfTreatment, withdrawalOfVaccination } from '../withdrawals.ts';
import type { RegisterPeriod } from './holding.ts';

const text = z.nullable(z.string());
const count = z.nullable(z.number());

export const TreatmentRegisterRow = z.object({
  kind: z.enum(['treatment', 'vaccination']),
  started_at: farmDateTime,
  last_dose_at: farmDateTime,
  /** Of the treatment, both ends included. */
  duration_days: z.int(),
  id_number: z.string(),
  animal_name: z.string(),
  cow_gender: z.enum(COW_GENDERS),
  medicine_name: z.string(),
  diagnosis: text,
  dose: count,
  unit: z.nullable(z.enum(MEDICINE_UNITS)),
  doses: z.int(),
  interval_hours: z.nullable(z.int()),
  /** All doses together, in the unit of one; null where nobody said in which unit. */
  amount: count,
  route: z.nullable(z.enum(treatment.columns.route.choices)),
  /** With commas between several. */
  quarters: text,
  batch: text,
  supplier: text,
  supplier_address: text,
  receipt: text,
  bought_on: z.nullable(plainDate),
  /** In the unit of a dose. */
  bought_amount: count,
  prescriber: text,
  given_by: text,
  off_label: z.boolean(),
  /** Null: not for animals that give milk; of a vaccination, not known. */
  milk_hours: count,
  meat_days: count,
  min_dry_days: count,
  hours_after_calving: count,
  milk_withheld_until: z.nullable(farmDateTime),
  milk_withheld_open: z.boolean(),
  meat_withheld_until: z.nullable(plainDate),
  notes: text,
  /** When it was last changed after it was entered, on the farm's clock; null of what stands as it was entered. */
  changed_at: z.nullable(farmDateTime),
  changed_by: text,
});
export type TreatmentRegisterRow = z.infer<typeof TreatmentRegisterRow>;

/** The last change of a record after it was entered, on the farm's wall clock. */
export interface Correction {
  readonly at: string;
  readonly by: string;
}

/** What of a herd the register is made of. Corrections stand by the id of their record. */
export interface RegisteredHerd {
  readonly cows: readonly Pick<CowRow, 'id' | 'id_number' | 'name' | 'cow_gender'>[];
  readonly birth_records: readonly Pick<BirthRow, 'mother_cow' | 'birth_date'>[];
  readonly treatments: readonly HerdRows['treatments'][];
  readonly vaccinations: readonly HerdRows['vaccinations'][];
  readonly corrections: {
    readonly [T in 'treatments' | 'vaccinations']: ReadonlyMap<number, Correction>;
  };
}

/** Those of which a day lies in the period, from the first dose to the last, in the order in which they began; in steps. */
export function* treatmentRegister(
  { cows, birth_records, treatments, vaccinations, corrections }: RegisteredHerd,
  { from, to }: RegisterPeriod,
  timeZone: string,
): Generator<void, TreatmentRegisterRow[]> {
  const animals = new Map(cows.map((cow) => [cow.id, cow]));
  const calvings = Map.groupBy(birth_records, ({ mother_cow }) => mother_cow);
  const clock = (moment: string) => withOffset(moment, timeZone);
  const ends = ({ milk_withheld_until, ...withdrawal }: Withdrawal) => ({
    ...withdrawal,
    milk_withheld_until: milk_withheld_until && endWithOffset(milk_withheld_until, timeZone),
  });
  const rows: TreatmentRegisterRow[] = [];
  const add = (row: TreatmentRegisterRow) => {
    if ((!to || dayOf(row.started_at) <= to) && (!from || dayOf(row.last_dose_at) >= from)) rows.push(row);
  };
  yield* withPauses(treatments, (given) => {
    const cow = animals.get(given.cow);
    if (!cow) return;
    const days = (calvings.get(cow.id) ?? []).map(({ birth_date }) => birth_date).sort();
    const last = lastDoseOf(given, timeZone);
    add({
      kind: 'treatment',
      ...aboutAnimal(cow),
      ...asGiven(given, [...OF_BOTH, ...OF_TREATMENTS]),
      started_at: clock(given.started_at),
      last_dose_at: clock(last),
      duration_days: daysBetween(dayOf(given.started_at), dayOf(last)) + 1,
      interval_hours: given.doses > 1 ? given.interval_hours : null,
      amount: amountOf(given, given.doses),
      ...ends(withdrawalOfTreatment(cow, given, days, timeZone)),
      ...corrected(corrections.treatments.get(given.id), clock),
    });
  });
  yield* withPauses(vaccinations, (given) => {
    const cow = animals.get(given.cow);
    if (!cow) return;
    const at = clock(given.vaccination_date);
    add({
      ...NOT_OF_VACCINATIONS,
      ...aboutAnimal(cow),
      started_at: at,
      last_dose_at: at,
      medicine_name: given.vaccine_name,
      amount: amountOf(given, 1),
      ...asGiven(given, OF_BOTH),
      ...ends(withdrawalOfVaccination(cow, given, timeZone)),
      ...corrected(corrections.vaccinations.get(given.id), clock),
    });
  });
  return rows.sort((a, b) => byDay(a.started_at, b.started_at));
}

const NOT_OF_VACCINATIONS = {
  kind: 'vaccination',
  duration_days: 1,
  diagnosis: null,
  doses: 1,
  interval_hours: null,
  quarters: null,
  off_label: false,
  min_dry_days: null,
  hours_after_calving: null,
} as const;

/** What the register says as the record has it: of either kind, … */
const OF_BOTH = [
  'dose',
  'unit',
  'route',
  'batch',
  'supplier',
  'supplier_address',
  'receipt',
  'bought_on',
  'bought_amount',
  'prescriber',
  'given_by',
  'milk_hours',
  'meat_days',
  'notes',
] as const;
/** … and of a treatment alone. */
const OF_TREATMENTS = [
  'medicine_name',
  'diagnosis',
  'doses',
  'quarters',
  'off_label',
  'min_dry_days',
  'hours_after_calving',
] as const;

/** These columns of a record. */
function asGiven<Row, Name extends keyof Row>(given: Row, names: readonly Name[]): Pick<Row, Name> {
  return Object.fromEntries(names.map((name) => [name, given[name]])) as Pick<Row, Name>;
}

function aboutAnimal({ id_number, name, cow_gender }: RegisteredHerd['cows'][number]) {
  return { id_number, animal_name: name, cow_gender };
}

function corrected(correction: Correction | undefined, clock: (moment: PlainDate) => string) {
  return { changed_at: correction ? clock(correction.at) : null, changed_by: correction?.by ?? null };
}

/** 20 of an unknown unit, three times, is 60 of nothing. What adding fractions leaves behind is taken off. */
function amountOf({ dose, unit }: Pick<HerdRows['treatments'], 'dose' | 'unit'>, doses: number) {
  return dose === null || unit === null ? null : Math.round(dose * doses * 1e6) / 1e6;
}
