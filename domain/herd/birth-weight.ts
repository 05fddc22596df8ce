/**
 * An animal's weight at birth is one fact in two places: her weighing at birth, on her birthday, and the weight on the record of
 * her birth, if she has one. After every act, the place that the act did not change takes the weight of the other.
 */
import type { Asks, Ids } from './asks.ts';
import type { RowChange } from './change.ts';
import { birthWeighing } from './growth.ts';
import type { Herd } from './herd.ts';
import { type CowRow, cell, type HerdRows, type HerdTable } from './rows.ts';
import { withPauses } from './steps.ts';

/** What an act asks for besides if it writes a weighing at birth. `said` is the weighing's row, and what was sent. */
export function ofBirthWeight(table: HerdTable, cows: Ids, ...said: readonly object[]): Asks {
  const isOfBirth = table === 'weights' && said.some((values) => cell(values, 'occasion') === 'birth');
  return isOfBirth ? { animals: cows } : {};
}

/** Updates weighings and records of births after these changes (one change for each row). */
export function agreeOnBirthWeights(herd: Herd, changes: readonly RowChange[]): void {
  // First the weighings move with the birthday: records are then compared with them.
  for (const change of changes) if (change.entity === 'cows') followBirthday(herd, change);
  for (const change of changes) tellOther(herd, change);
}

/** The same, stopping now and then: after an act on many thousands of rows. */
export function* agreeInSteps(herd: Herd, changes: readonly RowChange[]): Generator<void> {
  yield* withPauses(changes, (change) => {
    if (change.entity === 'cows') followBirthday(herd, change);
  });
  yield* withPauses(changes, (change) => tellOther(herd, change));
}

function tellOther(herd: Herd, change: RowChange): void {
  if (change.entity === 'weights') {
    for (const row of [change.before, change.after]) if (row?.occasion === 'birth') tellBirth(herd, row.cow);
  } else if (change.entity === 'birth_records') tellCalf(herd, change);
}

/** Moves the weighing at birth when the birthday moves. */
function followBirthday(herd: Herd, { before, after }: RowChange<'cows'>): void {
  if (!before || !after || before.date_of_birth === after.date_of_birth) return;
  for (const weighing of [...herd.recordsOn('weights', after, before.date_of_birth)])
    if (weighing.occasion === 'birth') herd.update('weights', weighing, { weighed_on: after.date_of_birth });
  tellBirth(herd, after.id);
}

/** Gives the record of an animal's birth the weight. */
function tellBirth(herd: Herd, id: number): void {
  const calf = herd.cow(id);
  const birth = calf && herd.ownBirthRecord(calf);
  if (calf && birth)
    herd.update('birth_records', birth, { birth_weight: weighedAtBirth(herd, calf)?.kg ?? null });
}

/**
 * Gives the calf the weighing at birth that the record of its birth says, or none. If the calf is new to the record and has a
 * weighing, the record takes the weight of that.
 */
function tellCalf(herd: Herd, { before, after }: RowChange<'birth_records'>): void {
  // Nothing is loaded of a twin whose record only shares what was entered about the calving.
  if (before && before.newborn_cow === after?.newborn_cow && before.birth_weight === after.birth_weight)
    return;
  const calf = after?.newborn_cow ? herd.cow(after.newborn_cow) : undefined;
  if (!after || !calf) return;
  const { birth_weight: kg } = herd.get('birth_records', after.id);
  const known = weighedAtBirth(herd, calf);
  if (kg === (known?.kg ?? null)) return;
  const isSaid = before ? kg !== before.birth_weight : kg !== null;
  if (known && !isSaid) tellBirth(herd, calf.id);
  else if (known && kg !== null) herd.update('weights', known, { kg });
  else if (kg === null) for (const weighing of birthWeighings(herd, calf)) herd.remove('weights', weighing);
  else
    herd.insert('weights', {
      cow: calf.id,
      weighed_on: calf.date_of_birth,
      kg,
      method: 'scale',
      occasion: 'birth',
      notes: null,
      as_weight: false,
    });
}

function birthWeighings(herd: Herd, calf: CowRow): HerdRows['weights'][] {
  return herd.recordsOn('weights', calf, calf.date_of_birth).filter(({ occasion }) => occasion === 'birth');
}

function weighedAtBirth(herd: Herd, calf: CowRow): HerdRows['weights'] | undefined {
  return birthWeighing(birthWeighings(herd, calf), calf.date_of_birth);
}
