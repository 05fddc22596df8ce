/** What holds of an animal by itself, of her number and of her mother. */
import { message } from '../../messages/message.ts';
import { blame, type Invariant } from './invariant.ts';
import { blamesOfYoungParent } from './parents.ts';

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
        const reason = message('cow.id-number-taken', { id_number, name: other.name });
        return {
          blames: [blame('cows.id_number', cow, reason)],
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
    const named = mother.id === cow.id ? message('mother.is-calf') : younger;
    return [
      {
        blames: blamesOfYoungParent('cows.cow_mother', cow, mother, younger, named),
        undo: message('undo.mother-impossible', { name: cow.name }),
      },
    ];
  },
};

/** A male gives no milk. */
const malesBearNothing: Invariant = {
  code: 'cow.male-in-milk',
  watches: ['cows.cow_gender', 'cows.milk_supply_group'],
  faults: (herd, cow) => {
    if (cow.cow_gender === 'Female' || cow.milk_supply_group === null) return [];
    const { name } = cow;
    return [
      {
        blames: [
          blame('cows.milk_supply_group', cow, message('cow.not-female', { name })),
          blame('cows.cow_gender', cow, message('cow.male-in-milk', { name: herd.formerName(cow) })),
        ],
        undo: message('undo.male-in-milk', { name }),
      },
    ];
  },
};

export const OF_COWS: readonly Invariant[] = [
  idNumberIsUnique,
  motherIsFemale,
  motherIsOlder,
  malesBearNothing,
];
