/**
 * `npm run bench`: everything that is promised about speed, each figure beside its floor in the same run. Prints one table
 * and writes it to bench/results.md. Names of PARTS given as arguments choose some; then nothing is written.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../server/database/database.ts';
import { migrate } from '../server/database/migrate.ts';
import { startPostgres } from '../testing/postgres.ts';
import { startCowbell, withFolder } from './lib/cowbell.ts';
import { makeFarm } from './lib/farm.ts';
import { ASKER } from './lib/load.ts';
import { type BenchRow, isMet } from './lib/measure.ts';
import { OFFLINE_PARTS } from './lib/offline-parts.ts';
import { inOwnProcess } from './lib/own-process.ts';
import { actRows } from './rows/acts.ts';
import { adeRows } from './rows/ade.ts';
import { adeBatchRows } from './rows/ade-batches.ts';
import { checkRows } from './rows/checks.ts';
import { crushRows } from './rows/crush.ts';
import { declarationsRow } from './rows/declarations.ts';
import { growthRow, herdReadRows, recordsRow } from './rows/herd-after-change.ts';
import { historyRows } from './rows/history.ts';
import { importRows } from './rows/import.ts';
import { largeFarmRow } from './rows/large-farms.ts';
import { manyFarmsRows } from './rows/many-farms.ts';
import { memoryRow, startRow } from './rows/process.ts';
import { type Measured, rowsOfReads, writeRow } from './rows/reads.ts';
import { declaredWorkRow, workRow } from './rows/work.ts';

const PARTS = [
  'start',
  'changes',
  'memory',
  'herd',
  'growth',
  'checks',
  'figures',
  'work',
  'declarations',
  'ade',
  'history',
  'import',
  'large',
  'farms',
  'acts',
  'crush',
  'page',
  ...OFFLINE_PARTS,
  'reads',
  'writes',
  'postgres',
] as const;
type Part = (typeof PARTS)[number];

const chosen = new Set(process.argv.slice(2));
const unknown = [...chosen].filter((name) => !(PARTS as readonly string[]).includes(name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. The parts are: ${PARTS.join(' ')}`);
  process.exit(1);
}
const wanted = (part: Part) => chosen.size === 0 || chosen.has(part);

const rows: BenchRow[] = [];
const started = performance.now();

function add(...more: BenchRow[]): void {
  rows.push(...more);
  for (const row of more) console.log(line(row));
}

await withFolder(async (folder) => {
  if (wanted('start')) add(await startRow(folder));
  if (wanted('changes')) add(...(await inOwnProcess('changes-since.ts', folder)));
  if (wanted('memory')) add(await memoryRow(folder));
  if (wanted('herd')) {
    add(...(await herdReadRows('SQLite', { engine: 'sqlite', file: join(folder, 'herds.db') }, 1.5)));
  }
  if (wanted('growth')) add(await growthRow(folder), await recordsRow(folder));
  if (wanted('checks')) add(...(await checkRows(folder)));
  if (wanted('figures')) add(...(await inOwnProcess('figures.ts', folder)));
  if (wanted('work')) add(await workRow(folder), await declaredWorkRow(folder));
  if (wanted('declarations')) add(await declarationsRow(folder));
  if (wanted('ade')) add(...(await adeRows(folder)), ...(await adeBatchRows(folder)));
  if (wanted('history')) add(...(await historyRows(folder)));
  if (wanted('import')) add(...(await importRows(folder)));
  if (wanted('large')) add(await largeFarmRow(folder));
  if (wanted('farms')) await manyFarmsRows(folder, add);
  if (wanted('acts')) add(...(await actsOnSqlite(folder)));
  if (wanted('crush')) add(...(await crushRows(folder)));
  if (wanted('page')) add(...(await inOwnProcess('page.ts', folder)));
  const offline = OFFLINE_PARTS.filter(wanted);
  if (offline.length > 0) add(...(await inOwnProcess('offline.ts', folder, offline)));
  if (wanted('reads') || wanted('writes')) await onSqlite(folder);
  if (wanted('postgres') || wanted('acts')) await onPostgres(folder);
});

const seconds = Math.round((performance.now() - started) / 1000);
const short = rows.filter((row) => !isMet(row));
const table = [
  '| what | floor | Cowbell | ratio | bound | |',
  '|---|---|---|---|---|---|',
  ...rows.map(line),
].join('\n');
if (chosen.size === 0) writeFileSync(join(import.meta.dirname, 'results.md'), report());
console.log(short.length === 0 ? '\nEvery bound is met.' : `\n${short.length} short of their bound.`);

function line({ what, floor, ours, ratio, bound }: BenchRow): string {
  const limit = 'least' in bound ? `≥ ${bound.least}` : `≤ ${bound.most}`;
  const met = isMet({ what, floor, ours, ratio, bound }) ? 'met' : '**short**';
  return `| ${what} | ${floor} | ${ours} | ${ratio.toFixed(2)} | ${limit} | ${met} |`;
}

function report(): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
  return `# What was measured

\`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machine}. Asked by ${ASKER}, 16 connections with
keep-alive, from a process of its own. Each figure is a median of rounds that alternate with its floor; the ratio is the
median of the rounds' ratios. ${seconds} seconds in all.

${table}
${short.length === 0 ? '' : `\n## What bounds the rows that are short\n\n${short.map(bounded).join('\n')}\n`}`;
}

function bounded({ what, boundedBy = 'Not looked into yet.' }: BenchRow): string {
  return `- **${what}.** ${boundedBy}`;
}

async function onSqlite(folder: string): Promise<void> {
  const dataDir = join(folder, 'sqlite');
  await (await startCowbell({ DATA_DIR: dataDir })).stop();
  const file = join(dataDir, 'cowbell.db');
  await measureOn('SQLite', folder, { DATA_DIR: dataDir }, { engine: 'sqlite', file }, { sqlite: file });
}

function actsOnSqlite(folder: string): Promise<BenchRow[]> {
  const dataDir = join(folder, 'acts');
  mkdirSync(dataDir);
  return actRows('SQLite', { DATA_DIR: dataDir }, { engine: 'sqlite', file: join(dataDir, 'cowbell.db') });
}

async function onPostgres(folder: string): Promise<void> {
  const postgres = await startPostgres();
  try {
    const environment = {
      DATA_DIR: join(folder, 'postgres'),
      DATABASE_URL: postgres.url,
      SECRET_KEY: 'a secret that only a bench may ever use',
    };
    add(...(await actRows('PostgreSQL', environment, { engine: 'postgres', url: postgres.url })));
    if (chosen.has('acts')) return;
    add(...(await herdReadRows('PostgreSQL', { engine: 'postgres', url: postgres.url }, 2)));
    await measureOn(
      'PostgreSQL',
      folder,
      environment,
      { engine: 'postgres', url: postgres.url },
      { postgres: postgres.url },
    );
  } finally {
    await postgres.stop();
  }
}

async function measureOn(
  engine: string,
  folder: string,
  environment: Record<string, string>,
  address: Parameters<typeof openDatabase>[0],
  store: Measured['store'],
): Promise<void> {
  const db = openDatabase(address);
  await migrate(db, address.engine);
  const keeper = await makeFarm(db, 'asked', 1000);
  const { id } = await db
    .selectFrom('semination_records')
    .select('cow as id')
    .where('farm_id', '=', keeper.farm_id)
    .groupBy('cow')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.destroy();
  const server = await startCowbell(environment);
  try {
    const headers = await server.login('asked');
    const measured = {
      engine,
      server,
      headers,
      folder,
      store: { ...store, farmId: keeper.farm_id, cowId: id },
    };
    if (engine !== 'SQLite' || wanted('reads')) add(...(await rowsOfReads(measured)));
    if (engine !== 'SQLite' || wanted('writes')) add(await writeRow(measured));
  } finally {
    await server.stop();
  }
}

console.log(`Measured in ${seconds} seconds.`);
