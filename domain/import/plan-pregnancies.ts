/** Pregnancies: what a file says is believed; else a semination that took makes her pregnant, and no other does. */
import { NOT_PREGNANT, openSemination, type Pregnancy } from '../breeding/pregnancy.ts';
import { addDays, type PlainDate } from '../calendar/calendar.ts';
import { refuseFuture } from '../herd/acts/act-rules.ts';
import { beginPregnancy, lastCalving, lastEnding } from '../herd/acts/pregnancies.ts';
import type { Herd } from '../herd/herd.ts';
import type { CowRow } from '../herd/rows.ts';
import { message } from '../messages/message.ts';
import type { StatedAnimal } from './plan-animals.ts';
import type { ToldSeminations } from './plan-seminations.ts';
import { importAct, type Planning, perform, reasonOf, textOf } from './planning.ts';

/** Makes her pregnant since a day that a file states; a calving since then is no reason against it for a call. */
const believe = importAct<{ cow: CowRow; start: PlainDate }, CowRow>(
  ['pregnancy_start_date', 'last_calving_date'],
  (acting, { cow, start }) => {
    const { herd, refuse } = acting;
    const calved = lastCalving(herd, cow);
    refuseFuture(acting, 'pregnancy_start_date', start);
    if (calved !== null && start <= calved)
      refuse('last_calving_date', message('import.calved-since', { calved, start }));
    return herd.update('cows', cow, { is_pregnant: true, pregnancy_start_date: start });
  },
);

/**
 * `columns`: the fields of the animal tables that have a column, so that an empty start date says "unknown". Answers the
 * animals of which the files themselves say whether they are pregnant.
 */
export function planPregnancies(
  planning: Planning,
  stated: readonly StatedAnimal[],
  columns: ReadonlySet<string>,
  { unsaid, newSuccess }: ToldSeminations,
): ReadonlySet<number> {
  const { herd } = planning;
  const settled = new Set<number>();
  for (const animal of stated) {
    if (!settlePregnancy(planning, animal, columns)) continue;
    settled.add(animal.id);
    markSuccessful(herd, herd.get('cows', animal.id), unsaid);
  }
  for (const [id, semination_date] of newSuccess)
    if (!settled.has(id)) beginPregnancy(herd, herd.get('cows', id), { semination_date });
  return settled;
}

/** Sets the pregnancy that the files state; answers whether they state one that can be. */
function settlePregnancy(
  planning: Planning,
  { id, ref, values }: StatedAnimal,
  columns: ReadonlySet<string>,
): boolean {
  const { herd, report, gestationOf } = planning;
  const cow = herd.get('cows', id);
  const settle = (pregnancy: Pregnancy) => Boolean(herd.update('cows', cow, pregnancy));
  const pregnant = values.is_pregnant;
  const given = textOf(values.pregnancy_start_date);
  const due = textOf(values.expected_calving_date);
  if (cow.cow_gender === 'Male') {
    if (pregnant === true || given || due) report.note(ref, message('import.male-pregnant'));
    return false;
  }
  if (pregnant === false) return settle(NOT_PREGNANT);
  const start = given ?? (due && addDays(due, -gestationOf(cow.breed, null)));
  if (start) {
    const [refusal] = perform(planning, believe, { cow, start }).refusals ?? [];
    if (!refusal) return true;
    const kept = pregnant === true;
    report.note(ref, message('import.pregnancy-start-refused', { reason: reasonOf(refusal), kept }));
    return kept && settle({ is_pregnant: true, pregnancy_start_date: null });
  }
  if (pregnant === undefined) return false;
  const latest = herd.recordsOf('semination_records', cow).at(-1)?.semination_date;
  const likely = columns.has('pregnancy_start_date') ? null : openSemination(latest, lastEnding(herd, cow));
  return settle({ is_pregnant: true, pregnancy_start_date: likely });
}

/** A pregnancy that begins on a semination's day rests on it: where nothing else is said of it, it was successful. */
function markSuccessful(herd: Herd, cow: CowRow, unsaid: ReadonlySet<number>): void {
  const start = cow.pregnancy_start_date;
  if (start === null) return;
  for (const { id } of herd.recordsOn('semination_records', cow, start))
    if (unsaid.has(id)) herd.update('semination_records', { id }, { successful: true });
}
