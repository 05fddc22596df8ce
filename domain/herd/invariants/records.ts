/** What holds of the records of an animal, of whichever kind. */

import { dayOf } from '../../calendar/calendar.ts';
import { columnsOf } from '../../kinds/index.ts';
import { pregnancyStatement } from '../../kinds/pregnancy-statement/kind.ts';
import { rulesOf } from '../../kinds/rules.ts';
import { semination } from '../../kinds/semination/kind.ts';
import { testDay } from '../../kinds/test-day/kind.ts';
import { message } from '../../messages/message.ts';
import { beforeBirth, beforeRecord } from '../herd-rules.ts';
import { type CowRecordKind, cell, RECORD_KINDS } from '../rows.ts';
import { blame, columnOf, type Invariant } from './invariant.ts';

/** Nothing happens to an animal before its birth. */
function notBeforeBirth(kind: CowRecordKind): Invariant {
  const dayColumn = columnOf(kind, kind.day);
  return {
    code: `${kind.name}.before-birth`,
    watches: [dayColumn, 'cows.date_of_birth'],
    faults: (herd, cow) => {
      const { name } = cow;
      return herd.recordsOf(kind.table, cow).flatMap((record) => {
        const day = dayOf(String(cell(record, kind.day)));
        const tooEarly = beforeBirth(day, cow);
        if (!tooEarly) return [];
        const tooLate = message('cow.born-after-record', { name: herd.formerName(cow), date: day });
        return [
          {
            blames: [blame(dayColumn, record, tooEarly), blame('cows.date_of_birth', cow, tooLate)],
            undo: message('undo.record-before-birth', { name }),
          },
        ];
      });
    },
  };
}

/** A male has no such records. */
function notOfMales(kind: CowRecordKind): Invariant {
  const cowColumn = columnOf(kind, kind.cowColumn);
  return {
    code: `${kind.name}.of-male`,
    watches: [cowColumn, 'cows.cow_gender'],
    faults: (herd, cow) => {
      if (cow.cow_gender === 'Female') return [];
      const { name } = cow;
      return herd.recordsOf(kind.table, cow).map((record) => ({
        blames: [
          blame(cowColumn, record, message('cow.not-female', { name })),
          blame('cows.cow_gender', cow, message('cow.male-with-records', { name: herd.formerName(cow) })),
        ],
        undo: message('undo.male-with-records', { name }),
      }));
    },
  };
}

/** No animal calves on the day of her own birth. */
const notOnOwnBirthday: Invariant = {
  code: 'calving.on-own-birthday',
  watches: ['birth_records.birth_date', 'cows.date_of_birth'],
  faults: (herd, cow) => {
    const { name } = cow;
    return herd.recordsOf('birth_records', cow).flatMap((calving) => {
      if (dayOf(calving.birth_date) !== cow.date_of_birth) return [];
      const ofCalving = message('calving.on-own-birthday', { name });
      return [
        {
          blames: [
            blame('birth_records.birth_date', calving, ofCalving),
            blame('cows.date_of_birth', cow, message('cow.born-on-calving', { name: herd.formerName(cow) })),
          ],
          undo: message('undo.calving-on-own-birthday', { name }),
        },
      ];
    });
  },
};

/** The kinds of which a cow has one record a day, and what is said of a second one. */
const ONCE_A_DAY = [
  // A second semination that is sent completes the first.
  [semination, 'semination.day-taken', 'undo.two-seminations-a-day'],
  [testDay, 'test-day.day-taken', 'undo.two-test-days-a-day'],
  [pregnancyStatement, 'pregnancy-statement.day-taken', 'undo.two-statements-a-day'],
] as const;

function onceADay([kind, code, undo]: (typeof ONCE_A_DAY)[number]): Invariant {
  const dayColumn = columnOf(kind, kind.day);
  const dayIn = (record: object) => dayOf(String(cell(record, kind.day)));
  return {
    code,
    watches: [dayColumn],
    faults: (herd, cow) =>
      herd.recordsOf(kind.table, cow).flatMap((record) => {
        const { name } = cow;
        const date = dayIn(record);
        const others = herd.recordsOn(kind.table, cow, date).filter(({ id }) => id !== record.id);
        return others.map((other) => ({
          blames: [blame(dayColumn, record, message(code, { name, date }))],
          other: { column: dayColumn, row: other },
          undo: message(undo, { name }),
        }));
      }),
  };
}

/** What follows from a record is not dated before it. */
function notEarlier(kind: CowRecordKind, laterColumn: string): Invariant {
  const [earlier, later] = [columnOf(kind, kind.day), columnOf(kind, laterColumn)];
  return {
    code: `${kind.name}.${laterColumn}`,
    watches: [earlier, later],
    faults: (herd, cow) =>
      herd.recordsOf(kind.table, cow).flatMap((record) => {
        const date = cell(record, laterColumn);
        const refusal =
          typeof date === 'string' ? beforeRecord(kind.table, date, String(cell(record, kind.day))) : null;
        if (!refusal) return [];
        return [
          {
            blames: [blame(later, record, refusal), blame(earlier, record, refusal, later)],
            undo: message('undo.dates-reversed', { name: cow.name }),
          },
        ];
      }),
  };
}

/** When several records lie before an animal's birth, a calving is reported last. */
const calvingsLast = RECORD_KINDS.toSorted(
  (a, b) => Number(a.table === 'birth_records') - Number(b.table === 'birth_records'),
);

/** No more doses were given than there are. */
const dosesThereAre: Invariant = {
  code: 'treatment.doses-given',
  watches: ['treatments.doses', 'treatments.doses_given'],
  faults: (herd, cow) =>
    herd.recordsOf('treatments', cow).flatMap((record) => {
      const { doses, doses_given } = record;
      if (doses_given <= doses) return [];
      const reason = message('treatment.more-given', { doses });
      return [
        {
          blames: [
            blame('treatments.doses_given', record, reason),
            blame('treatments.doses', record, reason, 'treatments.doses_given'),
          ],
          undo: message('undo.more-doses-given', { name: cow.name }),
        },
      ];
    }),
};

export const OF_RECORDS_AND_BIRTH: readonly Invariant[] = [
  ...RECORD_KINDS.filter((kind) => rulesOf(kind).sex === 'Female').map(notOfMales),
  ...calvingsLast.filter((kind) => !rulesOf(kind).planned).map(notBeforeBirth),
];

export const OF_RECORDS: readonly Invariant[] = [
  notOnOwnBirthday,
  ...ONCE_A_DAY.map(onceADay),
  dosesThereAre,
  ...RECORD_KINDS.flatMap((kind) =>
    columnsOf(kind).flatMap(([name, { ahead }]) => (ahead ? notEarlier(kind, name) : [])),
  ),
];
