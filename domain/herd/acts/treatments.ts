/** What a treatment must say, what it copies from its medicine, and who gave it, or a vaccine. */

import { isDry } from '../../breeding/calvings.ts';
import { dayOf } from '../../calendar/calendar.ts';
import { message } from '../../messages/message.ts';
import { type DoseTimes, dosesBefore } from '../../treatments/doses.ts';
import { fieldsWhere } from '../../values/objects.ts';
import { writing } from '../asks.ts';
import { COPIED } from '../packages.ts';
import type { Refusal } from '../refusal.ts';
import { cell } from '../rows.ts';
import type { Acting } from '../run.ts';
import { unsaid } from '../unsaid.ts';
import type { Completion } from './completions.ts';

/**
 * A treatment says both withdrawals, also those of zero (Regulation (EU) 2019/6 art. 108); of milk it may say that the
 * medicine is not for animals that give it (null). A dry-cow tube withholds milk by its own days and hours. What is not said
 * comes from the medicine, and stays as it was given whatever becomes of the medicine; null says that there is none.
 */
export const treatmentCompletion: Completion = {
  asks: (body) => (cell(body, 'dries_off') === true ? writing([Number(cell(body, 'cow'))], 'dry_offs') : {}),
  fields: [{ field: 'started_at', column: 'dry_off_date' }],
  create(acting, { dries_off, ...body }: { dries_off?: unknown }) {
    const { herd, by, today, refuse } = acting;
    const id = cell(body, 'medicine');
    const medicine = typeof id === 'number' ? herd.find('medicines', id) : undefined;
    if (typeof id === 'number' && !medicine) return refuse('medicine', message('record.unknown'));
    const label = COPIED.flatMap((column) => {
      const value = medicine?.[column] ?? null;
      return value === null ? [] : [[column, value] as const];
    });
    const given = {
      ...Object.fromEntries(label),
      ...said(body),
      given_by: cell(body, 'given_by') ?? by,
    };
    const lacking: [field: string, reason: Refusal][] = [];
    if (!medicine && isUnsaid(given, 'medicine_name'))
      lacking.push(['medicine_name', message('treatment.no-medicine')]);
    if (!('milk_hours' in given) && !isTube(given))
      lacking.push(['milk_hours', message('treatment.no-milk-withdrawal')]);
    if (isUnsaid(given, 'meat_days')) lacking.push(['meat_days', message('treatment.no-meat-withdrawal')]);
    for (const [field, reason] of lacking) refuse(field, reason);
    if (dries_off === true) dryOff(acting, body);
    const doses_given = cell(given, 'doses_given') ?? dosesBefore(today, timesOf(given), herd.timeZone);
    return lacking.length === 0 ? { ...given, doses_given } : null;
  },
  update({ herd, today, refuse }, row, patch) {
    const id = cell(patch, 'medicine');
    if (typeof id === 'number' && !herd.find('medicines', id))
      return refuse('medicine', message('record.unknown'));
    if (cell(patch, 'medicine_name') === null && typeof id !== 'number')
      return refuse('medicine_name', message('treatment.no-medicine'));
    if (cell(patch, 'meat_days') === null)
      return refuse('meat_days', message('treatment.no-meat-withdrawal'));
    const times = timesOf({
      ...row,
      ...fieldsWhere(patch, (value) => value !== undefined && value !== null),
    });
    const given = cell(patch, 'doses_given');
    if (given === null) return { ...patch, doses_given: dosesBefore(today, times, herd.timeZone) };
    // Fewer doses than were given: the last ones were skipped.
    const before = Number(cell(row, 'doses_given'));
    const isLeft = given === undefined || given === before;
    return isLeft && before > times.doses ? { ...patch, doses_given: times.doses } : patch;
  },
};

/** Records that she is dried off on the day of a treatment, unless she is dry by then. */
function dryOff({ herd }: Acting, treatment: object): void {
  const cow = herd.cow(Number(cell(treatment, 'cow')));
  if (!cow) return;
  const day = dayOf(String(cell(treatment, 'started_at')));
  const dryOffs = herd.recordsOf('dry_offs', cow).filter(({ dry_off_date }) => dry_off_date <= day);
  const births = herd.recordsOf('birth_records', cow).filter(({ birth_date }) => dayOf(birth_date) <= day);
  if (!isDry(dryOffs, births)) herd.insert('dry_offs', { cow: cow.id, dry_off_date: day, notes: null });
}

/** When the doses of a treatment are given, with what is usual where that is not said. */
function timesOf(values: object): DoseTimes {
  const { doses, interval_hours } = unsaid('treatments');
  return {
    started_at: String(cell(values, 'started_at')),
    doses: Number(cell(values, 'doses') ?? doses),
    interval_hours: Number(cell(values, 'interval_hours') ?? interval_hours),
  };
}

/** Who records a dose of a vaccine gave it, where nobody else is named. */
export const vaccinationCompletion: Completion = {
  create: ({ by }, body) => ({ ...body, given_by: cell(body, 'given_by') ?? by }),
  update: (_acting, _row, patch) => patch,
};

/** What was sent, including that there is none; but a null for days of meat says nothing, because there always are some. */
function said(body: object): object {
  return fieldsWhere(
    body,
    (value, column) => value !== undefined && (value !== null || column !== 'meat_days'),
  );
}

function isUnsaid(body: object, column: string): boolean {
  return (cell(body, column) ?? null) === null;
}

function isTube(body: object): boolean {
  return !isUnsaid(body, 'min_dry_days') || !isUnsaid(body, 'hours_after_calving');
}
