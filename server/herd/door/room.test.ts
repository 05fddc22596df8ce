/** How much a farm may store: the refusal is clear, and counting does not read the stored data. */
import { randomBytes } from 'node:crypto';
import { zipSync } from 'fflate';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HerdTable } from '#domain/herd/rows.ts';
import { KINDS } from '#domain/kinds/index.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { buildCow, type Client, TEST_PASSWORD } from '../../../testing/client.ts';
import { codesOf, expectNothingWritten, expectRefusal } from '../../../testing/expectations.ts';
import { furnishFarm } from '../../../testing/furnished-farm.ts';
import { flatImage, formOf } from '../../../testing/images.ts';
import { applyImport, previewImport } from '../../../testing/import-files.ts';
import type { Db } from '../../database/database.ts';
import { countAnew } from '../../database/migrations/0006-room.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ FARM_RECORDS: '6', FARM_PICTURES_MB: '0.02', FARM_HISTORY_MB: '0.02' });
});
afterAll(() => test.close());

const feed = (keeper: Client) =>
  keeper.post('/api/feeds/', { name: 'Hay', total_amount: 1, date_added: '2026-06-01' });

/** An image of random noise, which cannot be compressed well. */
function noise(edge: number): Promise<Buffer> {
  const raw = { width: edge, height: edge, channels: 3 as const };
  return sharp(randomBytes(edge * edge * 3), { raw })
    .png()
    .toBuffer();
}

describe('a farm that keeps as much as it may', () => {
  it('of animals, records and feeds takes no more, until some are deleted', async () => {
    const keeper = await test.keeper();
    const mother = await keeper.cow({ date_of_birth: '2020-01-01' });
    for (const _ of [1, 2, 3]) await feed(keeper);
    const calf = buildCow({ cow_mother: mother.id, date_of_birth: '2025-01-01' });
    await keeper.cow(calf);
    const refused = await expectNothingWritten(keeper, () => feed(keeper));
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      403,
      'quota',
      'This farm may have 6 animals, records and feeds together. It has 6, and this would add 1. Delete what is no ' +
        'longer needed, or ask whoever runs this server to raise FARM_RECORDS.',
    ]);
    const files = {
      'feeds.csv': 'name,total_amount,date_added\r\nBran,5,2026-01-01\r\nOats,5,2026-01-01\r\n',
    };
    for (const send of [previewImport, applyImport]) {
      const { status, body } = await expectNothingWritten(keeper, () => send(keeper, files));
      expect([status, body.code]).toEqual([403, 'quota']);
      expect(body).toMatchObject({
        reasons: [{ code: 'quota.records', values: { has: 6, more: 2, most: 6 } }],
      });
    }
    expect((await keeper.delete(`/api/cows/delete/${mother.id}/`)).status).toBe(204);
    expect((await applyImport(keeper, files)).status).toBe(200);
    const other = await test.keeper();
    expect((await feed(other)).status).toBe(201);
  });

  it('of pictures takes no more, sent one by one or imported', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow();
    const send = async (bytes: Buffer) => keeper.patch(`/api/cows/update/${id}/`, formOf({}, { bytes }));
    expect((await send(await flatImage(30, 20, 'png'))).status).toBe(200);
    const large = await noise(300);
    const refused = await expectNothingWritten(keeper, () => send(large));
    expectRefusal(refused, 403);
    expect(refused.body.code).toBe('quota');
    expect(codesOf(refused)).toEqual(['quota.pictures']);
    const table = 'id_number,name,date_of_birth,cow_gender,cow_image\r\nx,x,2022-02-02,Female,x.png\r\n';
    const zip = new Uint8Array(zipSync({ 'animals.csv': Buffer.from(table), 'x.png': large }));
    const imported = await expectNothingWritten(keeper, () => applyImport(keeper, { 'herd.zip': zip }));
    expect([imported.status, imported.body.code]).toEqual([403, 'quota']);
  });

  it('of history changes no more', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow();
    const change = (weight: number) => keeper.patch(`/api/cows/update/${id}/`, { weight });
    let weight = 0;
    for (; weight < 100; weight += 1) if ((await change(weight)).status !== 200) break;
    expect(weight).toBeGreaterThan(5);
    const refused = await expectNothingWritten(keeper, () => change(500));
    expect([refused.status, refused.body.code]).toEqual([403, 'quota']);
    expect(codesOf(refused)).toEqual(['quota.history']);
    expect((await keeper.get('/api/history/')).status).toBe(200);
  });
});

it('what a farm keeps is counted as it is, whatever was done to it', async () => {
  const free = await testApp();
  try {
    const { keeper, farmId, ids } = await furnishFarm(free);
    const key = { 'idempotency-key': 'again' };
    const hay = { name: 'Häy', total_amount: 1, date_added: '2026-06-01' };
    const made = await keeper.post('/api/feeds/', hay, key);
    await keeper.post('/api/feeds/', hay, key);
    await keeper.delete(`/api/feeds/delete/${made.body.id}/`);
    const gone = await keeper.delete(`/api/cows/delete/${ids.cow}/`);
    await keeper.post(`/api/history/${gone.headers['x-journal-entry']}/undo/`);
    await applyImport(keeper, { 'herd.csv': 'id,dob,last calving\r\nA,2020-01-01,2025-01-01\r\n' });
    expect((await keeper.post('/api/cows/', buildCow({ name: '' }))).status).toBe(400);
    // When stored answers for repeats are deleted.
    free.setClock('2026-09-30T10:00:00Z');
    const login = { username: keeper.username, password: TEST_PASSWORD };
    const { access } = (await keeper.post('/api/token/', login)).body;
    const later = { authorization: `Bearer ${access}`, 'idempotency-key': 'later' };
    expect((await keeper.post('/api/feeds/', hay, later)).status).toBe(201);
    const kept = () =>
      free.db
        .selectFrom('farms')
        .select(['records', 'history_bytes', 'picture_bytes'])
        .where('id', '=', farmId)
        .executeTakeFirstOrThrow();
    const counted = await kept();
    await countAnew(free.db);
    // As a migration counts them, which does not know later kinds, nor what the history keeps of sessions at the crush,
    // files of declarations and what programs call what they send.
    let records = 0;
    for (const { table } of KINDS) records += await rowsOfFarm(free.db, table, farmId);
    const notes = await free.db.selectFrom('journal').select('crush').where('farm_id', '=', farmId).execute();
    const files = await free.db
      .selectFrom('declaration_files')
      .select('content')
      .where('farm_id', '=', farmId)
      .execute();
    const texts = [...notes.map(({ crush }) => crush ?? ''), ...files.map(({ content }) => content)];
    const names = await free.db
      .selectFrom('ade_identities')
      .select(['source', 'source_id'])
      .where('farm_id', '=', farmId)
      .execute();
    texts.push(...names.map(({ source, source_id }) => source + source_id));
    const ofTexts = texts.reduce((all, text) => all + Buffer.byteLength(text), 0);
    // Beside its names each row counts for 200.
    const bytes = ofTexts + names.length * 200;
    await free.db
      .updateTable('farms')
      .set((eb) => ({ records, history_bytes: eb('history_bytes', '+', bytes) }))
      .where('id', '=', farmId)
      .execute();
    expect(await kept()).toEqual(counted);
    for (const count of Object.values(counted)) expect(count).toBeGreaterThan(0);
  } finally {
    await free.close();
  }
});

async function rowsOfFarm(db: Db, table: HerdTable, farmId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where farm_id = ${farmId}`.execute(db);
  return Number(rows[0]?.count);
}
