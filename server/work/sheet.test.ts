import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/calendar.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { sweepSheetLinks } from '../herd/sheet-links.repository.ts';

const TODAY = '2026-06-15';
const ago = (days: number) => addDays(TODAY, -days);
/** The day is over on farms in Paris. */
const MIDNIGHT = '2026-06-15T22:00:00Z';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ PUBLIC_URL: 'https://farm.example' });
});
afterAll(() => test.close());

async function made(keeper: Client, path: string, body: object): Promise<number> {
  const answer = await keeper.post(`/api/${path}/`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id;
}

/** A cow that calved 100 days ago and was seminated 40 days ago. */
async function seminated(keeper: Client, about: object = {}): Promise<number> {
  const cow = await keeper.cow({ date_of_birth: ago(1500), ...about });
  await made(keeper, 'birth-records', { mother_cow: cow.id, birth_date: ago(100) });
  await made(keeper, 'semination-records', {
    cow: cow.id,
    semination_date: ago(40),
    bull_name: 'Jupiter',
  });
  return cow.id;
}

describe('the sheet', () => {
  it('has the animals in the order asked for, with what the vet asks first', async () => {
    const keeper = await test.keeper({ farm_name: 'Hill Farm' });
    const bella = await seminated(keeper, { name: 'Bella', id_number: 'FR 2', barn_number: '12' });
    const heifer = (await keeper.cow({ name: 'Heifer', id_number: 'FR 3', date_of_birth: ago(300) })).id;
    const lists = ['check', 'fresh_check'];
    const { status, body } = await keeper.post('/api/work/sheet/', { animals: [heifer, bella], lists });
    expect(status).toBe(200);
    const nothing = { milk_withheld_until: null, milk_withheld_open: false, meat_withheld_until: null };
    expect(body).toEqual({
      farm_name: 'Hill Farm',
      day: TODAY,
      rows: [
        {
          cow: heifer,
          id_number: 'FR 3',
          barn_number: null,
          name: 'Heifer',
          is_female: true,
          parity: 0,
          days_since_calving: null,
          service: null,
          reasons: [],
          ...nothing,
        },
        {
          cow: bella,
          id_number: 'FR 2',
          barn_number: '12',
          name: 'Bella',
          is_female: true,
          parity: 1,
          days_since_calving: 100,
          service: { day: ago(40), days: 40, bull: 'Jupiter' },
          reasons: [{ list: 'check', code: 'work.check', values: { seminated: ago(40) } }],
          ...nothing,
        },
      ],
    });
  });

  it('says why an animal will be listed in the days to come, and nothing of one that is held', async () => {
    const keeper = await test.keeper();
    const cow = (await keeper.cow({ date_of_birth: ago(1500) })).id;
    await made(keeper, 'semination-records', { cow, semination_date: ago(30) });
    const reasons = async (days: number) => {
      const wish = { animals: [cow], lists: ['check'], days };
      return (await keeper.post('/api/work/sheet/', wish)).body.rows[0].reasons;
    };
    expect(await reasons(4)).toEqual([]);
    expect(await reasons(5)).toMatchObject([{ code: 'work.check' }]);
    await made(keeper, 'holds', { cow, list: 'check', until: addDays(TODAY, 20) });
    expect(await reasons(5)).toEqual([]);
  });

  it('tells a semination only until she has calved, and each animal once', async () => {
    const keeper = await test.keeper();
    const cow = (await keeper.cow({ date_of_birth: ago(1500) })).id;
    await made(keeper, 'semination-records', { cow, semination_date: ago(285) });
    await made(keeper, 'birth-records', { mother_cow: cow, birth_date: ago(2) });
    const { body } = await keeper.post('/api/work/sheet/', { animals: [cow, cow] });
    expect(body.rows).toMatchObject([{ cow, service: null, days_since_calving: 2 }]);
  });

  it('marks what is withheld with its end', async () => {
    const keeper = await test.keeper();
    const cow = await seminated(keeper);
    const given = { started_at: TODAY, medicine_name: 'Ceftiofur', dose: 1, dose_unit: 'tube', doses: 1 };
    await made(keeper, 'treatments', { cow, ...given, milk_hours: 48, meat_days: 3 });
    const { body } = await keeper.post('/api/work/sheet/', { animals: [cow] });
    expect(body.rows).toMatchObject([
      {
        milk_withheld_until: expect.stringContaining(addDays(TODAY, 2)),
        meat_withheld_until: addDays(TODAY, 3),
      },
    ]);
  });

  it('leaves out who has left or is of another farm, and refuses too many or an unknown list', async () => {
    const keeper = await test.keeper();
    const cow = await seminated(keeper);
    await made(keeper, 'movements', { cow, direction: 'out', kind: 'sale', moved_on: TODAY });
    const stranger = await seminated(await test.keeper());
    const { body } = await keeper.post('/api/work/sheet/', { animals: [cow, stranger] });
    expect(body.rows).toEqual([]);
    const many = Array.from({ length: 1001 }, (_, place) => place + 1);
    expectRefusal(await keeper.post('/api/work/sheet/', { animals: many }), 400, 'animals');
    const unknown = { animals: [], lists: ['nothing'] };
    expect((await keeper.post('/api/work/sheet/', unknown)).status).toBe(400);
  });
});

describe('the link', () => {
  const pathOf = (url: string) => new URL(url).pathname;
  const linkFor = async (keeper: Client, animals: number[]) =>
    (await keeper.post('/api/work/sheet/link/', { animals, lists: ['check'] })).body;

  it("is read without a login until the end of the farm's day, and is then as one that never was", async () => {
    const keeper = await test.keeper({ farm_name: 'Hill & Dale' });
    const cow = await seminated(keeper, { name: '<b>Bella</b>', id_number: 'FR 77' });
    const answer = await keeper.post('/api/work/sheet/link/', { animals: [cow], lists: ['check'] });
    expect(answer.status).toBe(201);
    expect(answer.body.url).toMatch(/^https:\/\/farm\.example\/sheet\/[\w-]{27}$/);
    expect(answer.body.ends_at).toBe('2026-06-15T22:00:00.000Z');
    const path = pathOf(answer.body.url);

    const page = await test.client.get(path);
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("default-src 'none'; style-src 'unsafe-inline'"),
    });
    const text = page.raw.toString();
    expect(text).toContain('Hill &amp; Dale');
    expect(text).toContain('&lt;b&gt;Bella&lt;/b&gt;');
    expect(text).toContain('Seminated on 6 May 2026, 40 days ago, by Jupiter');
    const german = await test.client.get(path, { 'accept-language': 'de' });
    expect(german.raw.toString()).toContain('Besamt am 6. Mai 2026, vor 40 Tagen, mit Jupiter');

    test.setClock('2026-06-15T21:59:59Z');
    expect((await test.client.get(path)).status).toBe(200);
    test.setClock(MIDNIGHT);
    const over = await test.client.get(path);
    const never = await test.client.get(`/sheet/${'a'.repeat(27)}`);
    expect([over.status, never.status, over.raw.equals(never.raw)]).toEqual([404, 404, true]);
    expect(over.raw.toString()).toContain('This link has ended');
    await sweepSheetLinks(test.db, new Date(MIDNIGHT));
    expect(await test.db.selectFrom('sheet_links').select('farm_id').execute()).toEqual([]);
    test.setClock('2026-06-15T10:00:00Z');
  });

  it('shows the sheet as it stood, and nothing that is recorded later', async () => {
    const keeper = await test.keeper();
    const cow = await seminated(keeper, { name: 'Bella' });
    const { url } = await linkFor(keeper, [cow]);
    const before = (await test.client.get(pathOf(url))).raw;
    await made(keeper, 'pregnancy-checks', { cow, check_date: TODAY, result: 'empty' });
    await keeper.patch(`/api/cows/update/${cow}/`, { name: 'Renamed' });
    expect((await test.client.get(pathOf(url))).raw.equals(before)).toBe(true);
  });

  it('ends when it is ended, and when another is made', async () => {
    const keeper = await test.keeper();
    const cow = await seminated(keeper);
    const known = async () => (await keeper.get('/api/work/sheet/link/')).body;
    const none = { made_at: null, ends_at: null };
    expect(await known()).toEqual(none);
    const first = await linkFor(keeper, [cow]);
    const second = await linkFor(keeper, [cow]);
    expect((await test.client.get(pathOf(first.url))).status).toBe(404);
    expect((await test.client.get(pathOf(second.url))).status).toBe(200);
    expect(await known()).toEqual({ made_at: second.made_at, ends_at: second.ends_at });
    expect((await (await test.keeper()).get('/api/work/sheet/link/')).body).toEqual(none);
    expect((await keeper.delete('/api/work/sheet/link/')).status).toBe(204);
    expect((await test.client.get(pathOf(second.url))).status).toBe(404);
    expect(await known()).toEqual(none);
    expect((await keeper.delete('/api/work/sheet/link/')).status).toBe(204);
  });

  it('keeps no token, and no way into the herd', async () => {
    const keeper = await test.keeper();
    const cow = await seminated(keeper);
    const { url } = await linkFor(keeper, [cow]);
    const [row] = await test.db.selectFrom('sheet_links').selectAll().orderBy('made_at', 'desc').execute();
    expect(JSON.stringify(row)).not.toContain(pathOf(url).slice('/sheet/'.length));
    expect(Object.keys(JSON.parse(row?.sheet ?? '').rows[0])).not.toContain('cow');
  });

  it('is not found by guessing', async () => {
    const other = await testApp();
    try {
      const statuses = new Set<number>();
      for (let guess = 0; guess < 30; guess += 1)
        statuses.add((await other.client.get(`/sheet/${guess}`)).status);
      expect([...statuses]).toEqual([404]);
      expectRefusal(await other.client.get('/sheet/31'), 429);
    } finally {
      await other.close();
    }
  });
});
