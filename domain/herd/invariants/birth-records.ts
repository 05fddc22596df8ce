/** What holds between a birth record and the calf it tells of. */
import { dayOf } from '../../calendar/calendar.ts';
import { message } from '../../messages/message.ts';
import { blame, type Invariant } from './invariant.ts';

/** The mother on the birth record is the mother of the calf. */
const motherAgrees: Invariant = {
  code: 'birth.other-mother',
  watches: ['birth_records.newborn_cow', 'birth_records.mother_cow', 'cows.cow_mother'],
  faults: (herd, calf) =>
    herd
      .ownBirthRecords(calf)
      .filter(({ mother_cow }) => mother_cow !== calf.cow_mother)
      .map((birth) => {
        const told = message('birth.other-mother', { name: calf.name, mother: calf.cow_mother_name });
        return {
          blames: [
            blame('birth_records.newborn_cow', birth, told),
            blame('birth_records.mother_cow', birth, told),
            blame('cows.cow_mother', calf, told),
          ],
          undo: message('undo.birth-disagrees', { name: calf.name }),
        };
      }),
};

/** The calf was born on the day of the birth record. */
const dayAgrees: Invariant = {
  code: 'birth.other-day',
  watches: ['birth_records.newborn_cow', 'birth_records.birth_date', 'cows.date_of_birth'],
  faults: (herd, calf) =>
    herd
      .ownBirthRecords(calf)
      .filter(({ birth_date }) => dayOf(birth_date) !== calf.date_of_birth)
      .map((birth) => {
        const told = message('birth.other-day', { name: calf.name, date: calf.date_of_birth });
        return {
          blames: [
            blame('birth_records.newborn_cow', birth, told),
            blame('birth_records.birth_date', birth, told),
            blame('cows.date_of_birth', calf, told),
          ],
          undo: message('undo.birth-disagrees', { name: calf.name }),
        };
      }),
};

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
