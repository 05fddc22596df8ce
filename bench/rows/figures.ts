/** A herd's figures right after a change, beside the herd itself: 5,000 animals with the records of ten years. */
import { join } from 'node:path';
import { figuresOf } from '#domain/figures/figures.ts';
import { lastYear, periodFrom } from '#domain/figures/period.ts';
import { USUAL_WORK } from '#domain/work/settings.ts';
import { openDatabase } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { refreshStatistics } from '../../server/database/statistics.ts';
import { readBooks } from '../../server/figures/books.ts';
import { KeptLives } from '../../server/herd/lives/kept-lives.ts';
import { HerdCache } from '../../server/herd/ready/herd-cache.ts';
import type { RequestContext } from '../../server/herd/request-context.ts';
import { benchCaches } from '../lib/caches.ts';
import { changed } from '../lib/changed.ts';
import { makeFarm } from '../lib/farm.ts';
import { alternate, type BenchRow, milliseconds } from '../lib/measure.ts';
import { giveTenYears } from '../lib/ten-years.ts';

const COWS = 5000;
const WARM = 10;
const ROUNDS = { after: 15, first: 11 };

async function figureRows(folder: string): Promise<BenchRow[]> {
  const db = openDatabase({ engine: 'sqlite', file: join(folder, 'figures.db') });
  await migrate(db, 'sqlite');
  let keeper: RequestContext = await makeFarm(db, 'figures', 0);
  const animals = await giveTenYears(db, keeper.farm_id, COWS, keeper.today);
  await refreshStatistics(db, 'sqlite');
  const herd = new HerdCache(db, benchCaches());
  let lives = new KeptLives(db, benchCaches());

  const readHerd = async () => {
    keeper = await changed(db, keeper);
    const asked = { encoding: 'identity', known: undefined } as const;
    return milliseconds(() => herd.herd(keeper, 'grouped', asked));
  };
  const readFigures = () => milliseconds(() => figures(lives, keeper));
  const readFirst = () => {
    lives = new KeptLives(db, benchCaches());
    return readFigures();
  };
  await alternate(WARM, readHerd, readFirst);
  const after = await alternate(ROUNDS.after, readHerd, readFigures);
  const first = await alternate(ROUNDS.first, readHerd, readFirst);
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

async function figures(lives: KeptLives, keeper: RequestContext): Promise<string> {
  const period = periodFrom({}, keeper.today);
  const found = await readBooks(lives, keeper, lastYear(period).from);
  return JSON.stringify(figuresOf(found, period, { today: keeper.today, numbers: USUAL_WORK }));
}

const [, , folder = ''] = process.argv;
console.log(JSON.stringify(await figureRows(folder)));
