/** What is unlikely between an animal and its parents or calves, read before a form is saved. Who cannot be read is not asked about. */
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { doubtOfParent } from '#domain/herd/doubts/breeding.ts';
import type { Doubt } from '#domain/herd/doubts/doubt.ts';
import type { Cow, CowListed } from '#domain/kinds/cow/schema.ts';
import { plainDate } from '#domain/values/fields.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import type { FormValues } from '../../lib/forms/form-draft.ts';
import { cowQuery } from '../../lib/herd/cow-query.ts';
import { herdQuery, leftQuery } from '../../lib/herd/herd.ts';

const PARENTS = ['cow_mother', 'sire'] as const;
type ParentField = (typeof PARENTS)[number];

/** What is unlikely about the parents that these fields of a form name, for an animal born on `born`. */
export async function doubtsOfParents(
  values: FormValues,
  born: PlainDate,
  fields: readonly ParentField[],
): Promise<Doubt[]> {
  const ids = fields.flatMap((field) => Number(values[field]) || []);
  const parents = await Promise.all(ids.map((id) => queryClient.fetchQuery(cowQuery(id)).catch(() => null)));
  const child = { name: String(values.name), date_of_birth: born };
  return parents.flatMap((parent) => (parent && doubtOfParent(parent, child)) ?? []);
}

/** The same of what is corrected of an animal: another parent, or another birthday beside those of its parents and calves. */
export async function doubtsOfFamily(cow: Cow, values: FormValues): Promise<Doubt[]> {
  const born = plainDate.safeParse(values.date_of_birth).data;
  if (!born) return [];
  const isMoved = born !== cow.date_of_birth;
  const fields = PARENTS.filter((field) => isMoved || values[field] !== String(cow[field] ?? ''));
  const moved = { name: String(values.name), cow_gender: cow.cow_gender, date_of_birth: born };
  const [parents, calves] = await Promise.all([
    doubtsOfParents(values, born, fields),
    isMoved ? calvesOf(cow) : [],
  ]);
  return [...parents, ...calves.flatMap((calf) => doubtOfParent(moved, calf) ?? [])];
}

/** Her calves, or those he is the sire of, with those that have left. */
async function calvesOf({ id }: Cow): Promise<CowListed[]> {
  try {
    const [{ cows }, left] = await Promise.all([
      queryClient.ensureQueryData(herdQuery),
      queryClient.ensureQueryData(leftQuery),
    ]);
    return [...cows, ...left].filter(({ cow_mother, sire }) => cow_mother === id || sire === id);
  } catch {
    return [];
  }
}
