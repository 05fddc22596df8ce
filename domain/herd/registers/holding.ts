/**
 * The holding register: a row for each stay of an animal on the farm. Its columns are those that such registers have to
 * carry: tag, birth, sex, breed and mother, how, when and from where it came, and how, when and to where it left, deaths
 * among them (the list of the British service for cattle keepers, govwire.co.uk 54330).
 */
import { z } from 'zod/mini';
import { byDay, type PlainDate } from '../../calendar/calendar.ts';
import { COW_GENDERS } from '../../kinds/cow/gender.ts';
import { WAYS } from '../../kinds/movement/kind.ts';
import { plainDate } from '../../values/fields.ts';
import type { CowRow, HerdRows } from '../rows.ts';
import { withPauses } from '../steps.ts';

export const HoldingRow = z.object({
  id_number: z.string(),
  /** The number of its chip. */
  eid: z.nullable(z.string()),
  date_of_birth: plainDate,
  cow_gender: z.enum(COW_GENDERS),
  breed: z.nullable(z.string()),
  /** Of a mother who is an animal of the farm. */
  mother_id_number: z.nullable(z.string()),
  /** What the mother is called: of one who is not an animal of the farm, all that is known of her, often her number. */
  mother_name: z.nullable(z.string()),
  /** The day of birth of one that was born here; null where nobody recorded how it came. */
  came_on: z.nullable(plainDate),
  came_kind: z.enum(['birth', ...WAYS.in, 'unknown']),
  came_from: z.nullable(z.string()),
  /** Null while she is there. */
  left_on: z.nullable(plainDate),
  left_kind: z.nullable(z.enum(WAYS.out)),
  went_to: z.nullable(z.string()),
  /** Of her coming and of her leaving. */
  document: z.nullable(z.string()),
});
export type HoldingRow = z.infer<typeof HoldingRow>;

/** What of a herd the register is made of. */
export interface HoldingFacts {
  readonly cows: readonly Pick<
    CowRow,
    'id' | 'id_number' | 'eid' | 'date_of_birth' | 'cow_gender' | 'breed' | 'cow_mother' | 'cow_mother_name'
  >[];
  /** The animals that an import registered: the form for one asks whether she was bought, and a file need not say it. */
  readonly imported: ReadonlySet<number>;
  readonly movements: readonly Pick<
    HerdRows['movements'],
    'id' | 'cow' | 'direction' | 'moved_on' | 'kind' | 'place' | 'document'
  >[];
}

type Moved = HoldingFacts['movements'][number];

/** The days that a register is asked for; both count, and an end that is absent leaves it open. */
export interface RegisterPeriod {
  from?: PlainDate | undefined;
  to?: PlainDate | undefined;
}

/**
 * The stays that lie in the period in whole or in part, in the order in which they began. One that began on a day that
 * nobody recorded counts from the birth on. In steps.
 */
export function* holdingRegister(
  { cows, movements, imported }: HoldingFacts,
  { from, to }: RegisterPeriod,
): Generator<void, HoldingRow[]> {
  const byId = new Map(cows.map((cow) => [cow.id, cow]));
  const stays = new Map(
    [...Map.groupBy(movements, ({ cow }) => cow)].map(([id, moved]) => [id, staysOf(moved)]),
  );
  const came = (id: number) => stays.get(id)?.[0]?.came ?? null;
  const rows: HoldingRow[] = [];
  yield* withPauses(cows, (cow) => {
    const mother = cow.cow_mother === null ? undefined : byId.get(cow.cow_mother);
    const motherCame = mother && came(mother.id);
    // If the mother came after the birth, the animal was not born here: it came with her, or on another day.
    const isBornHere = mother
      ? !motherCame || motherCame.moved_on <= cow.date_of_birth
      : !imported.has(cow.id);
    const about = {
      id_number: cow.id_number,
      eid: cow.eid,
      date_of_birth: cow.date_of_birth,
      cow_gender: cow.cow_gender,
      breed: cow.breed,
      mother_id_number: mother?.id_number ?? null,
      mother_name: cow.cow_mother_name,
    };
    for (const { came, left } of stays.get(cow.id) ?? [{ came: null, left: null }]) {
      const row = { ...about, ...stay(cow, came, left, isBornHere) };
      if ((!to || beginOf(row) <= to) && (!from || row.left_on === null || row.left_on >= from))
        rows.push(row);
    }
  });
  return rows.sort((a, b) => byDay(beginOf(a), beginOf(b)));
}

function beginOf({ came_on, date_of_birth }: HoldingRow): PlainDate {
  return came_on ?? date_of_birth;
}

/** Coming and leaving in pairs; null of one of whom no coming is recorded, or who is here. */
function staysOf(movements: readonly Moved[]): { came: Moved | null; left: Moved | null }[] {
  const stays: { came: Moved | null; left: Moved | null }[] = [];
  for (const moved of movements.toSorted(inOrder)) {
    const last = stays.at(-1);
    if (moved.direction === 'in') stays.push({ came: moved, left: null });
    else if (last?.left === null) last.left = moved;
    else stays.push({ came: null, left: moved });
  }
  return stays;
}

function inOrder(a: Moved, b: Moved): number {
  return byDay(a.moved_on, b.moved_on) || a.id - b.id;
}

function stay(
  { date_of_birth }: { date_of_birth: PlainDate },
  came: Moved | null,
  left: Moved | null,
  isBornHere: boolean,
) {
  const documents = [came?.document, left?.document].filter((text) => text !== null && text !== undefined);
  return {
    came_on: came?.moved_on ?? (isBornHere ? date_of_birth : null),
    came_kind: came
      ? (WAYS.in.find((way) => way === came.kind) ?? 'other')
      : isBornHere
        ? ('birth' as const)
        : ('unknown' as const),
    came_from: came?.place ?? null,
    left_on: left?.moved_on ?? null,
    left_kind: left ? (WAYS.out.find((way) => way === left.kind) ?? 'other') : null,
    went_to: left?.place ?? null,
    document: documents.length === 0 ? null : [...new Set(documents)].join(' / '),
  };
}
