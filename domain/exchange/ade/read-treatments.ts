/**
 * Treatments and vaccinations as others send them. How long milk and meat are withheld is never guessed: of a treatment the body, our own
 * field beside it or the medicine of the farm's list has to say both.
 */
import { dayOf, daysBetween } from '../../calendar/calendar.ts';
import { ROUTES } from '../../kinds/treatment/units.ts';
import { message } from '../../messages/message.ts';
import { choiceIn } from '../../values/objects.ts';
import { DOSE_UNITS } from './codes.ts';
import { readMoment } from './days.ts';
import { BESIDE_A_TREATMENT, BESIDE_A_VACCINATION, VACCINATION } from './draw-treatments.ts';
import type { ReadRecord } from './read-breeding.ts';
import type { AdeNode } from './read-node.ts';
import { Said } from './read-said.ts';
import { type AdeReading, animalOf, ownOf } from './read-who.ts';

export function readTreatment(body: AdeNode, reading: AdeReading): ReadRecord {
  const cow = animalOf(body, reading);
  const isVaccination = body.text('procedure')?.toLowerCase() === VACCINATION.toLowerCase();
  const table = isVaccination ? 'vaccinations' : 'treatments';
  const said = new Said(table, reading.time_zone);
  const when = said.sayWhen(isVaccination ? 'vaccination_date' : 'started_at', body);
  const name = sayMedicine(said, body, isVaccination ? 'vaccine_name' : 'medicine_name');
  said.sayOwn(ownOf(body), [
    ...(isVaccination ? BESIDE_A_VACCINATION : [...BESIDE_A_TREATMENT, 'quarters']),
    'dose',
    'unit',
  ]);
  said.sayText('notes', body, 'comment');
  said.sayText('notes', body, 'remark');
  if (!isVaccination) sayProcedure(said, body);
  sayDose(said, body);
  const [batch] = body.list('batches');
  said.sayText('batch', batch, 'identifier');
  said.sayText('given_by', body, 'responsible');
  sayWithdrawals(said, body, when, reading);
  if (!isVaccination) requireWithdrawals(said, body, name, reading);
  return { table, cow, values: said.judged() };
}

function sayMedicine(said: Said, body: AdeNode, column: string): string | null {
  const medicine = body.object('medicine');
  const name = medicine?.text('name') ?? null;
  if (medicine && name !== null) said.say(column, name, medicine, 'name');
  else if (medicine && !medicine.get('name')) medicine.require('name');
  else if (!body.get('medicine')) body.require('medicine');
  return name;
}

/** A route, in which ours are written; any other word is kept in the notes. */
function sayProcedure(said: Said, body: AdeNode): void {
  const word = body.text('procedure');
  if (word === null) return;
  const route = choiceIn(word.toLowerCase(), ROUTES);
  if (route) said.say('route', route, body, 'procedure');
  else said.note('notes', word, body, 'procedure');
}

/** Units that differ from ours by a factor, or in nothing but the name. */
const OTHER_UNITS: ReadonlyMap<string, { unit: 'ml' | 'tube'; times: number }> = new Map([
  ['ltr', { unit: 'ml', times: 1000 }],
  ['tu', { unit: 'tube', times: 1 }],
]);

function sayDose(said: Said, body: AdeNode): void {
  const dose = body.object('dose');
  const quantity = dose?.number('doseQuantity') ?? null;
  const word = dose?.text('doseUnits') ?? null;
  if (!dose || quantity === null || said.has('dose')) return;
  const other = OTHER_UNITS.get(word?.toLowerCase() ?? '');
  const unit = word === null ? undefined : (DOSE_UNITS.read(word) ?? other?.unit);
  if (unit !== undefined) {
    said.say('dose', quantity * (other?.times ?? 1), dose, 'doseQuantity');
    said.say('unit', unit, dose, 'doseUnits');
  }
  // An amount without a unit says nothing to whoever treats her next.
  else said.note('notes', [quantity, word].filter((part) => part !== null).join(' '), dose, 'doseUnits');
}

/** The ends that the body says: milk in hours from the event, rounded up, and meat in days to the end's day. */
function sayWithdrawals(said: Said, body: AdeNode, when: string | null, { time_zone }: AdeReading): void {
  for (const node of body.list('withdrawals')) {
    const product = node.text('productType')?.toLowerCase();
    const text = node.text('endDate');
    if ((product !== 'milk' && product !== 'meat') || text === null || when === null) continue;
    const end = readMoment(text, time_zone);
    if (end === null) {
      node.refuseField('endDate', 'invalid', message('value.not-a-date-time'));
      continue;
    }
    const amount =
      product === 'milk' ? hoursBetween(when, end, time_zone) : daysBetween(dayOf(when), dayOf(end));
    if (amount < 0) node.refuseField('endDate', 'invalid', message('ade.end-before-event'));
    else said.say(product === 'milk' ? 'milk_hours' : 'meat_days', amount, node, 'endDate');
  }
}

/** Elapsed hours, rounded up: too long is safe. */
function hoursBetween(from: string, to: string, timeZone: string): number {
  const at = (wallClock: string, disambiguation: 'earlier' | 'later') =>
    Temporal.PlainDateTime.from(wallClock).toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds;
  const hours = Math.ceil((at(to, 'later') - at(from, 'earlier')) / 3_600_000);
  // Without -0.
  return hours === 0 ? 0 : hours;
}

function requireWithdrawals(said: Said, body: AdeNode, name: string | null, reading: AdeReading): void {
  const medicine = name === null ? null : reading.medicine(name);
  const tube = ['min_dry_days', 'hours_after_calving'] as const;
  const isTube = () => tube.some((column) => (said.get(column) ?? null) !== null);
  if (medicine && !said.has('milk_hours') && !isTube())
    for (const column of [...tube, 'milk_hours'] as const)
      said.say(column, medicine[column], body, 'medicine');
  if (medicine) said.say('meat_days', medicine.meat_days, body, 'medicine');
  if (!said.has('milk_hours') && !isTube())
    body.refuseField('withdrawals', 'required', message('treatment.no-milk-withdrawal'));
  if (!said.has('meat_days'))
    body.refuseField('withdrawals', 'required', message('treatment.no-meat-withdrawal'));
}
