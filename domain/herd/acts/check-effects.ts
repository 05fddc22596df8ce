/** What a pregnancy check changes, and how that is taken back. The check itself remembers what it changed. */

import { NOT_PREGNANT, type Pregnancy } from '../../breeding/pregnancy.ts';
import { type CheckDecision, decisionOf, isResult } from '../../breeding/pregnancy-check.ts';
import { dayOf, type PlainDate } from '../../calendar/calendar.ts';
import type { Herd } from '../herd.ts';
import { beforeBirth } from '../herd-rules.ts';
import type { CheckRow, CowRow, LossRow, NewRow, SeminationRow } from '../rows.ts';
import type { Acting } from '../run.ts';
import { endingsOf, giveBackLost, lastEnding, losePregnancy, makePregnant } from './pregnancies.ts';

/** What a check remembers. */
type Memory = Pick<
  NewRow<'pregnancy_checks'>,
  | 'pregnant_since'
  | 'made_successful'
  | 'made_unsuccessful'
  | 'changed_pregnancy'
  | 'was_pregnant'
  | 'was_pregnant_since'
  | 'found_loss'
>;

/** What a check remembers that changed nothing. */
const NOTHING_CHANGED: Memory = {
  pregnant_since: null,
  made_successful: false,
  made_unsuccessful: null,
  changed_pregnancy: false,
  was_pregnant: false,
  was_pregnant_since: null,
  found_loss: false,
};

/**
 * Does what a check decides. `lost` are the notes of the loss that it also found; undefined where it found none.
 * `isSettled`: whether she is pregnant is known otherwise, and stays. Answers null where the check is refused.
 */
export function decide(
  acting: Acting,
  check: CheckRow,
  lost: { notes: string | null } | undefined,
  isSettled = false,
): CheckRow | null {
  const { herd, refuse } = acting;
  const cow = herd.get('cows', check.cow);
  if (lost) {
    const { cow, check_date: loss_date } = check;
    const loss = { cow, loss_date, ...lost, ended_pregnancy: false, ended_pregnancy_start: null };
    losePregnancy(herd, herd.insert('pregnancy_losses', { ...loss, found_by_check: true }));
    return herd.update('pregnancy_checks', check, { found_loss: true });
  }
  const decision = decisionOf(check, {
    pregnancy: cow,
    semination_records: herd.recordsOf('semination_records', cow),
    endings: endingsOf(herd, cow),
    laterChecks: laterChecks(herd, check),
  });
  const tooEarly = decision.pregnant_since && beforeBirth(decision.pregnant_since, cow);
  if (tooEarly) return refuse('days_pregnant', tooEarly);
  const done = isSettled ? { ...decision, failed: undefined, pregnancy: null } : decision;
  return herd.update('pregnancy_checks', check, carriedOut(herd, cow, done));
}

/** Her checks after this one: of two of one day the one that was entered later. */
function laterChecks(herd: Herd, check: CheckRow): readonly CheckRow[] {
  const checks = herd.recordsOf('pregnancy_checks', herd.get('cows', check.cow));
  return checks.slice(checks.findIndex(({ id }) => id === check.id) + 1);
}

/** Carries out a decision, and answers what is to be remembered of it. */
function carriedOut(
  herd: Herd,
  cow: CowRow,
  { pregnant_since, took, failed, pregnancy }: CheckDecision<SeminationRow>,
): Omit<Memory, 'found_loss'> {
  const made_successful = took?.successful === false;
  if (took) herd.update('semination_records', took, { successful: true });
  if (failed) herd.update('semination_records', failed, { successful: false });
  const changed = pregnancy !== null && !isSame(pregnancy, cow);
  const { is_pregnant, pregnancy_start_date } = cow;
  if (changed) herd.update('cows', cow, pregnancy);
  return {
    pregnant_since,
    made_successful,
    made_unsuccessful: failed ? dayOf(failed.semination_date) : null,
    changed_pregnancy: changed,
    was_pregnant: changed && is_pregnant,
    was_pregnant_since: changed ? pregnancy_start_date : null,
  };
}

function isSame(pregnancy: Pregnancy, other: Pregnancy): boolean {
  return (
    pregnancy.is_pregnant === other.is_pregnant &&
    pregnancy.pregnancy_start_date === other.pregnancy_start_date
  );
}

/**
 * Takes back what a check changed, unless something later decided it. A later result that stands on it takes its memory
 * over: when that is taken back too, all is as it was before both. Answers the loss that it wrote, which goes too.
 */
export function takeBack(herd: Herd, check: CheckRow): LossRow | undefined {
  const cow = herd.get('cows', check.cow);
  const loss = foundOn(herd, cow, check.check_date).find((found) => found.check.id === check.id)?.loss;
  if (loss) {
    giveBackLost(herd, loss);
    herd.remove('pregnancy_losses', loss);
  }
  const heir = heirOf(herd, cow, check);
  if (check.made_successful) unmarkSuccessful(herd, cow, check);
  if (check.made_unsuccessful) unmarkUnsuccessful(herd, cow, check.made_unsuccessful, heir);
  if (check.changed_pregnancy) takeBackPregnancy(herd, cow, check, heir);
  herd.update('pregnancy_checks', check, NOTHING_CHANGED);
  return loss;
}

/** The losses that checks of a day wrote, each with its check: they were written in the same order. */
function foundOn(herd: Herd, cow: CowRow, day: PlainDate): { check: CheckRow; loss: LossRow }[] {
  const losses = herd.recordsOn('pregnancy_losses', cow, day).filter(({ found_by_check }) => found_by_check);
  const checks = herd.recordsOn('pregnancy_checks', cow, day).filter(({ found_loss }) => found_loss);
  return checks.flatMap((check, place) => {
    const loss = losses[place];
    return loss ? [{ check, loss }] : [];
  });
}

/** A loss goes its own way: the check that wrote it has nothing to do with it any more. */
export function letLossGo(herd: Herd, { id, cow, loss_date, found_by_check }: LossRow): void {
  if (!found_by_check) return;
  const found = foundOn(herd, herd.get('cows', cow), loss_date).find(({ loss }) => loss.id === id);
  if (found) herd.update('pregnancy_checks', found.check, { found_loss: false });
}

/**
 * The next result after a check, unless a calving or a loss lies between: it stands on what the check decided. One that was
 * entered before the check does not.
 */
function heirOf(herd: Herd, cow: CowRow, check: CheckRow): CheckRow | undefined {
  const since = endingsOf(herd, cow).find(({ day }) => day >= check.check_date)?.day;
  return laterChecks(herd, check).find((later) => {
    if (
      !isResult(later) ||
      !isEnteredAfter(later, check) ||
      (since !== undefined && later.check_date >= since)
    )
      return false;
    // An empty one that came too early to end a pregnancy left it as the check had found it.
    return later.result === 'pregnant' || later.changed_pregnancy || check.result === 'empty';
  });
}

/** By their numbers: what is new in the herd at hand has one below 0, the latest the lowest. */
function isEnteredAfter({ id }: CheckRow, { id: before }: CheckRow): boolean {
  return id < 0 === before < 0 ? Math.abs(id) > Math.abs(before) : id < 0;
}

/** How she stood after a check that is the last that decided it. */
function after({ result, pregnant_since }: CheckRow): Pregnancy {
  return result === 'pregnant'
    ? { is_pregnant: true, pregnancy_start_date: pregnant_since }
    : { is_pregnant: false, pregnancy_start_date: null };
}

function takeBackPregnancy(herd: Herd, cow: CowRow, check: CheckRow, heir: CheckRow | undefined): void {
  const before = { is_pregnant: check.was_pregnant, pregnancy_start_date: check.was_pregnant_since };
  if (heir) {
    const changed_pregnancy = !isSame(after(heir), before);
    herd.update('pregnancy_checks', heir, {
      changed_pregnancy,
      was_pregnant: changed_pregnancy && check.was_pregnant,
      was_pregnant_since: changed_pregnancy ? check.was_pregnant_since : null,
    });
  } else if (isSame(cow, after(check))) makePregnant(herd, cow, before);
}

/** Marks the semination that a check found as it was before, unless a check entered since found it too, or an ending proves it. */
function unmarkSuccessful(herd: Herd, cow: CowRow, check: CheckRow): void {
  const start = check.pregnant_since;
  const other = herd
    .recordsOf('pregnancy_checks', cow)
    .find((other) => isEnteredAfter(other, check) && other.pregnant_since === start);
  if (other) herd.update('pregnancy_checks', other, { made_successful: true });
  else if (!endingsOf(herd, cow).some((ending) => ending.start === start))
    for (const semination of seminationsOn(herd, cow, start))
      herd.update('semination_records', semination, { successful: false });
}

function unmarkUnsuccessful(herd: Herd, cow: CowRow, day: PlainDate, heir: CheckRow | undefined): void {
  if (heir?.pregnant_since === day) herd.update('pregnancy_checks', heir, { made_successful: false });
  else if (heir) herd.update('pregnancy_checks', heir, { made_unsuccessful: heir.made_unsuccessful ?? day });
  else
    for (const semination of seminationsOn(herd, cow, day))
      herd.update('semination_records', semination, { successful: true });
}

/** Her semination of a day: none or one. */
function seminationsOn(herd: Herd, cow: CowRow, day: PlainDate | null): readonly SeminationRow[] {
  return day === null ? [] : [...herd.recordsOn('semination_records', cow, day)];
}

/** Whether a check found the pregnancy that she has, with its start: then it does not hang on the semination alone. */
export function isFoundByCheck(herd: Herd, cow: CowRow): boolean {
  const start = cow.pregnancy_start_date;
  return (
    cow.is_pregnant &&
    start !== null &&
    herd.recordsOf('pregnancy_checks', cow).some(({ pregnant_since }) => pregnant_since === start)
  );
}

/**
 * How she stands once the semination is gone that her pregnancy rests on: still pregnant if a check found the pregnancy,
 * without a start if it was the semination alone that told it.
 */
export function standingWithoutSemination(herd: Herd, cow: CowRow): Pregnancy {
  if (isFoundByCheck(herd, cow)) {
    const { is_pregnant, pregnancy_start_date } = cow;
    return { is_pregnant, pregnancy_start_date };
  }
  const start = cow.pregnancy_start_date;
  const ending = lastEnding(herd, cow);
  const last = herd.recordsOf('pregnancy_checks', cow).findLast(isResult);
  const isFound =
    last?.result === 'pregnant' &&
    last.pregnant_since === null &&
    (ending === null || last.check_date > ending) &&
    (start === null || last.check_date >= start);
  return isFound ? { is_pregnant: true, pregnancy_start_date: null } : NOT_PREGNANT;
}

/** Her checks that found, or ruled out, the semination of `day` go along when it is moved. */
export function moveFound(herd: Herd, cow: CowRow, day: PlainDate, moved: PlainDate): void {
  for (const check of [...herd.recordsOf('pregnancy_checks', cow)]) {
    const columns = ['pregnant_since', 'made_unsuccessful', 'was_pregnant_since'] as const;
    const named = columns.filter((column) => check[column] === day);
    herd.update('pregnancy_checks', check, Object.fromEntries(named.map((column) => [column, moved])));
  }
}
