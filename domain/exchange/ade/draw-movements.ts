/** Arrivals, departures and deaths: movements, each of the collection that its direction and kind tell. */
import type { CowRow, HerdRows } from '../../herd/rows.ts';
import { type AdeView, columnsFrom, type Drawn, type Fields, ownFields } from './ade.ts';
import {
  ARRIVAL_REASONS,
  type Codes,
  DEATH_REASONS,
  DEPARTURE_KINDS,
  DEPARTURE_REASONS,
  OTHER,
  type Reason,
} from './codes.ts';
import { animalDetail, recordsBehind, rowsOf } from './draw-animals.ts';
import { drawEvent } from './draw-event.ts';

type Movement = HerdRows['movements'];

/** What ADE says by whole consignments, or not at all. */
export const BESIDE_A_MOVEMENT = [
  'place',
  'place_number',
  'document',
  'weight',
  'carcass_kg',
  'grade',
  'price',
] as const;

export function drawArrivals(cow: CowRow, view: AdeView): Drawn[] {
  return movementsOf(cow, view, ({ direction }) => direction === 'in').map((movement) => {
    const { id, moved_on: when, kind, notes } = movement;
    const reason = kind === 'purchase' || kind === 'return' ? kind : 'other';
    const fields = {
      arrivalReason: ARRIVAL_REASONS.written(reason),
      animalDetail: animalDetail(cow, view),
      remark: notes,
      // A return is one only of an animal that had left, which a reader may not know yet.
      ...ownFields({
        ...columnsFrom(movement, BESIDE_A_MOVEMENT),
        kind: kind === 'return' ? kind : null,
        reason: movement.reason,
      }),
    };
    return drawEvent({ table: 'movements', id, cow, when }, fields, view, {
      rows: rowsOf(cow),
      records: recordsBehind(cow),
    });
  });
}

export function drawDepartures(cow: CowRow, view: AdeView): Drawn[] {
  return movementsOf(cow, view, ({ direction, kind }) => direction === 'out' && kind !== 'death').map(
    (movement) => {
      const { id, moved_on: when, kind, notes } = movement;
      const fields = {
        departureKind: DEPARTURE_KINDS.written(kind === 'sale' || kind === 'slaughter' ? kind : 'other'),
        remark: notes,
        ...reasonFields('departureReason', DEPARTURE_REASONS, movement),
      };
      return drawEvent({ table: 'movements', id, cow, when }, fields, view);
    },
  );
}

export function drawDeaths(cow: CowRow, view: AdeView): Drawn[] {
  return movementsOf(cow, view, ({ direction, kind }) => direction === 'out' && kind === 'death').map(
    (movement) => {
      const { id, moved_on: when, notes } = movement;
      const fields = { explanation: notes, ...reasonFields('deathReason', DEATH_REASONS, movement) };
      return drawEvent({ table: 'movements', id, cow, when }, fields, view);
    },
  );
}

/** The reason by their word, and by ours beside it where theirs says less; with all else that ADE has no word for. */
function reasonFields(field: string, list: Codes<Reason>, movement: Movement): Fields {
  const { reason } = movement;
  const word = reason === null ? null : list.written(reason);
  return {
    [field]: reason === null ? null : (word ?? OTHER),
    ...ownFields({
      ...columnsFrom(movement, BESIDE_A_MOVEMENT),
      reason: word === null ? reason : null,
    }),
  };
}

function movementsOf(cow: CowRow, view: AdeView, isMeant: (movement: Movement) => boolean): Movement[] {
  return view.recordsOf('movements', cow.id).filter(isMeant);
}
