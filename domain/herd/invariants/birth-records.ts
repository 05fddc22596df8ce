/** What holds between a birth record and the calf it tells of. */
import { dayOf } from '../../calendar/calendar.ts';
import { message } from '../../messages/message.ts';
import type { Refusal } from '../refusal.ts';
import type { BirthRow, ColumnName, CowRow } from '../rows.ts';
import { blame, type Invariant } from './invariant.ts';

/** A birth record and its calf say the same in these two columns; told of whichever part was changed. */
function agreement(
  code: 'birth.other-mother' | 'birth.other-day',
  [ofBirth, ofCalf]: readonly [birth: ColumnName, calf: ColumnName],
  isSame: (birth: BirthRow, calf: CowRow) => boolean,
  refusalOf: (calf: CowRow) => Refusal,
): Invariant {
  return {
    code,
    watches: ['birth_records.newborn_cow', ofBirth, ofCalf],
    faults: (herd, calf) =>
      herd
        .ownBirthRecords(calf)
        .filter((birth) => !isSame(birth, calf))
        .map((birth) => {
          const refusal = refusalOf(calf);
          return {
            blames: [
              blame('birth_records.newborn_cow', birth, refusal),
              blame(ofBirth, birth, refusal),
              blame(ofCalf, calf, refusal),
            ],
            undo: message('undo.birth-disagrees', { name: calf.name }),
          };
        }),
  };
}

/** The mother on the birth record is the mother of the calf. */
const motherAgrees = agreement(
  'birth.other-mother',
  ['birth_records.mother_cow', 'cows.cow_mother'],
  ({ mother_cow }, calf) => mother_cow === calf.cow_mother,
  ({ name, cow_mother_name }) => message('birth.other-mother', { name, mother: cow_mother_name }),
);

/** The calf was born on the day of the birth record. */
const dayAgrees = agreement(
  'birth.other-day',
  ['birth_records.birth_date', 'cows.date_of_birth'],
  ({ birth_date }, calf) => dayOf(birth_date) === calf.date_of_birth,
  ({ name, date_of_birth }) => message('birth.other-day', { name, date: date_of_birth }),
);

/** An animal is born once. */
const bornOnce: Invariant = {
  code: 'birth.recorded',
  watches: ['birth_records.newborn_cow'],
  faults: (herd, calf) => {
    const birthRecords = herd.ownBirthRecords(calf);
    return birthRecords.flatMap((birth) =>
      birthRecords
        .filter(({ id }) => id !== birth.id)
        .map((other) => ({
          blames: [blame('birth_records.newborn_cow', birth, message('birth.recorded', { name: calf.name }))],
          other: { column: 'birth_records.newborn_cow', row: other },
          undo: message('undo.birth-recorded-elsewhere', { name: other.newborn_name }),
        })),
    );
  },
};

export const OF_BIRTH_RECORDS: readonly Invariant[] = [bornOnce, motherAgrees, dayAgrees];
