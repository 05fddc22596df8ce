/** The lives of a herd in memory. What tables keep of a life is updated after every act. */

import { endingFinder } from '../../breeding/endings.ts';
import { NOT_PREGNANT } from '../../breeding/pregnancy.ts';
import { dayOf, type PlainDate } from '../../calendar/calendar.ts';
import type { HerdView } from '../herd-view.ts';
import type { CowRow, HerdRows, HerdTable } from '../rows.ts';
import { type Life, type LifeRecords, lifeOf, recordsUntil } from './life.ts';

/** What of her records decides, in the order that a life asks for; where a day is given, of those up to it. */
export function recordsOfLife(herd: HerdView, cow: CowRow, until: PlainDate | null = null): LifeRecords {
  const records: LifeRecords = {
    date_of_birth: cow.date_of_birth,
    birth_records: herd.recordsOf('birth_records', cow),
    semination_records: herd.recordsOf('semination_records', cow),
    pregnancy_checks: herd.recordsOf('pregnancy_checks', cow),
    pregnancy_losses: herd.recordsOf('pregnancy_losses', cow),
    pregnancy_statements: herd.recordsOf('pregnancy_statements', cow),
  };
  return until === null ? records : recordsUntil(records, until);
}

export function lifeIn(herd: HerdView, cow: CowRow, until: PlainDate | null = null): Life {
  return lifeOf(recordsOfLife(herd, cow, until));
}

/** What a row is to hold of what follows. */
export type RowFollowing<T extends HerdTable = HerdTable> = {
  [Of in T]: { readonly table: Of; readonly id: number; readonly values: Partial<HerdRows[Of]> };
}[T];

/** What is kept of her life: whether she is pregnant, and with each record what follows from all of them. */
export function* followingOfLife(herd: HerdView, cow: CowRow): Generator<RowFollowing> {
  if (cow.cow_gender === 'Male') {
    yield { table: 'cows', id: cow.id, values: NOT_PREGNANT };
    return;
  }
  const { is_pregnant, pregnancy_start_date, endings, found, successful } = lifeIn(herd, cow);
  yield { table: 'cows', id: cow.id, values: { is_pregnant, pregnancy_start_date } };
  for (const { id } of herd.recordsOf('semination_records', cow))
    yield { table: 'semination_records', id, values: { successful: successful.has(id) } };
  for (const { id } of herd.recordsOf('pregnancy_checks', cow))
    yield { table: 'pregnancy_checks', id, values: { pregnant_since: found.get(id) ?? null } };
  const find = endingFinder(endings);
  const endedOn = (...at: Parameters<typeof find>) => {
    const { ended_pregnancy = false, ended_pregnancy_start = null } = find(...at) ?? {};
    return { ended_pregnancy, ended_pregnancy_start };
  };
  for (const { id, birth_date } of herd.recordsOf('birth_records', cow))
    yield { table: 'birth_records', id, values: endedOn('calving', dayOf(birth_date)) };
  for (const { id, loss_date } of herd.recordsOf('pregnancy_losses', cow))
    yield { table: 'pregnancy_losses', id, values: endedOn('loss', loss_date) };
}
