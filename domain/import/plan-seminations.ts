/** Seminations: one a day and cow; what a file knows more of one completes it. */
import { HEAT_CYCLE_DAYS } from '../breeding/gestation.ts';
import { dayOf, type PlainDate } from '../calendar/calendar.ts';
import { refuseFuture } from '../herd/acts/act-rules.ts';
import { addSemination, type NewSemination } from '../herd/acts/seminations.ts';
import type { CowRow, SeminationRow } from '../herd/rows.ts';
import { semination } from '../kinds/semination/kind.ts';
import { message } from '../messages/message.ts';
import { CODE_LENGTH } from '../values/limits.ts';
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
import type { ReadRow, Value } from './rows.ts';

/** What there is to know of the seminations of the files for the pregnancies, which are planned once all are known. */
export interface ToldSeminations {
  /** New ones of whose success the files say nothing, by their ids. */
  readonly unsaid: Set<number>;
  /** The last day of each cow on which a semination took that was not known to have taken. */
  readonly newSuccess: Map<number, PlainDate>;
}

/** What a row says of one. */
type Semination = NewSemination & { cow: CowRow };

/** As a call records one, but for her pregnancy: whether it began is only known with her other rows. */
const record = importAct<Semination, SeminationRow>(
  ['cow', 'semination_date', 'next_heat_date', 'ended_on'],
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
  const [known] = herd.recordsOn('semination_records', cow, dayOf(date));
  const told = {
    cow,
    semination_date: date,
    next_heat_date: textOf(values.next_heat_date),
    successful,
    notes: withText(known?.notes ?? null, textOf(values.notes)),
    method: doneBy(values.method),
    ...bullIn(planning, values),
    straw_batch: textOf(values.straw_batch),
    technician: textOf(values.technician),
    ended_on: textOf(values.ended_on),
  };
  // Of its later dates each can be left out.
  let used: Semination = told;
  let outcome = perform(planning, record, used);
  if (outcome.refusals?.[0]?.field === 'next_heat_date') {
    const reason = reasonOf(outcome.refusals[0]);
    report.note(ref, message('import.next-heat-refused', { reason, days: HEAT_CYCLE_DAYS }));
    used = { ...used, next_heat_date: null };
    outcome = perform(planning, record, used);
  }
  if (outcome.refusals?.[0]?.field === 'ended_on') {
    const [refusal] = outcome.refusals;
    const left = { kind: 'seminations', field: 'ended_on', reason: reasonOf(refusal) } as const;
    report.note(ref, message('import.date-left-out', left));
    used = { ...used, ended_on: null };
    outcome = perform(planning, record, used);
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

function doneBy(value: Value | undefined): NewSemination['method'] {
  return METHODS.find((method) => method === value);
}

const METHODS = semination.columns.method.choices;

/** The bull that a row names: a male of the herd, else his name; a number that names none of the herd is his code. */
function bullIn(
  { names }: Planning,
  { bull, bull_name, bull_code }: ReadRow['values'],
): Pick<NewSemination, 'bull' | 'bull_name' | 'bull_code'> {
  const [own, other, code] = [textOf(bull), textOf(bull_name), textOf(bull_code)];
  for (const text of [own, other, code]) {
    const found = text === null ? null : names.named(text);
    if (found && found !== 'several' && found.cow_gender === 'Male')
      return { bull: found.id, bull_code: code };
  }
  const name = other ?? own;
  const isCode = name !== null && code === null && name.length <= CODE_LENGTH && /\d{3}/.test(name);
  return isCode ? { bull_code: name } : { bull_name: name, bull_code: code };
}
