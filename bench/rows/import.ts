/** A large herd moving in from files, beside the bare inserts of the rows that it writes. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dateOfDay, dayNumber } from '#domain/calendar/calendar.ts';
import { csvLine } from '#domain/values/csv.ts';
import { bareInserts, type Tables } from '../lib/bare-rows.ts';
import { startCowbell } from '../lib/cowbell.ts';
import { alternateAll, type BenchRow, type Compared, milliseconds } from '../lib/measure.ts';

const ANIMALS = 10_000;
const SEMINATIONS = 34_000;
const CALVINGS = 11_000;
const ROUNDS = 5;
const MOST = 5;

/** On SQLite: the whole call, from sending the files to the answer, each time into a new farm. */
export async function importRows(folder: string): Promise<BenchRow[]> {
  const dataDir = join(folder, 'import');
  const server = await startCowbell({ DATA_DIR: dataDir, REGISTRATIONS_PER_HOUR: '1000' });
  const file = join(dataDir, 'cowbell.db');
  const files = herdFiles(new Date().toISOString().slice(0, 10));
  let count = 0;
  const ours = async () => {
    count += 1;
    const headers = await newFarm(server.url, `import-${count}`);
    return milliseconds(() => importInto(server.url, headers, files));
  };
  try {
    // Once before, so that both sides are compiled, and to know the rows.
    await ours();
    const written = writtenRows(file);
    const { journal_rows: _, ...herd } = written;
    const bare = (tables: Tables) => () => bareInserts(file, join(folder, 'bare.db'), tables);
    const what = `import of ${ANIMALS} animals, ${SEMINATIONS} seminations, ${CALVINGS} calvings`;
    const floors = { 'all it writes': bare(written), 'the herd alone': bare(herd) };
    const compared = await alternateAll(ROUNDS, Object.values(floors), ours);
    return Object.keys(floors).map((name, i) => ({
      what: `${what}, beside bare inserts of ${name}`,
      ...figures(compared[i] as Compared),
      boundedBy:
        'Of 100 samples 35 to 40 plan the rows: 55,000 acts on the herd in memory, each checked by the invariants, so that an import ' +
        'refuses what a call refuses. 20 are SQLite, 8 to 10 write the journal, without which nobody could undo the import, 6 work ' +
        'out what follows, 12 collect garbage. SQLite and the journal alone are twice the floor of the bare herd: see decision 72.',
    }));
  } finally {
    await server.stop();
  }
}

function figures({ floor, ours, ratio }: Compared) {
  return { floor: `${floor.toFixed(0)} ms`, ours: `${ours.toFixed(0)} ms`, ratio, bound: { most: MOST } };
}

/** Three files of the shape of a milk recording scheme. */
function herdFiles(today: string): Record<string, string> {
  const now = dayNumber(today);
  const animals = Array.from({ length: ANIMALS }, (_, i) => ({
    id: `FR${String(i).padStart(6, '0')}`,
    born: now - Math.floor((1 - i / ANIMALS) * 3000) - 1,
    // The younger two thirds have mothers among the oldest.
    mother: i > ANIMALS / 3 && i % 5 < 3 ? `FR${String(i % 1000).padStart(6, '0')}` : `XX${i}`,
  }));
  const cows = animals.filter(({ born }) => now - born > 900);
  const cowOf = (i: number) => cows[i % cows.length] as (typeof cows)[number];
  const turn = (i: number) => Math.floor(i / cows.length);
  const table = (head: string[], rows: (string | number)[][]) => [head, ...rows].map(csvLine).join('');
  return {
    'animals.csv': table(
      ['anim_id', 'birth_date', 'dam_id', 'breed'],
      animals.map(({ id, born, mother }) => [id, dateOfDay(born), mother, 66]),
    ),
    'inseminations.csv': table(
      ['cow_id', 'ai_date', 'bull_id'],
      Array.from({ length: SEMINATIONS }, (_, i) => {
        const { id, born } = cowOf(i);
        return [id, dateOfDay(Math.min(now, born + 430 + turn(i) * 47)), `B${i % 50}`];
      }),
    ),
    'calvings.csv': table(
      ['cow_id', 'calving_date'],
      Array.from({ length: CALVINGS }, (_, i) => {
        const { id, born } = cowOf(i);
        return [id, dateOfDay(born + 720 + turn(i) * 380)];
      }).filter(([, date]) => String(date) <= today),
    ),
  };
}

async function newFarm(url: string, username: string): Promise<Record<string, string>> {
  const user = { username, email: `${username}@example.com`, password: 'bench-pastures' };
  const post = async (path: string) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(user),
    };
    return (await fetch(url + path, init)).json() as Promise<{ access: string }>;
  };
  await post('/api/user/register/');
  return { authorization: `Bearer ${(await post('/api/token/')).access}` };
}

export async function importInto(
  url: string,
  headers: Record<string, string>,
  files: Record<string, string>,
): Promise<void> {
  const body = new FormData();
  for (const [name, text] of Object.entries(files)) body.append('files', new Blob([text]), name);
  const response = await fetch(`${url}/api/imports/`, { method: 'POST', headers, body });
  const answer = await response.text();
  if (!response.ok) throw new Error(`The import was refused: ${answer.slice(0, 300)}`);
}

/** What the first import wrote. */
function writtenRows(file: string): Tables {
  const database = new DatabaseSync(file, { readOnly: true });
  const tables = ['cows', 'birth_records', 'semination_records', 'journal_rows'];
  const rows = tables.map((table) => [table, database.prepare(`select * from ${table}`).all()]);
  database.close();
  return Object.fromEntries(rows);
}
