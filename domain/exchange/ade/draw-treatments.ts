/** Treatments and vaccinations: both are icarTreatmentEventResource there. */

import { beginningOf } from '../../calendar/calendar.ts';
import type { CowRow, HerdRows } from '../../herd/rows.ts';
import { listOfChoices } from '../../kinds/several.ts';
import { type Withdrawal, withdrawalAfterVaccination, withdrawalOf } from '../../treatments/withdrawal.ts';
import {
  type AdeView,
  columnsFrom,
  type Drawn,
  type Fields,
  filled,
  ownFields,
  type RecordsName,
} from './ade.ts';
import { DOSE_UNITS } from './codes.ts';
import { writtenMoment } from './days.ts';
import { drawEvent } from './draw-event.ts';

const MEDICINES = 'Veterinary Supplies';
export const VACCINATION = 'Vaccination';

/** Columns of a treatment that ADE has no word for. */
export const BESIDE_A_TREATMENT = [
  'diagnosis',
  'doses',
  'interval_hours',
  'doses_given',
  'receipt',
  'bought_on',
  'bought_amount',
  'supplier',
  'supplier_address',
  'prescriber',
  'given_by',
  'milk_hours',
  'meat_days',
  'min_dry_days',
  'hours_after_calving',
  'off_label',
] as const;

/** The same of a vaccination, whose procedure says that it is one. */
export const BESIDE_A_VACCINATION = [
  'next_vaccination_date',
  'route',
  'receipt',
  'bought_on',
  'bought_amount',
  'supplier',
  'supplier_address',
  'prescriber',
  'given_by',
  'milk_hours',
  'meat_days',
] as const;

/** What was given to an animal: its treatments, then its vaccinations. */
export function drawTreatments(cow: CowRow, view: AdeView): Drawn[] {
  const calvings = view.recordsOf('birth_records', cow.id).map(({ birth_date }) => birth_date);
  return [
    ...view.recordsOf('treatments', cow.id).map((row) => drawTreatment(row, cow, view, calvings)),
    ...view.recordsOf('vaccinations', cow.id).map((row) => drawVaccination(row, cow, view)),
  ];
}

function drawTreatment(
  row: HerdRows['treatments'],
  cow: CowRow,
  view: AdeView,
  calvings: readonly string[],
): Drawn {
  const { id, started_at: when, medicine_name: name, route, quarters, notes } = row;
  const withdrawal = withdrawalOf(row, calvings, view.farm.time_zone);
  const fields = {
    medicine: { family: MEDICINES, name },
    procedure: route,
    ...givenFields(row),
    withdrawals: [
      withdrawalFields('Milk', milkEnd(withdrawal, when, view)),
      withdrawalFields('Meat', meatEnd(withdrawal, when, view)),
    ],
    comment: notes,
    // No hours say that the medicine is not for animals that give milk.
    ...ownFields(
      {
        ...columnsFrom(row, BESIDE_A_TREATMENT),
        quarters: quarters === null ? null : listOfChoices(quarters),
        ...doseBeside(row),
      },
      { milk_hours: row.milk_hours },
    ),
  };
  const isTube = row.min_dry_days !== null || row.hours_after_calving !== null;
  // The end of a dry-cow tube hangs on the calving after it.
  const records: RecordsName[] = isTube ? [['birth_records', cow.id]] : [];
  return drawEvent({ table: 'treatments', id, cow, when }, fields, view, { records });
}

function drawVaccination(row: HerdRows['vaccinations'], cow: CowRow, view: AdeView): Drawn {
  const { id, vaccination_date: when, vaccine_name: name, milk_hours, meat_days, notes } = row;
  const withdrawal = withdrawalAfterVaccination(row, view.farm.time_zone);
  const fields = {
    medicine: { family: MEDICINES, name },
    procedure: VACCINATION,
    ...givenFields(row),
    // Of a vaccination nothing said is nothing known: what is not known is not said.
    withdrawals: [
      ...(milk_hours === null ? [] : [withdrawalFields('Milk', milkEnd(withdrawal, when, view))]),
      ...(meat_days === null ? [] : [withdrawalFields('Meat', meatEnd(withdrawal, when, view))]),
    ],
    comment: notes,
    ...ownFields({ ...columnsFrom(row, BESIDE_A_VACCINATION), ...doseBeside(row) }),
  };
  return drawEvent({ table: 'vaccinations', id, cow, when }, fields, view);
}

type Given = Pick<HerdRows['treatments'], 'batch' | 'dose' | 'unit'>;

function givenFields({ batch, dose, unit }: Given): Fields {
  const units = unit === null ? null : DOSE_UNITS.written(unit);
  return {
    batches: batch === null ? null : [{ identifier: batch }],
    dose: dose === null || units === null ? null : { doseQuantity: dose, doseUnits: units },
  };
}

/** A dose in a unit that has no code there, and a unit of which no dose is said. */
function doseBeside({ dose, unit }: Given): Fields {
  const isSaid = dose !== null && unit !== null && DOSE_UNITS.written(unit) !== null;
  return isSaid ? {} : { dose, unit };
}

function withdrawalFields(productType: 'Milk' | 'Meat', endDate: string | null): Fields {
  return filled({ productType, endDate });
}

/** Where nothing is withheld the end is the event itself: that is said too, for it is never guessed. Null while nobody knows the end. */
function milkEnd(
  { milk_withheld_until: until, milk_withheld_open }: Withdrawal,
  when: string,
  view: AdeView,
) {
  return milk_withheld_open ? null : writtenMoment(until ?? when, view.farm.time_zone, 'later');
}

/** The last day on which it is withheld. */
function meatEnd({ meat_withheld_until: until }: Withdrawal, when: string, { farm }: AdeView): string {
  return until === null
    ? writtenMoment(when, farm.time_zone)
    : writtenMoment(beginningOf(until), farm.time_zone);
}
