/** What is unlikely about an act on many animals: a few queries, however many they are. */
import { z } from 'zod/mini';
import { asksOfDoubts, type Doubted, doubtsOfMany, type Entering } from '#domain/herd/doubts/of-many.ts';
import { Herd } from '#domain/herd/herd.ts';
import { cell, type RecordTable } from '#domain/herd/rows.ts';
import type { Mated } from '#domain/herd/unlikely.ts';
import { entityId } from '#domain/values/fields.ts';
import { SentMessage } from '#domain/values/sent-message.ts';
import type { Db } from '../database/database.ts';
import { type PlannedMating, plannedCalves } from '../herd/animals/pedigree.repository.ts';
import { REFUSALS } from '../herd/door/herd-change.ts';
import { MEMORY } from '../herd/families/herd-memory.ts';
import { load } from '../herd/families/load.ts';
import type { RequestContext } from '../herd/request-context.ts';
import type { Services } from '../http/services.ts';

export const Doubts = z.object({
  doubts: z.array(
    z.object({
      cow: entityId,
      /** What is asked about her: the words of a question take her name and sex beside the values. */
      reasons: z.array(SentMessage),
    }),
  ),
});

/** Of more animals that are seminated at once it is not looked how near each is to the bull: it would keep others waiting. */
const MOST_MATINGS = 500;

/** The animals of whom such a record is unlikely, in their order. */
export async function doubtsAbout(
  { db, memory = MEMORY }: Pick<Services, 'db' | 'memory'>,
  { farm_id, records, time_zone, today }: RequestContext,
  table: RecordTable,
  entering: readonly Entering[],
): Promise<Doubted[]> {
  const herd = new Herd(time_zone);
  const cows = entering.map(({ cow }) => cow);
  const taken = memory.begin(REFUSALS);
  try {
    await load(db, { farm_id, records, taken }, herd, asksOfDoubts(table, cows));
    const mated = table === 'semination_records' ? await matings(db, farm_id, entering) : null;
    return doubtsOfMany(herd, table, entering, { today, matedOf: (cow) => mated?.get(cow) ?? null });
  } finally {
    taken.giveBack();
  }
}

async function matings(db: Db, farmId: number, entering: readonly Entering[]): Promise<Map<number, Mated>> {
  const known = entering.flatMap(({ cow, values }): PlannedMating[] => {
    const [bull, name, code] = ['bull', 'bull_name', 'bull_code'].map((field) => cell(values, field) ?? null);
    const sire = bull === null ? null : Number(bull);
    const sire_code = sire === null && code !== null ? String(code) : null;
    if (sire === null && sire_code === null) return [];
    return [{ cow, sire, sire_code, called: String(name ?? code ?? '') }];
  });
  return known.length > MOST_MATINGS ? new Map() : plannedCalves(db, farmId, known);
}
