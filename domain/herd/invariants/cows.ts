/** What holds of an animal by itself, of her number and of her mother. */
import { message } from '../../messages/message.ts';
import { blame, type Invariant } from './invariant.ts';

/** An ID number belongs to one animal of a farm, however it is written. */
const idNumberIsUnique: Invariant = {
  code: 'cow.id-number-taken',
  watches: ['cows.id_number'],
  faults: (herd, cow) =>
    herd
      .withIdNumber(cow.id_number)
      .filter(({ id }) => id !== cow.id)
      .map((other) => {
        const { id_number } = cow;
        const told = message('cow.id-number-taken', { id_number, name: other.name });
        return {
          blames: [blame('cows.id_number', cow, told)],
          other: { column: 'cows.id_number', row: other },
          undo: message('undo.id-number-taken', { id_number, name: other.name }),
        };
      }),
};

/** A mother is a female. */
const motherIsFemale: Invariant = {
  code: 'mother.not-female',
  watches: ['cows.cow_mother', 'cows.cow_gender'],
  faults: (herd, cow) => {
    const mother = cow.cow_mother === null ? undefined : herd.cow(cow.cow_mother);
    if (!mother || mother.cow_gender === 'Female') return [];
    const { name } = mother;
    const male = message('cow.male-with-records', { name: herd.formerName(mother) });
    return [
      {
        blames: [
          blame('cows.cow_mother', cow, message('cow.not-female', { name })),
          blame('cows.cow_gender', mother, male),
        ],
        undo: message('undo.mother-impossible', { name: cow.name }),
      },
    ];
  },
};

/** A mother was born before her calf. */
const motherIsOlder: Invariant = {
  code: 'mother.not-older',
  watches: ['cows.cow_mother', 'cows.date_of_birth'],
  faults: (herd, cow) => {
    const mother = cow.cow_mother === null ? undefined : herd.cow(cow.cow_mother);
    if (!mother || mother.date_of_birth < cow.date_of_birth) return [];
    const younger = message('mother.not-older', { name: mother.name, date: mother.date_of_birth });
    const older = message('cow.born-after-calf', { name: cow.name, date: cow.date_of_birth });
    return [
      {
        blames: [
          blame('cows.cow_mother', cow, mother.id === cow.id ? message('mother.is-calf') : younger),
          blame('cows.date_of_birth', cow, younger),
          blame('cows.date_of_birth', mother, older),
        ],
        undo: message('undo.mother-impossible', { name: cow.name }),
      },
    ];
  },
};

/** A male gives no milk and is not pregnant. */
const malesBearNothing: Invariant = {
  code: 'cow.male-in-milk',
  watches: ['cows.cow_gender', 'cows.is_pregnant', 'cows.milk_supply_group'],
  faults: (herd, cow) => {
    if (cow.cow_gender === 'Female' || (!cow.is_pregnant && cow.milk_supply_group === null)) return [];
    const { name } = cow;
    return [
      {
        blames: [
          blame('cows.is_pregnant', cow, message('cow.not-female', { name })),
          blame('cows.milk_supply_group', cow, message('cow.not-female', { name })),
          blame('cows.cow_gender', cow, message('cow.male-in-milk', { name: herd.formerName(cow) })),
        ],
        undo: message('undo.male-in-milk', { name }),
      },
    ];
  },
};

/** Only a pregnancy has a start. */
const startHasPregnancy: Invariant = {
  code: 'pregnancy.start-alone',
  watches: ['cows.is_pregnant', 'cows.pregnancy_start_date'],
  faults: (_herd, cow) => {
    if (cow.is_pregnant || cow.pregnancy_start_date === null) return [];
    const told = message('cow.not-pregnant', { name: cow.name });
    return [
      {
        blames: [blame('cows.pregnancy_start_date', cow, told), blame('cows.is_pregnant', cow, told)],
        undo: message('undo.start-without-pregnancy', { name: cow.name }),
      },
    ];
  },
};

/** A pregnancy does not begin before the animal's own birth. */
const pregnancyIsLater: Invariant = {
  code: 'pregnancy.before-birth',
  watches: ['cows.pregnancy_start_date', 'cows.date_of_birth'],
  faults: (herd, cow) => {
    const { name, date_of_birth, pregnancy_start_date: start } = cow;
    if (start === null || start >= date_of_birth) return [];
    const bornLater = message('cow.born-after-record', { name: herd.formerName(cow), date: start });
    return [
      {
        blames: [
          blame(
            'cows.pregnancy_start_date',
            cow,
            message('record.before-birth', { name, date: date_of_birth }),
          ),
          blame('cows.date_of_birth', cow, bornLater),
        ],
        undo: message('undo.pregnancy-before-birth', { name }),
      },
    ];
  },
};

export const OF_COWS: readonly Invariant[] = [
  idNumberIsUnique,
  motherIsFemale,
  pregnancyIsLater,
  motherIsOlder,
  malesBearNothing,
  startHasPregnancy,
];
