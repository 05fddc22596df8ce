/** A herd's figures right after a change, beside the herd itself: 5,000 animals with the records of ten years. */
import { join } from 'node:path';
import { figuresOf } from '#domain/figures/figures.ts';
import { lastYear, periodFrom } from '#domain/figures/period.ts';
import { USUAL_WORK } from '#domain/work/settings.ts';
import { type Db, openDatabase } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { refreshStatistics } from '../../server/database/statistics.ts';
import { KeptBooks } from '../../server/figures/kept-books.ts';
import { changeHerd } from '../../server/herd/door.ts';
import { HerdCache } from '../../server/herd/herd-cache.ts';
import { readRow } from '../../server/herd/part-of-herd.repository.ts';
import type { RequestContext } from '../../server/herd/request-context.ts';
import { makeFarm } from '../lib/farm.ts';
import { alternate, milliseconds, type Row } from '../lib/measure.ts';
import { giveTenYears } from '../lib/ten-years.ts';

const COWS = 5000;

export async function figureRows(folder: string): Promise<Row[]> {
  const db = openDatabase({ engine: 'sqlite', file: join(folder, 'figures.db') });
  await migrate(db, 'sqlite');
  let keeper = await makeFarm(db, 'figures', 0);
  const animals = await giveTenYears(db, keeper.farm_id, COWS, keeper.today);
  await refreshStatistics(db, 'sqlite');
  const herd = new HerdCache(db);
  let books = new KeptBooks(db);

  const readHerd = async () => {
    keeper = await changed(db, keeper);
    const asked = { shape: 'grouped', encoding: 'identity', known: undefined } as const;
    return milliseconds(() => herd.answer(keeper, asked));
  };
  const readFigures = () => milliseconds(() => figures(books, keeper));
  for (let warm = 0; warm < 3; warm += 1) {
    await readHerd();
    await readFigures();
  }
  const after = await alternate(15, readHerd, readFigures);
  const first = await alternate(5, readHerd, () => {
    books = new KeptBooks(db);
    return readFigures();
  });
  await db.destroy();
  const of = `${COWS.toLocaleString('en')} animals, ${(animals - COWS).toLocaleString('en')} that left, ten years`;
  return [
    {
      what: `figures right after a change, beside the herd: ${of}`,
      floor: `${after.floor.toFixed(1)} ms`,
      ours: `${after.ours.toFixed(1)} ms`,
      ratio: after.ratio,
      bound: { most: 2 },
    },
    {
      what: 'the same, the first of a day, when all records are read',
      floor: `${first.floor.toFixed(1)} ms`,
      ours: `${first.ours.toFixed(1)} ms`,
      ratio: first.ratio,
      bound: { most: 8 },
    },
  ];
}

async function figures(books: KeptBooks, keeper: RequestContext): Promise<string> {
  const period = periodFrom({}, keeper.today);
  const found = await books.of(keeper, lastYear(period).from);
  return JSON.stringify(figuresOf(found, period, { today: keeper.today, numbers: USUAL_WORK }));
}

/** The farm after the weight of an animal was changed. */
async function changed(db: Db, context: RequestContext): Promise<RequestContext> {
  const { revision } = await changeHerd(
    db,
    { context, kind: 'cow.update', now: new Date() },
    async (herd) => {
      const before = await readRow(db, context.farm_id, 'cows', 7);
      if (!before) throw new Error('The cow is gone');
      const after = { ...before, weight: (before.weight ?? 600) + 1 };
      await herd.write([{ entity: 'cows', entity_id: before.id, cow_id: before.id, before, after }]);
      return { status: 200 };
    },
  );
  return { ...context, revision };
}
