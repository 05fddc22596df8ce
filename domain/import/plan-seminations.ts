/** Seminations: one a day and cow; what a file knows more of one completes it. */
import { HEAT_CYCLE_DAYS } from '../breeding/gestation.ts';
import { dayOf, type PlainDate } from '../calendar/calendar.ts';
import { refuseFuture } from '../herd/acts/act-rules.ts';
import { addSemination, type NewSemination } from '../herd/acts/seminations.ts';
import type { CowRow, SeminationRow } from '../herd/rows.ts';
import { message } from '../messages/message.ts';
import {
  animalOf,
  importAct,
  type Planning,
  perform,
  reasonOf,
  textOf,
  withPauses,
  withText,
} from './planning.ts';
import type { ReadRow } from './rows.ts';

/** What there is to know of the seminations of the files for the pregnancies, which are planned once all are known. */
export interface ToldSeminations {
  /** New ones of whose success the files say nothing, by their ids. */
  readonly unsaid: Set<number>;
  /** The last day of each cow on which a semination took that was not known to have taken. */
  readonly newSuccess: Map<number, PlainDate>;
}

/** As a call records one, but for her pregnancy: whether it began is only known with her other rows. */
const record = importAct<NewSemination & { cow: CowRow }, SeminationRow>(
  ['cow', 'semination_date', 'next_heat_date'],
  (acting, { cow, ...semination }) => {
    refuseFuture(acting, 'semination_date', semination.semination_date);
    return addSemination(acting.herd, cow, semination);
  },
);

export function* planSeminations(
  planning: Planning,
  rows: readonly ReadRow[],
): Generator<void, ToldSeminations> {
  const told: ToldSeminations = { unsaid: new Set(), newSuccess: new Map() };
  yield* withPauses(rows, (row) => {
    const cow = animalOf(planning, row, 'cow');
    if (cow) planSemination(planning, row, cow, told);
  });
  return told;
}

function planSemination(
  planning: Planning,
  { ref, values }: ReadRow,
  cow: CowRow,
  { unsaid, newSuccess }: ToldSeminations,
): void {
  const { herd, report, mentions, rowName } = planning;
  const date = String(values.semination_date);
  const successful = values.successful === true;
  const bull = textOf(values.bull);
  const [known] = herd.recordsOn('semination_records', cow, dayOf(date));
  const semination = {
    cow,
    semination_date: date,
    next_heat_date: textOf(values.next_heat_date),
    successful,
    notes: withText(withText(known?.notes ?? null, bull && `Bull: ${bull}`), textOf(values.notes)),
  };
  let outcome = perform(planning, record, semination);
  if (outcome.refusals?.[0]?.field === 'next_heat_date') {
    const reason = reasonOf(outcome.refusals[0]);
    report.note(ref, message('import.next-heat-refused', { reason, days: HEAT_CYCLE_DAYS }));
    outcome = perform(planning, record, { ...semination, next_heat_date: null });
  }
  if (outcome.refusals) {
    const [refusal] = outcome.refusals;
    report.skip(ref, refusal ? reasonOf(refusal) : null);
    return;
  }
  const { id } = outcome.result;
  const [before] = mentions.of('semination_records', { id });
  if (before?.table === ref.table && before.row !== ref.row)
    report.note(ref, message('import.same-semination', { other: rowName(before, ref) }));
  if (successful && known?.successful !== true && (newSuccess.get(cow.id) ?? '') < dayOf(date))
    newSuccess.set(cow.id, dayOf(date));
  if (values.successful !== undefined) unsaid.delete(id);
  else if (!known) unsaid.add(id);
  mentions.add('semination_records', { id }, ref);
}
