/** The history, one cow's history and an undo on a farm whose journal has 100,000 rows, compared with one of 1,000. */
import { join } from 'node:path';
import { openDatabase } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { changeHerd } from '../../server/herd/door/door.ts';
import { readRow } from '../../server/herd/families/part-of-herd.repository.ts';
import { historyPage } from '../../server/history/history.ts';
import { undoEntry } from '../../server/history/undo.ts';
import { wordsIn } from '../../server/http/words.ts';
import { makeFarm } from '../lib/farm.ts';
import { alternate, type BenchRow, milliseconds } from '../lib/measure.ts';

const ROUNDS = 15;
const ENGLISH = wordsIn('en');
/** How many animals make about so many rows in the journal when their herd is imported whole. */
const FEW = { rows: '1,000', cows: 80 };
const MANY = { rows: '100,000', cows: 8000 };

type Measure = () => Promise<number>;

interface Measured {
  page: Measure;
  ofCow: Measure;
  undo: Measure;
  close(): Promise<void>;
}

/** A farm whose herd moved in at once and was changed a little since. */
async function farmOf(folder: string, cows: number): Promise<Measured> {
  const db = openDatabase({ engine: 'sqlite', file: join(folder, `history-${cows}.db`) });
  await migrate(db, 'sqlite');
  const context = await makeFarm(db, 'historian', cows);
  const { id: cow } = await db
    .selectFrom('cows')
    .select('id')
    .where('farm_id', '=', context.farm_id)
    .limit(1)
    .executeTakeFirstOrThrow();
  let weight = 600;
  const now = new Date();
  const change = async () => {
    weight += 1;
    const { journal_id } = await changeHerd(db, { context, kind: 'cow.update', now }, async (herd) => {
      const before = await readRow(db, context.farm_id, 'cows', cow);
      if (!before) throw new Error('The cow is gone');
      const after = { ...before, weight };
      await herd.write([{ entity: 'cows', entity_id: cow, cow_id: cow, before, after }]);
      return { status: 200 };
    });
    return journal_id as number;
  };
  const undo: Measure = async () => {
    const undoes = await change();
    return milliseconds(() =>
      changeHerd(db, { context, kind: 'history.undo', now, undoes }, async (herd) => ({
        status: 200,
        body: await undoEntry(herd, undoes, ENGLISH),
      })),
    );
  };
  // A page of entries, so that both farms are asked for as many.
  for (let round = 0; round < 15; round += 1) await undo();
  return {
    page: () => milliseconds(() => historyPage(db, context, { limit: 20 }, ENGLISH)),
    ofCow: () => milliseconds(() => historyPage(db, context, { limit: 20, cow }, ENGLISH)),
    undo,
    close: () => db.destroy(),
  };
}

/** Each at most twice the time of a journal of a hundredth. */
export async function historyRows(folder: string): Promise<BenchRow[]> {
  const few = await farmOf(folder, FEW.cows);
  const many = await farmOf(folder, MANY.cows);
  const rows: BenchRow[] = [];
  for (const [what, measure] of [
    ['history, 20 entries', 'page'],
    ["one cow's history", 'ofCow'],
    ['undo of one weight, durable', 'undo'],
  ] as const) {
    await few[measure]();
    await many[measure]();
    const { floor, ours, ratio } = await alternate(ROUNDS, few[measure], many[measure]);
    rows.push({
      what: `${what}: ${MANY.rows} rows of journal beside ${FEW.rows}`,
      floor: `${floor.toFixed(1)} ms`,
      ours: `${ours.toFixed(1)} ms`,
      ratio,
      bound: { most: 2 },
    });
  }
  await few.close();
  await many.close();
  return rows;
}
