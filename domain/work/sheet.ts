/** The sheet of a vet's visit: animals in the order of the paper, each with what the vet asks before looking at her. */
import { z } from 'zod/mini';
import { daysBetween, type PlainDate } from '../calendar/calendar.ts';
import { withheldNow } from '../herd/withheld-now.ts';
import type { CowListed } from '../kinds/cow/schema.ts';
import { entityId, farmDateTime, plainDate, reason } from '../values/fields.ts';
import type { ListOfWork } from './lists.ts';
import { WORK_LISTS } from './numbers.ts';
import { daysAhead } from './schema.ts';

/** How many animals a sheet may have: 40 pages. */
export const MOST_ON_SHEET = 1000;
/** How many rows stand on a page of A4, with room to write. */
export const ROWS_A_PAGE = 25;

/** What a sheet is asked for. */
export const SheetWish = z.object({
  animals: z.array(entityId).check(
    z.maxLength(MOST_ON_SHEET),
    z.meta({
      description: 'In the order of the sheet. Those that are not in the herd are left out.',
    }),
  ),
  lists: z
    .optional(z.array(z.enum(WORK_LISTS)).check(z.maxLength(WORK_LISTS.length)))
    .check(
      z.meta({ description: 'The lists of work that say why an animal is on the sheet; none where absent.' }),
    ),
  days: z.optional(daysAhead),
});
export type SheetWish = z.infer<typeof SheetWish>;

const SheetRow = z.object({
  cow: entityId,
  id_number: z.string(),
  barn_number: z.nullable(z.string()),
  name: z.string(),
  is_female: z.boolean(),
  /** How often she has calved; null for a male. */
  parity: z.nullable(z.int()),
  days_since_calving: z.nullable(z.int()),
  /** Her latest semination, unless she has calved since. */
  service: z.nullable(z.object({ day: plainDate, days: z.int(), bull: z.nullable(z.string()) })),
  /** Why she is on each of the lists that were asked for. */
  reasons: z.array(z.extend(reason, { list: z.enum(WORK_LISTS) })),
  /** What was withheld when the sheet was made; null and false where nothing was. */
  milk_withheld_until: z.nullable(farmDateTime),
  milk_withheld_open: z.boolean(),
  meat_withheld_until: z.nullable(plainDate),
});
export type SheetRow = z.infer<typeof SheetRow>;

export const Sheet = z.object({ farm_name: z.string(), day: plainDate, rows: z.array(SheetRow) });
export type Sheet = z.infer<typeof Sheet>;

/** What a row is made of. */
export interface SheetFacts {
  /** Animals in the herd, by id. */
  readonly cows: ReadonlyMap<number, CowListed>;
  /** What the bull of her latest semination is called, by her id: his name, or else his code. */
  readonly bulls: ReadonlyMap<number, string | null>;
  /** The day's work. */
  readonly lists: readonly ListOfWork[];
}

/** The rows of a sheet on a farm's day, in the order of its animals; `now` is in ms. */
export function sheetRows(
  { cows, bulls, lists }: SheetFacts,
  { animals, lists: wanted = [] }: SheetWish,
  { today, now }: { today: PlainDate; now: number },
): SheetRow[] {
  const reasons = new Map<number, SheetRow['reasons']>();
  for (const { key, items } of lists) {
    if (!wanted.includes(key)) continue;
    for (const { cow, hold, reason: why } of items)
      if (cow !== null && hold === null)
        reasons.set(cow, [...(reasons.get(cow) ?? []), { list: key, ...why }]);
  }
  return [...new Set(animals)].flatMap((id) => {
    const cow = cows.get(id);
    if (!cow) return [];
    return {
      cow: id,
      id_number: cow.id_number,
      barn_number: cow.barn_number,
      name: cow.name,
      is_female: cow.cow_gender === 'Female',
      parity: cow.parity,
      days_since_calving: daysSince(cow.last_calving_date, today),
      service: serviceOf(cow, bulls.get(id) ?? null, today),
      reasons: reasons.get(id) ?? [],
      ...withheldNow(cow, today, now),
    };
  });
}

function serviceOf(
  { semination_date: day, last_calving_date: calved }: CowListed,
  bull: string | null,
  today: PlainDate,
): SheetRow['service'] {
  return day === null || (calved !== null && day < calved)
    ? null
    : { day, days: daysSince(day, today) ?? 0, bull };
}

/** Whether the day of her service or calving, or what is withheld of her, which stands beside it, says all that this reason says. */
export function isSaidBeside(
  { service, days_since_calving }: Pick<SheetRow, 'service' | 'days_since_calving'>,
  { code }: Pick<SheetRow['reasons'][number], 'code'>,
): boolean {
  if (code === 'work.check') return service !== null;
  if (code.startsWith('work.withheld')) return true;
  return code === 'work.calved' && days_since_calving !== null;
}

/** What happened may lie a day ahead. */
function daysSince(day: PlainDate | null, today: PlainDate): number | null {
  return day === null ? null : Math.max(0, daysBetween(day, today));
}

/** The tasks that a look by the vet answers, each a list of work. Nobody is on both. */
const LOOKED_AT = ['fresh_check', 'vet_check'] as const;
export type LookedAt = (typeof LOOKED_AT)[number];

/** The task that a look at her answers; null where she is on neither of these lists. */
export function lookedAtFor(reasons: readonly { readonly list: string }[]): LookedAt | null {
  return LOOKED_AT.find((task) => reasons.some(({ list }) => list === task)) ?? null;
}

/** Whether the vet is asked whether she is pregnant: not of one that is only to be looked at. */
export function isToCheck({ is_female, reasons }: Pick<SheetRow, 'is_female' | 'reasons'>): boolean {
  return is_female && (lookedAtFor(reasons) === null || reasons.some(({ list }) => list === 'check'));
}
