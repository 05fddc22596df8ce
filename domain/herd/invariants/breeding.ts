/** What holds of seminations and pregnancy checks by themselves. */

import { ANIMAL_REFERENCES, type AnimalReference, kindOf } from '../../kinds/index.ts';
import { rulesOf } from '../../kinds/rules.ts';
import { type Message, message } from '../../messages/message.ts';
import { beforeRecord } from '../herd-rules.ts';
import type { Refusal } from '../refusal.ts';
import { type ColumnName, cell, type RecordTable } from '../rows.ts';
import { blame, columnOf, type Invariant } from './invariant.ts';
import { namedAsMale } from './parents.ts';

/** Who is named as a male is one. */
function namesMale({ table, column }: AnimalReference & { table: RecordTable }): Invariant {
  const reference = columnOf({ table }, column);
  return {
    code: `${reference}.not-male`,
    watches: [reference, 'cows.cow_gender'],
    faults: (herd, cow) => {
      // A male with records of females is at fault with these.
      if (cow.cow_gender === 'Male' && rulesOf(kindOf(table)).sex === 'Female') return [];
      return herd.recordsOf(table, cow).flatMap((record) => {
        const named = cell(record, column);
        return namedAsMale(herd, reference, record, typeof named === 'number' ? herd.cow(named) : undefined);
      });
    },
  };
}

/** Only a bull run has a last day, and it is not before the first. */
const runEnds: Invariant = {
  code: 'semination.ended',
  watches: ['semination_records.ended_on', 'semination_records.method', 'semination_records.semination_date'],
  faults: (herd, cow) =>
    herd.recordsOf('semination_records', cow).flatMap((record) => {
      if (record.ended_on === null) return [];
      const isRun = record.method === 'bull_run';
      const reversed = beforeRecord('semination_records', record.ended_on, record.semination_date);
      const reason = isRun ? reversed : message('semination.ended-without-run');
      if (!reason) return [];
      const { name } = cow;
      return [
        {
          blames: [
            blame('semination_records.ended_on', record, reason),
            blame('semination_records.method', record, reason, 'semination_records.ended_on'),
            blame('semination_records.semination_date', record, reason, 'semination_records.ended_on'),
          ],
          undo: message(isRun ? 'undo.dates-reversed' : 'undo.ended-without-run', { name }),
        },
      ];
    }),
};

/** Only a check that found her pregnant says for how long, and with how many. */
function onlyOfPregnant(column: 'days_pregnant' | 'fetuses'): Invariant {
  const own: ColumnName = `pregnancy_checks.${column}`;
  return {
    code: `pregnancy-check.${column}`,
    watches: [own, 'pregnancy_checks.result'],
    faults: (herd, cow) =>
      herd.recordsOf('pregnancy_checks', cow).flatMap((check) => {
        if (check.result === 'pregnant' || check[column] === null) return [];
        const reason = message('check.not-pregnant');
        return [
          {
            blames: [blame(own, check, reason), blame('pregnancy_checks.result', check, reason, own)],
            undo: message('undo.check-not-pregnant', { name: cow.name }),
          },
        ];
      }),
  };
}

/** Only a pregnancy has a start, and it lies neither after the day of the statement nor before her own birth. */
const startOfStatement: Invariant = {
  code: 'pregnancy-statement.start',
  watches: [
    'pregnancy_statements.is_pregnant',
    'pregnancy_statements.pregnancy_start_date',
    'pregnancy_statements.as_of',
    'cows.date_of_birth',
  ],
  faults: (herd, cow) =>
    herd.recordsOf('pregnancy_statements', cow).flatMap((statement) => {
      const { pregnancy_start_date: start, is_pregnant, as_of } = statement;
      if (start === null) return [];
      const { name } = cow;
      const fault = (reason: Refusal, undo: Message, born: Refusal | null = null) => ({
        blames: [
          blame('pregnancy_statements.pregnancy_start_date', statement, reason),
          ...(['is_pregnant', 'as_of'] as const).map((column) =>
            blame(
              `pregnancy_statements.${column}`,
              statement,
              reason,
              'pregnancy_statements.pregnancy_start_date',
            ),
          ),
          ...(born ? [blame('cows.date_of_birth', cow, born)] : []),
        ],
        undo,
      });
      if (!is_pregnant)
        return [
          fault(message('cow.not-pregnant', { name }), message('undo.start-without-pregnancy', { name })),
        ];
      if (start > as_of)
        return [
          fault(
            message('pregnancy-statement.start-after', { name, date: as_of }),
            message('undo.dates-reversed', { name }),
          ),
        ];
      if (start >= cow.date_of_birth) return [];
      const born = message('cow.born-after-record', { name: herd.formerName(cow), date: start });
      const early = message('record.before-birth', { name, date: cow.date_of_birth });
      return [fault(early, message('undo.pregnancy-before-birth', { name }), born)];
    }),
};

const isOfRecords = (reference: AnimalReference): reference is AnimalReference & { table: RecordTable } =>
  kindOf(reference.table).cowColumn !== 'id' && kindOf(reference.table).cowColumn !== null;

export const OF_BREEDING: readonly Invariant[] = [
  ...ANIMAL_REFERENCES.filter(({ male }) => male)
    .filter(isOfRecords)
    .map(namesMale),
  runEnds,
  startOfStatement,
  onlyOfPregnant('days_pregnant'),
  onlyOfPregnant('fetuses'),
];
