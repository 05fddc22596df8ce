/** Large farms are read in a process of their own, which answers what the server would, and may end over it. */

import { randomBytes } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { REGISTER_NAMES } from '#domain/herd/registers/registers.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { Client } from '../testing/client.ts';
import { expectRefusal } from '../testing/expectations.ts';
import { fullAfter } from '../testing/full-disk.ts';
import { furnishFarm } from '../testing/furnished-farm.ts';
import { applyImport, csv } from '../testing/import-files.ts';
import { membershipOf } from '../testing/memberships.ts';
import { CHEAP_PASSWORDS } from '../testing/passwords.ts';
import { programOf } from '../testing/programs.ts';
import { buildApp } from './app.ts';
import type { App } from './http/app-type.ts';
import { LargeFarms } from './http/large-farms/large-farms.ts';
import type { Services } from './http/services.ts';
import { FarmBell } from './notifications/farm-bell.ts';
import { runDueChecks } from './notifications/schedule.ts';

let test: TestApp;
/** To it every farm with a record is large. */
let app: App;
let services: Services;
const all: LargeFarms[] = [];
beforeAll(async () => {
  test = await testApp();
  ({ app, services } = await appOfLarge());
});
afterAll(async () => {
  for (const farms of all) await farms.end();
  await app.close();
  await test.close();
});

/** Another instance of the app, on the same database, to which every farm with a record is large. */
async function appOfLarge(limits?: ConstructorParameters<typeof LargeFarms>[2]) {
  const config = { ...test.config, largeFarmRecords: 0 };
  const largeFarms = new LargeFarms(config, test.services.clock, limits);
  all.push(largeFarms);
  const services = { ...test.services, config, largeFarms };
  const app = await buildApp(services, { passwords: CHEAP_PASSWORDS });
  return { app, services, largeFarms };
}

const through = (way: App, { access }: Client) =>
  new Client((request) => way.inject(request), { access: String(access), refresh: '', username: '' });

/** Headers that tell of the answer, and not of its way. */
const TOLD = [
  ...['content-type', 'content-disposition', 'content-language', 'etag', 'cache-control', 'vary'],
  ...['content-encoding', 'x-herd-generation', 'x-content-type-options', 'access-control-allow-origin'],
];

describe('the reading of a large farm', () => {
  it('is answered by its process as it is by the server', async () => {
    const { keeper, ids, marker } = await furnishFarm(test);
    const large = through(app, keeper);
    const handed = vi.spyOn(LargeFarms.prototype, 'answer');
    const paths = [
      ...['/api/cows/', '/api/cows/grouped/', '/api/cows/?left=1', `/api/cows/${ids.cow}/`, '/api/cows/99/'],
      ...['/api/work/', '/api/work/today/', '/api/work/?days=7', '/api/work/table/?format=csv'],
      ...['/api/unanswered-seminations/', '/api/calendar/events/', '/api/farm-alerts/'],
      ...['/api/farm-alerts/count/', '/api/figures/', '/api/figures/charts/', '/api/figures/to-think-about/'],
      ...[`/api/figures/cow/${ids.cow}/`, '/api/figures/table/?format=csv', '/api/feeds/', '/api/tasks/'],
      ...['/api/feeds/forecast/', `/api/cows/${ids.cow}/growth/`, '/api/figures/test-days/'],
      ...REGISTER_NAMES.map((name) => `/api/registers/${name}/`),
    ];
    const headers = { 'accept-language': 'de', 'accept-encoding': 'gzip' };
    for (const path of paths) {
      handed.mockClear();
      const [own, other] = [await keeper.get(path, headers), await large.get(path, headers)];
      expect(handed, path).toHaveBeenCalledOnce();
      expect([other.status, told(other)], path).toEqual([own.status, told(own)]);
      expect(other.raw.toString('latin1'), path).toBe(own.raw.toString('latin1'));
    }
    const wish = { format: 'csv', ids: [ids.cow] };
    const list = await large.post('/api/export/herd/', wish, headers);
    expect(list.raw.toString()).toContain(marker);
    expect(list.raw).toEqual((await keeper.post('/api/export/herd/', wish, headers)).raw);
    expect(handed).toHaveBeenCalledTimes(2);
    handed.mockRestore();
  });

  it('follows each change, and is said to be as it was without a look at the herd', async () => {
    const { keeper } = await test.animal();
    const large = through(app, keeper);
    const handed = vi.spyOn(LargeFarms.prototype, 'answer');
    const path = '/api/calendar/events/';
    const before = await large.get(path);
    const known = { 'if-none-match': String(before.headers.etag) };
    expect((await large.get(path, known)).status).toBe(304);
    expect(handed).toHaveBeenCalledOnce();
    const task = { title: 'Mend the fence', due: '2026-06-15' };
    expect((await large.post('/api/tasks/', task)).status).toBe(201);
    expect((await large.get(path, known)).body.events).toHaveLength(before.body.events.length + 1);
    handed.mockRestore();
  });

  it('asks for a token, and answers a farm nothing of another', async () => {
    const { id } = await test.animal();
    const { keeper: stranger } = await test.animal();
    expect((await through(app, stranger).get(`/api/cows/${id}/`)).status).toBe(404);
    expect((await app.inject({ url: '/api/work/' })).statusCode).toBe(401);
  });

  it('is noted once where a program asks by the data exchange, at the latest when the server ends', async () => {
    const { keeper } = await test.animal();
    const { program } = await programOf(test, keeper, { opens: 'ade' });
    const { app: ending } = await appOfLarge();
    const robot = through(ending, program);
    const { identifier } = (await robot.get('/ade/v1/locations')).body.member[0];
    const path = `/ade/v1/locations/${identifier.scheme}/${identifier.id}/animals`;
    const handed = vi.spyOn(LargeFarms.prototype, 'answer');
    const { status, headers, body } = await robot.get(path);
    expect(handed).toHaveBeenCalledOnce();
    expect([status, body.member.length]).toEqual([200, 1]);
    expect(headers).not.toHaveProperty('x-ade-items');
    await ending.close();
    const [last, ...earlier] = (await keeper.get('/api/ade-calls/')).body;
    expect(last).toMatchObject({ path, status: 200, items: 1 });
    expect(earlier.map((call: { path: string }) => call.path)).toEqual(['/ade/v1/locations']);
    handed.mockRestore();
  });

  it('has what a program sent in a batch, which the server itself writes', async () => {
    const { keeper, id } = await test.animal();
    const { program } = await programOf(test, keeper, { opens: 'ade', scope: 'record' });
    const robot = through(app, program);
    const { identifier } = (await robot.get('/ade/v1/locations')).body.member[0];
    const path = `locations/${identifier.scheme}/${identifier.id}/weights`;
    const animal = { scheme: 'cowbell.id', id: `${identifier.id}/${id}` };
    const weight = { animal, eventDateTime: '2026-05-01T10:00:00Z', weight: { measurement: 512 } };
    const handed = vi.spyOn(LargeFarms.prototype, 'answer');
    const sent = await robot.post(`/ade/v1/batches/${path}`, [{ ...weight, id: 'W1' }]);
    expect([sent.status, sent.body.batchResults[0].messages]).toEqual([200, null]);
    expect(handed).not.toHaveBeenCalled();
    expect((await robot.get(`/ade/v1/${path}`)).body.member).toMatchObject([{ weight: weight.weight }]);
    expect(handed).toHaveBeenCalledOnce();
    handed.mockRestore();
  });

  it('is what a calendar program gets at its address', async () => {
    const { keeper } = await test.animal({ date_of_birth: '2024-01-01' });
    await keeper.post('/api/tasks/', { title: 'Mend the fence', due: '2026-06-15' });
    const { url } = (await keeper.post('/api/calendar/')).body;
    const { pathname } = new URL(url);
    const [own, other] = [await test.app.inject({ url: pathname }), await app.inject({ url: pathname })];
    expect(own.body).toContain('BEGIN:VEVENT');
    expect(other.body).toBe(own.body);
    const known = { 'if-none-match': String(other.headers.etag) };
    expect((await app.inject({ url: pathname, headers: known })).statusCode).toBe(304);
  });

  it('goes on where the disk is full, without a file', async () => {
    const { keeper, id } = await test.animal();
    const file = Array.from({ length: 60 }, (_, at) => `N ${at},2025-01-01,${'n'.repeat(1900)}`);
    const cow = (await keeper.get(`/api/cows/${id}/`)).body;
    await applyImport(keeper, {
      'vaccinations.csv': csv(
        'Cow,Vaccine,Vaccination date,Notes',
        ...file.map((row) => `${cow.id_number},${row}`),
      ),
    });
    const large = through(app, keeper);
    const path = `/api/cows/${id}/`;
    const whole = await keeper.get(path);
    expect(whole.raw.length).toBeGreaterThan(100_000);
    for (const pieces of [0, 1]) {
      await fullAfter(pieces);
      const answer = await large.get(path);
      vi.restoreAllMocks();
      expect(answer.status).toBe(200);
      expect(answer.raw.equals(whole.raw)).toBe(true);
      expect((await large.get('/api/work/')).status).toBe(200);
    }
  });

  it('is not held up by those who never read what they asked for', async () => {
    const { keeper, farmId } = await furnishFarm(test);
    const key = randomBytes(16).toString('hex');
    const page = randomBytes(24 * 1024 * 1024);
    await test.db
      .insertInto('images')
      .values({ key, farm_id: farmId, card: page.subarray(0, 1), page, created_at: '2026-06-15T10:00:00Z' })
      .execute();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const headers = { authorization: `Bearer ${keeper.access}` };
    const ask = () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        request({ port, path: '/api/export/', headers, agent: false }, resolve).on('error', reject).end();
      });
    const unread = [await ask(), await ask()];
    const { keeper: other } = await test.animal();
    for (const asker of [keeper, other])
      expect((await through(app, asker).get('/api/work/')).status).toBe(200);
    for (const answer of unread) answer.destroy();
  });
});

describe('the check of a large farm', () => {
  it('is made in its process, and noted as made', async () => {
    const { keeper } = await test.animal();
    const ordered = vi.spyOn(LargeFarms.prototype, 'order');
    const { farm_id } = await membershipOf(test.db, keeper.username);
    const faults: unknown[] = [];
    const log = { warn() {}, error: (fault: unknown) => faults.push(fault) };
    const clock = () => new Date('2026-06-16T10:00:00Z');
    await runDueChecks({ ...services, clock }, new FarmBell(services), log);
    expect(faults).toEqual([]);
    expect(ordered).toHaveBeenCalledWith(expect.anything(), farm_id, expect.anything());
    const check = await test.db
      .selectFrom('farm_checks')
      .select(['checked_on', 'groups'])
      .where('farm_id', '=', farm_id)
      .executeTakeFirstOrThrow();
    expect(check).toMatchObject({ checked_on: '2026-06-16', groups: expect.stringMatching(/\d/) });
    ordered.mockRestore();
  });
});

describe('a farm that needs more memory than the process has', () => {
  it('is refused, and everybody else is answered', async () => {
    const { keeper } = await test.animal();
    const small = await appOfLarge({ heapMb: 512, mostBytes: 1 });
    const large = through(small.app, keeper);
    expectRefusal(await large.get('/api/work/'), 503);
    expect((await large.get('/api/work/')).body.reasons).toMatchObject([{ code: 'large-farm.failed' }]);
    expect((await small.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect((await large.post('/api/tasks/', { title: 'Mend the fence', due: '2026-06-15' })).status).toBe(
      201,
    );
    await small.app.close();
  });
});

function told({ headers }: { headers: Record<string, unknown> }) {
  return TOLD.map((name) => [name, headers[name]]);
}
