/** What holds of an animal by itself, of her number and of her mother. */
import { message } from '../../messages/message.ts';
import { normalNumber } from '../../values/id-number.ts';
import type { HerdView } from '../herd-view.ts';
import type { CowRow } from '../rows.ts';
import { blame, type FaultPart, type Invariant } from './invariant.ts';
import { blamesOfYoungParent } from './parents.ts';

/** An ID number belongs to one animal of a farm, however it is written, and is not the electronic number of another. */
const idNumberIsUnique: Invariant = {
  code: 'cow.id-number-taken',
  watches: ['cows.id_number'],
  faults: (herd, cow) =>
    others(herd, cow, cow.id_number).map((other) => {
      const { id_number } = cow;
      const values = { id_number, name: other.name };
      return {
        blames: [blame('cows.id_number', cow, message('cow.id-number-taken', values))],
        other: otherPart(other, id_number),
        undo: message('undo.id-number-taken', values),
      };
    }),
};

/** So does an electronic number, which is not the official number of another. */
const eidIsUnique: Invariant = {
  code: 'cow.eid-taken',
  watches: ['cows.eid'],
  faults: (herd, cow) => {
    const { eid } = cow;
    if (eid === null) return [];
    return others(herd, cow, eid).map((other) => ({
      blames: [blame('cows.eid', cow, message('cow.eid-taken', { eid, name: other.name }))],
      other: otherPart(other, eid),
      undo: message('undo.eid-taken', { eid, name: other.name }),
    }));
  },
};

function others(herd: HerdView, { id }: CowRow, number: string): CowRow[] {
  return herd.withIdNumber(number).filter((other) => other.id !== id);
}

/** The number by which another animal clashes. */
function otherPart(other: CowRow, number: string): FaultPart {
  const isOfficial = normalNumber(other.id_number) === normalNumber(number);
  return { column: isOfficial ? 'cows.id_number' : 'cows.eid', row: other };
}

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
  eidIsUnique,
  motherIsFemale,
  motherIsOlder,
  malesBearNothing,
];
