/** How often cows calved before the calvings that are recorded: said outright, or by the number of a lactation. */
import { calvingDays } from '../breeding/calvings.ts';
import { dayOf } from '../calendar/calendar.ts';
import type { CowRow } from '../herd/rows.ts';
import { withPauses } from '../herd/steps.ts';
import { message } from '../messages/message.ts';
import { PARITY_OFFSET } from '../values/limits.ts';
import type { StatedAnimal } from './plan-animals.ts';
import type { Planning } from './planning.ts';
import type { RowRef } from './report.ts';
import type { CellValue, ReadRow } from './rows.ts';

/** How often a cow had calved by a day, as a row tells it; at the end of her records where there is no day. */
interface StatedParity {
  ref: RowRef;
  cow: CowRow;
  kind: 'animals' | 'births';
  parity: number;
  day: string | null;
}

/**
 * Sets what the files tell, after all calvings are there: of an animal what it says itself, else the number of its lactation, else
 * that of its latest row among the calvings, less the calvings up to it.
 */
export function* planParities(
  planning: Planning,
  stated: readonly StatedAnimal[],
  calvings: readonly ReadRow[],
): Generator<void> {
  const { herd, names } = planning;
  const said = new Set<number>();
  yield* withPauses(stated, ({ id, ref, values }) => {
    const cow = herd.get('cows', id);
    const offset = whole(values.parity_offset);
    const parity = whole(values.parity);
    if (cow.cow_gender === 'Male' || (offset === null && parity === null)) return;
    said.add(id);
    if (offset !== null) setOffset(planning, { ref, cow, kind: 'animals' }, offset);
    else if (parity !== null) settle(planning, { ref, cow, kind: 'animals', parity, day: null });
  });
  const latest = new Map<number, StatedParity>();
  yield* withPauses(calvings, ({ ref, values }) => {
    const cow = names.named(String(values.mother_cow ?? ''));
    const parity = whole(values.parity);
    const day = dayOf(String(values.birth_date ?? ''));
    if (parity === null || !cow || cow === 'several' || said.has(cow.id)) return;
    const known = latest.get(cow.id)?.day ?? '';
    if (day >= known) latest.set(cow.id, { ref, cow, kind: 'births', parity, day });
  });
  yield* withPauses(latest.values(), (entry) => settle(planning, entry));
}

function settle(planning: Planning, { parity, day, ...entry }: StatedParity): void {
  const calved = calvingDays(planning.herd.recordsOf('birth_records', entry.cow));
  const counted = calved.filter((calving) => day === null || calving <= day).length;
  setOffset(planning, entry, Math.max(PARITY_OFFSET.min, parity - counted));
}

/** A number beyond all sense is left out, with a remark. */
function setOffset(
  { herd, report }: Planning,
  { ref, cow, kind }: Omit<StatedParity, 'parity' | 'day'>,
  offset: number,
): void {
  const { min, max } = PARITY_OFFSET;
  if (offset >= min && offset <= max) herd.update('cows', cow, { parity_offset: offset });
  else
    report.note(
      ref,
      message('import.number-outside', { kind, field: 'parity', value: offset, least: min, most: max }),
    );
}

function whole(value: CellValue | undefined): number | null {
  return typeof value === 'number' && Number.isInteger(value) ? value : null;
}
