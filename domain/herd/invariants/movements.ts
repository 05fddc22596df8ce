/** What holds of an animal's coming and leaving, and of her records beside it. */

import { dayOf } from '../../calendar/calendar.ts';
import { WAYS } from '../../kinds/movement/kind.ts';
import { rulesOf } from '../../kinds/rules.ts';
import { message } from '../../messages/message.ts';
import { type CowRecordKind, cell, type HerdRows, RECORD_KINDS } from '../rows.ts';
import { blame, columnOf, type Invariant } from './invariant.ts';

type MovementRow = HerdRows['movements'];

/** An animal comes in some ways, and leaves in others. */
const wayFits: Invariant = {
  code: 'movement.way',
  watches: ['movements.direction', 'movements.kind'],
  faults: (herd, cow) =>
    herd.recordsOf('movements', cow).flatMap((moved) => {
      const ways: readonly string[] = WAYS[moved.direction];
      if (ways.includes(moved.kind)) return [];
      const reason = message(moved.direction === 'in' ? 'movement.no-way-in' : 'movement.no-way-out');
      return [
        {
          blames: [
            blame('movements.kind', moved, reason),
            blame('movements.direction', moved, reason, 'movements.kind'),
          ],
          undo: message('undo.movements-disordered', { name: cow.name }),
        },
      ];
    }),
};

/** She leaves only when she is there, comes only when she is not, and comes back only after she left. */
const takesTurns: Invariant = {
  code: 'movement.turn',
  watches: ['movements.direction', 'movements.kind', 'movements.moved_on'],
  faults: (herd, cow) => {
    const { name } = cow;
    const movements = herd.recordsOf('movements', cow);
    return movements.flatMap((moved, place) => {
      const reason = outOfTurn(moved, movements[place - 1], name);
      if (!reason) return [];
      return [
        {
          blames: [blame('movements.direction', moved, reason)],
          undo: message('undo.movements-disordered', { name }),
        },
      ];
    });
  },
};

function outOfTurn({ direction, kind }: MovementRow, before: MovementRow | undefined, name: string) {
  if (before?.direction === direction) {
    const values = { name, date: before.moved_on };
    return direction === 'out'
      ? message('movement.left-already', values)
      : message('movement.came-already', values);
  }
  return kind === 'return' && !before ? message('movement.never-left', { name }) : null;
}

/** Nothing happens to an animal here after she left for the last time. */
function notAfterLeaving(kind: CowRecordKind): Invariant {
  const dayColumn = columnOf(kind, kind.day);
  return {
    code: `${kind.name}.after-leaving`,
    watches: [dayColumn, 'movements.moved_on', 'movements.direction'],
    faults: (herd, cow) => {
      const { name, left_on } = cow;
      if (left_on === null) return [];
      return herd.recordsOf(kind.table, cow).flatMap((record) => {
        const day = dayOf(String(cell(record, kind.day)));
        if (day <= left_on) return [];
        const left = herd.recordsOf('movements', cow).at(-1);
        const since = message('movement.record-since', { name, date: day });
        return [
          {
            blames: [
              blame(dayColumn, record, message('record.after-leaving', { name, date: left_on })),
              ...(left ? [blame('movements.moved_on', left, since)] : []),
            ],
            undo: message('undo.record-after-leaving', { name }),
          },
        ];
      });
    },
  };
}

export const OF_MOVEMENTS: readonly Invariant[] = [
  wayFits,
  takesTurns,
  ...RECORD_KINDS.filter((kind) => kind.table !== 'movements' && !rulesOf(kind).planned).map(notAfterLeaving),
];
