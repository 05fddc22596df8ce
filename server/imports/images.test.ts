import { DatabaseSync } from 'node:sqlite';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IN_THREADS, type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { testEngine } from '../../testing/figures.ts';
import { flatImage } from '../../testing/images.ts';
import { applyImport, notesOf } from '../../testing/import-files.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({}, IN_THREADS);
});
afterAll(() => test.close());

/** A ZIP with one cow for each of these files, named like the file with her image. */
function herdOf(files: Record<string, Uint8Array>) {
  const rows = Object.keys(files).map((file) => `${file},${file},2022-02-02,Female,${file}\r\n`);
  const table = `id_number,name,date_of_birth,cow_gender,cow_image\r\n${rows.join('')}`;
  return { 'herd.zip': new Uint8Array(zipSync({ 'animals.csv': Buffer.from(table), ...files })) };
}

async function images(): Promise<number> {
  return (await test.db.selectFrom('images').select('key').execute()).length;
}

async function imageOf(keeper: Client, name: string): Promise<Buffer | null> {
  const cow = (await keeper.get('/api/cows/')).body.find((listed: { name: string }) => listed.name === name);
  return cow.cow_image && (await keeper.get(cow.cow_image)).raw;
}

describe('pictures of an import', () => {
  it('are encoded anew, also those that look like our own', async () => {
    const keeper = await test.keeper();
    const small = await flatImage(30, 20, 'webp');
    const stowaway = Buffer.concat([small, Buffer.from('<script>alert(1)</script>')]);
    const { body } = await applyImport(keeper, herdOf({ 'a.webp': stowaway }));
    expect(body.totals.pictures).toBe(1);
    const kept = await imageOf(keeper, 'a.webp');
    expect(kept?.includes('script')).toBe(false);
    expect(await sharp(kept ?? undefined).metadata()).toMatchObject({
      format: 'webp',
      width: 30,
      height: 20,
    });
  });

  it('change nothing when they come again', async () => {
    const keeper = await test.keeper();
    const zip = herdOf({
      'a.jpg': await flatImage(30, 20, 'jpeg'),
      'b.png': await flatImage(9, 9, 'png'),
    });
    expect((await applyImport(keeper, zip)).body.totals.pictures).toBe(2);
    const again = await applyImport(keeper, zip);
    expect([again.body.totals.pictures, again.headers['x-journal-entry']]).toEqual([0, undefined]);
  });

  it('that are missing, too large or none are mentioned, and the animals come in without them', async () => {
    const keeper = await test.keeper();
    const files = herdOf({
      'none.jpg': Buffer.from('no picture'),
      'huge.jpg': Buffer.alloc(10 * 1024 * 1024 + 1),
      'good.png': await flatImage(9, 9, 'png'),
    });
    const more = 'id_number,name,date_of_birth,cow_gender,cow_image\r\nm,m,2022-02-02,Female,missing.jpg\r\n';
    const result = await applyImport(keeper, { ...files, 'more.csv': more });
    expect(result.status).toBe(200);
    expect(result.body.totals).toMatchObject({ animals: { created: 4 }, pictures: 1 });
    expect(notesOf(result, 'herd.zip › animals.csv')).toEqual([
      expect.stringContaining('Picture none.jpg: This picture cannot be read.'),
      expect.stringContaining('Picture huge.jpg: This picture cannot be read.'),
    ]);
    expect(notesOf(result, 'more.csv')).toEqual([
      expect.stringContaining('Picture: there is no missing.jpg in the ZIP.'),
    ]);
  });

  it('that several animals share are kept once, under whatever names they come', async () => {
    const keeper = await test.keeper();
    const image = await flatImage(30, 20, 'jpeg');
    const animals = ['a.jpg', 'pictures/a.jpg', 'b.jpg', 'a.jpg'].map(
      (file, i) => `${i},${i},2022-02-02,Female,${file}\r\n`,
    );
    const table = `id_number,name,date_of_birth,cow_gender,cow_image\r\n${animals.join('')}`;
    const zip = zipSync({
      'animals.csv': Buffer.from(table),
      'x/pictures/a.jpg': image,
      'x/b.jpg': image,
    });
    const before = await images();
    const { body } = await applyImport(keeper, { 'herd.zip': new Uint8Array(zip) });
    expect(body.totals.pictures).toBe(4);
    expect((await images()) - before).toBe(1);
  });

  it('are found in the time of names and entries, not of each with each', async () => {
    const keeper = await test.keeper();
    const rows = Array.from({ length: 40_000 }, (_, i) => `,,,,no-${i}.jpg\r\n`);
    const table = `id_number,name,date_of_birth,cow_gender,cow_image\r\na,a,2022-02-02,Female,a.jpg\r\n${rows.join('')}`;
    const entries = Array.from({ length: 19_000 }, (_, i) => [`some/folder/${i}.jpg`, Buffer.alloc(0)]);
    const deep = `${'d/'.repeat(20_000)}a.jpg`;
    const files = { 'animals.csv': Buffer.from(table), ...Object.fromEntries(entries) };
    const zip = zipSync({ ...files, [deep]: await flatImage(9, 9, 'png') }, { level: 0 });
    const begun = process.threadCpuUsage();
    const { body } = await applyImport(keeper, { 'herd.zip': new Uint8Array(zip) });
    const { user } = process.threadCpuUsage(begun);
    expect(body.totals.pictures).toBe(1);
    // Processor time in microseconds; comparing each with each takes ten times as long.
    expect(user).toBeLessThan(10_000_000);
  }, 120_000);

  it('with more pixels than any herd has are refused, and nothing is written', async () => {
    const keeper = await test.keeper();
    const large = await flatImage(7070, 7070, 'png');
    // Images cut off after their headers, which name their size; the remaining bytes differ.
    const heads = Array.from({ length: 101 }, (_, i) =>
      Buffer.concat([large.subarray(0, 200), Buffer.from([i])]),
    );
    const files = heads.map((head, i) => [`${i}.png`, head]);
    const result = await applyImport(keeper, herdOf(Object.fromEntries(files)));
    expect([result.status, result.body.code]).toEqual([413, 'too_large']);
    expect((await keeper.get('/api/cows/')).body).toEqual([]);
  });

  it.runIf(testEngine() === 'sqlite')('are decoded while every farm can write', async () => {
    const { database } = test.config;
    if (database.engine !== 'sqlite') throw new Error('This is about the one writer of SQLite');
    const other = new DatabaseSync(database.file, { timeout: 0 });
    const writable: boolean[] = [];
    const look = () => {
      try {
        other.exec('begin immediate; rollback');
        writable.push(true);
      } catch {
        writable.push(false);
      }
    };
    const keeper = await test.keeper();
    const zip = herdOf({ 'a.jpg': await flatImage(300, 200, 'jpeg') });
    sharp.queue.on('change', look);
    try {
      expect((await applyImport(keeper, zip)).body.totals.pictures).toBe(1);
    } finally {
      sharp.queue.off('change', look);
      other.close();
    }
    expect(writable.length).toBeGreaterThan(0);
    expect(writable).not.toContain(false);
  });
});
