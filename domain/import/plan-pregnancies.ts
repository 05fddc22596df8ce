/** Pregnancies: what the animals' table says of them is said as a call says it, on top of all rows of all tables. */
import { NOT_PREGNANT, type Pregnancy } from '../breeding/pregnancy.ts';
import { addDays, type PlainDate } from '../calendar/calendar.ts';
import { refuseFuture } from '../herd/acts/act-rules.ts';
import { lastCalvingDay, likelyStart, statePregnancy } from '../herd/acts/pregnancies.ts';
import type { Herd } from '../herd/herd.ts';
import { lifeIn, recordsOfLife } from '../herd/life/of-herd.ts';
import type { CowRow } from '../herd/rows.ts';
import { withPauses } from '../herd/steps.ts';
import { message } from '../messages/message.ts';
import type { StatedAnimal } from './plan-animals.ts';
import { importAct, type Planning, reasonOf, runAct, textIn } from './planning.ts';

interface Believed {
  readonly cow: CowRow;
  readonly start: PlainDate;
  /** The ids of new seminations of whose success the files say nothing. */
  readonly unsaid: ReadonlySet<number>;
}

/** Makes her pregnant since a day that a file states; a calving since then is no reason against it for a call. */
const believe = importAct<Believed, CowRow>(
  ['pregnancy_start_date', 'last_calving_date'],
  (acting, { cow, start, unsaid }) => {
    const { herd, refuse } = acting;
    const calved = lastCalvingDay(herd, cow);
    refuseFuture(acting, 'pregnancy_start_date', start);
    if (calved !== null && start <= calved)
      return refuse('last_calving_date', message('import.calved-since', { calved, start }));
    stateSince(herd, cow, start, unsaid);
    return cow;
  },
);

/** A pregnancy that begins on a semination's day is that semination's success, where nothing else is said of it and that suffices. */
function stateSince(herd: Herd, cow: CowRow, start: PlainDate | null, unsaid: ReadonlySet<number>): void {
  const { mark } = herd;
  if (start !== null)
    for (const { id } of herd.recordsOn('semination_records', cow, start))
      if (unsaid.has(id)) herd.update('semination_records', { id }, { took: true });
  const { is_pregnant, pregnancy_start_date } = lifeIn(herd, cow);
  if (is_pregnant && pregnancy_start_date === start) return;
  herd.rollback(mark);
  statePregnancy(herd, cow, { is_pregnant: true, pregnancy_start_date: start });
}

/**
 * `columns`: the fields of the animal tables that have a column, so that an empty start date says "unknown". `unsaid`: the ids of new
 * seminations of whose success the files say nothing.
 */
export function* planPregnancies(
  planning: Planning,
  stated: readonly StatedAnimal[],
  columns: ReadonlySet<string>,
  unsaid: ReadonlySet<number>,
): Generator<void> {
  yield* withPauses(stated, (animal) => planPregnancy(planning, animal, columns, unsaid));
}

function planPregnancy(
  planning: Planning,
  { id, ref, values }: StatedAnimal,
  columns: ReadonlySet<string>,
  unsaid: ReadonlySet<number>,
): void {
  const { herd, report, gestationOf } = planning;
  const cow = herd.get('cows', id);
  const state = (pregnancy: Pregnancy) => statePregnancy(herd, cow, pregnancy);
  const pregnant = values.is_pregnant;
  const given = textIn(values.pregnancy_start_date);
  const due = textIn(values.expected_calving_date);
  if (cow.cow_gender === 'Male') {
    if (pregnant === true || given || due) report.note(ref, message('import.male-pregnant'));
    return;
  }
  if (pregnant === false) {
    state(NOT_PREGNANT);
    return;
  }
  const start = given ?? (due && addDays(due, -gestationOf(cow.breed, null)));
  if (start) {
    const [refusal] = runAct(planning, believe, { cow, start, unsaid }).refusals ?? [];
    if (!refusal) return;
    const kept = pregnant === true;
    report.note(ref, message('import.pregnancy-start-refused', { reason: reasonOf(refusal), kept }));
    if (kept) state({ is_pregnant: true, pregnancy_start_date: null });
    return;
  }
  if (pregnant === undefined) return;
  const life = lifeIn(herd, cow);
  if (columns.has('pregnancy_start_date')) state({ is_pregnant: true, pregnancy_start_date: null });
  else if (!life.is_pregnant) stateSince(herd, cow, likelyStart(recordsOfLife(herd, cow), life), unsaid);
}
