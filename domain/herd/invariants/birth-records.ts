/** What holds between a birth record and the calf it tells of. */
import { dayOf } from '../../calendar/calendar.ts';
import { message } from '../../messages/message.ts';
import type { Refusal } from '../refusal.ts';
import type { BirthRow, ColumnName, CowRow } from '../rows.ts';
import { type Blame, blame, type Fault, type Invariant } from './invariant.ts';

/** A birth record and its calf say the same in these two columns; reported whichever part was changed. */
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

/** The sex on the birth record, where it says any, is the calf's. */
const sexAgrees: Invariant = {
  code: 'birth.other-sex',
  watches: ['birth_records.newborn_cow', 'birth_records.calf_sex', 'cows.cow_gender'],
  faults: (herd, calf) =>
    herd
      .ownBirthRecords(calf)
      .filter(({ calf_sex }) => calf_sex !== null && calf_sex !== calf.cow_gender)
      .map((birth) => {
        const refusal = message('birth.other-sex', { name: calf.name, gender: calf.cow_gender });
        const ofCalf = blame('cows.cow_gender', calf, refusal);
        return unlikeCalf('birth_records.calf_sex', birth, calf, refusal, ofCalf);
      }),
};

/** A calf that is in the herd was neither born dead nor given away. */
const calfLives: Invariant = {
  code: 'birth.calf-in-herd',
  watches: ['birth_records.newborn_cow', 'birth_records.calf_status'],
  faults: (herd, calf) =>
    herd
      .ownBirthRecords(calf)
      .filter(({ calf_status }) => calf_status === 'stillborn' || calf_status === 'not_kept')
      .map((birth) => {
        const refusal = message('birth.calf-in-herd', { name: calf.name });
        return unlikeCalf('birth_records.calf_status', birth, calf, refusal);
      }),
};

/** A birth record says something in `column` that the calf which it names is not. */
function unlikeCalf(
  column: ColumnName,
  birth: BirthRow,
  calf: CowRow,
  refusal: Refusal,
  ...ofCalf: readonly Blame[]
): Fault {
  return {
    blames: [blame(column, birth, refusal), blame('birth_records.newborn_cow', birth, refusal), ...ofCalf],
    undo: message('undo.birth-unlike-calf', { name: calf.name }),
  };
}

/** All calves of a calving were born with the same ease. */
const oneEase: Invariant = {
  code: 'birth.other-ease',
  watches: ['birth_records.calving_ease', 'birth_records.birth_date'],
  faults: (herd, mother) =>
    herd.recordsOf('birth_records', mother).flatMap((birth) => {
      const day = dayOf(birth.birth_date);
      const other = herd
        .easesOn(mother, day, birth)
        .find(({ calving_ease }) => calving_ease !== birth.calving_ease);
      if (!other) return [];
      const refusal = message('birth.other-ease', { name: mother.name, date: day });
      return [
        {
          blames: [
            blame('birth_records.calving_ease', birth, refusal),
            blame('birth_records.birth_date', birth, refusal),
          ],
          other: { column: 'birth_records.calving_ease', row: other },
          undo: message('undo.other-ease', { name: mother.name }),
        },
      ];
    }),
};

export const OF_BIRTH_RECORDS: readonly Invariant[] = [
  bornOnce,
  motherAgrees,
  dayAgrees,
  sexAgrees,
  calfLives,
  oneEase,
];
