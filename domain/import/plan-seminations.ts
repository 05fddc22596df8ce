/** Seminations: one a day and cow; what a file knows more of one completes it. */
import { HEAT_CYCLE_DAYS } from '../breeding/gestation.ts';
import { dayOf } from '../calendar/calendar.ts';
import { refuseFuture } from '../herd/acts/act-rules.ts';
import { addSemination, type NewSemination } from '../herd/acts/seminations.ts';
import { inFuture } from '../herd/herd-rules.ts';
import type { CowRow, SeminationRow } from '../herd/rows.ts';
import { withPauses } from '../herd/steps.ts';
import { semination } from '../kinds/semination/kind.ts';
import { message } from '../messages/message.ts';
import { CODE_LENGTH } from '../values/limits.ts';
import { importAct, type Planning, reasonOf, runAct, skipRefused, textIn, withText } from './planning.ts';
import { animalOf } from './row-owner.ts';
import type { CellValue, ReadRow } from './rows.ts';

/** What a row says of one. */
type Semination = NewSemination & { cow: CowRow };

/** As a call records one. */
const record = importAct<Semination, SeminationRow>(
  ['cow', 'semination_date', 'next_heat_date', 'ended_on'],
  (acting, { cow, ...semination }) => {
    refuseFuture(acting, 'semination_date', semination.semination_date);
    return addSemination(acting.herd, cow, semination);
  },
);

/**
 * `saysTook`: the tables, by their places, that say themselves what was said of each success; of others a yes says it. Answers the ids of
 * new seminations of whose success the files say nothing.
 */
export function* planSeminations(
  planning: Planning,
  rows: readonly ReadRow[],
  saysTook: ReadonlySet<number>,
): Generator<void, ReadonlySet<number>> {
  const unsaid = new Set<number>();
  yield* withPauses(rows, (row) => {
    const cow = animalOf(planning, row, 'cow');
    if (cow) planSemination(planning, row, cow, { unsaid, saysTook });
  });
  return unsaid;
}

function planSemination(
  planning: Planning,
  { ref, values }: ReadRow,
  cow: CowRow,
  { unsaid, saysTook }: { unsaid: Set<number>; saysTook: ReadonlySet<number> },
): void {
  const { herd, report, mentions, rowName } = planning;
  const date = String(values.semination_date);
  const knowsTook = saysTook.has(ref.table);
  const [known] = herd.recordsOn('semination_records', cow, dayOf(date));
  const given = {
    cow,
    semination_date: date,
    next_heat_date: textIn(values.next_heat_date),
    ...(knowsTook ? tookIn(planning, ref, values) : { successful: values.successful === true }),
    notes: withText(known?.notes ?? null, textIn(values.notes)),
    method: doneBy(values.method),
    ...bullIn(planning, values),
    straw_batch: textIn(values.straw_batch),
    technician: textIn(values.technician),
    ended_on: textIn(values.ended_on),
  };
  // Of its later dates each can be left out.
  let used: Semination = given;
  let outcome = runAct(planning, record, used);
  if (outcome.refusals?.[0]?.field === 'next_heat_date') {
    const reason = reasonOf(outcome.refusals[0]);
    report.note(ref, message('import.next-heat-refused', { reason, days: HEAT_CYCLE_DAYS }));
    used = { ...used, next_heat_date: null };
    outcome = runAct(planning, record, used);
  }
  if (outcome.refusals?.[0]?.field === 'ended_on') {
    const [refusal] = outcome.refusals;
    const left = { kind: 'seminations', field: 'ended_on', reason: reasonOf(refusal) } as const;
    report.note(ref, message('import.date-left-out', left));
    used = { ...used, ended_on: null };
    outcome = runAct(planning, record, used);
  }
  if (outcome.refusals) {
    skipRefused(report, ref, outcome.refusals);
    return;
  }
  const { id } = outcome.result;
  const [before] = mentions.of('semination_records', { id });
  if (before?.table === ref.table && before.row !== ref.row)
    report.note(ref, message('import.same-semination', { other: rowName(before, ref) }));
  if (knowsTook || values.successful !== undefined) unsaid.delete(id);
  else if (!known) unsaid.add(id);
  mentions.add('semination_records', { id }, ref);
}

/** What an export says was said of its success; an empty cell says that nothing was. Nobody has said it on a day that lies ahead. */
function tookIn(
  { today, report }: Planning,
  ref: ReadRow['ref'],
  { took, took_as_of }: ReadRow['values'],
): Pick<NewSemination, 'said'> {
  if (typeof took !== 'boolean') return {};
  const day = textIn(took_as_of);
  const reason = day === null ? null : inFuture(day, today);
  if (reason)
    report.note(ref, message('import.date-left-out', { kind: 'seminations', field: 'took_as_of', reason }));
  return { said: { took, took_as_of: reason ? null : day } };
}

function doneBy(value: CellValue | undefined): NewSemination['method'] {
  return METHODS.find((method) => method === value);
}

const METHODS = semination.columns.method.choices;

/** The bull that a row names: a male of the herd, else his name; a number that names none of the herd is his code. */
function bullIn(
  { names }: Planning,
  { bull, bull_name, bull_code }: ReadRow['values'],
): Pick<NewSemination, 'bull' | 'bull_name' | 'bull_code'> {
  const [own, other, code] = [textIn(bull), textIn(bull_name), textIn(bull_code)];
  for (const text of [own, other, code]) {
    const found = text === null ? null : names.named(text);
    if (found && found !== 'several' && found.cow_gender === 'Male')
      return { bull: found.id, bull_code: code };
  }
  const name = other ?? own;
  const isCode = name !== null && code === null && name.length <= CODE_LENGTH && /\d{3}/.test(name);
  return isCode ? { bull_code: name } : { bull_name: name, bull_code: code };
}
