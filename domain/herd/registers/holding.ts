/**
 * The holding register: a row for each stay of an animal on the farm. Its columns are those that such registers have to
 * carry: tag, birth, sex, breed and mother, how, when and from where it came, and how, when and to where it left, deaths
 * among them (the list of the British service for cattle keepers, govwire.co.uk 54330).
 */
import { z } from 'zod';
import { byDay, type PlainDate } from '../../calendar/calendar.ts';
import { COW_GENDERS } from '../../kinds/cow/gender.ts';
import { WAYS } from '../../kinds/movement/kind.ts';
import { plainDate } from '../../values/fields.ts';
import type { CowRow, HerdRows } from '../rows.ts';

export const HoldingRow = z.object({
  id_number: z.string(),
  date_of_birth: plainDate,
  cow_gender: z.enum(COW_GENDERS),
  breed: z.string().nullable(),
  mother_id_number: z.string().nullable(),
  /** Her birth, where she was never recorded to have come. */
  came_on: plainDate,
  came_kind: z.enum(['birth', ...WAYS.in]),
  came_from: z.string().nullable(),
  /** Null while she is there. */
  left_on: plainDate.nullable(),
  left_kind: z.enum(WAYS.out).nullable(),
  went_to: z.string().nullable(),
  /** Of her coming and of her leaving. */
  document: z.string().nullable(),
});
export type HoldingRow = z.infer<typeof HoldingRow>;

/** What of a herd the register is made of. */
export interface HoldingFacts {
  readonly cows: readonly Pick<
    CowRow,
    'id' | 'id_number' | 'date_of_birth' | 'cow_gender' | 'breed' | 'cow_mother'
  >[];
  readonly movements: readonly Pick<
    HerdRows['movements'],
    'id' | 'cow' | 'direction' | 'moved_on' | 'kind' | 'place' | 'document'
  >[];
}

type Moved = HoldingFacts['movements'][number];

/** The days that a register is asked for; both count, and an end that is absent leaves it open. */
export interface Period {
  from?: PlainDate | undefined;
  to?: PlainDate | undefined;
}

/** The stays that lie in the period in whole or in part, in the order in which they began. */
export function holdingRegister({ cows, movements }: HoldingFacts, { from, to }: Period): HoldingRow[] {
  const numbers = new Map(cows.map(({ id, id_number }) => [id, id_number]));
  const moved = Map.groupBy(movements, ({ cow }) => cow);
  return cows
    .flatMap((cow) => {
      const about = {
        id_number: cow.id_number,
        date_of_birth: cow.date_of_birth,
        cow_gender: cow.cow_gender,
        breed: cow.breed,
        mother_id_number: cow.cow_mother === null ? null : (numbers.get(cow.cow_mother) ?? null),
      };
      return staysOf(moved.get(cow.id) ?? []).map(({ came, left }) => ({
        ...about,
        ...stay(cow, came, left),
      }));
    })
    .filter(
      ({ came_on, left_on }) => (!to || came_on <= to) && (!from || left_on === null || left_on >= from),
    )
    .sort((a, b) => byDay(a.came_on, b.came_on));
}

/** Coming and leaving in pairs; null of one who was born here, or is here. */
function staysOf(movements: readonly Moved[]): { came: Moved | null; left: Moved | null }[] {
  const stays: { came: Moved | null; left: Moved | null }[] = [];
  for (const moved of movements.toSorted(inOrder)) {
    const last = stays.at(-1);
    if (moved.direction === 'in') stays.push({ came: moved, left: null });
    else if (last?.left === null) last.left = moved;
    else stays.push({ came: null, left: moved });
  }
  return stays.length === 0 ? [{ came: null, left: null }] : stays;
}

function inOrder(a: Moved, b: Moved): number {
  return byDay(a.moved_on, b.moved_on) || a.id - b.id;
}

function stay({ date_of_birth }: { date_of_birth: PlainDate }, came: Moved | null, left: Moved | null) {
  const documents = [came?.document, left?.document].filter((text) => text !== null && text !== undefined);
  return {
    came_on: came?.moved_on ?? date_of_birth,
    came_kind: came ? (WAYS.in.find((way) => way === came.kind) ?? 'other') : ('birth' as const),
    came_from: came?.place ?? null,
    left_on: left?.moved_on ?? null,
    left_kind: left ? (WAYS.out.find((way) => way === left.kind) ?? 'other') : null,
    went_to: left?.place ?? null,
    document: documents.length === 0 ? null : [...new Set(documents)].join(' / '),
  };
}
