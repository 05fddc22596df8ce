import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { json, LOCATIONS, type OtherServer, otherServer } from '../../../testing/ade/other-server.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { type Client, TEST_PASSWORD } from '../../../testing/client.ts';

const PATH = '/api/ade-sources/';
const updated = (id: number) => `${PATH}update/${id}/`;
const deleted = (id: number) => `${PATH}delete/${id}/`;

let test: TestApp;
let other: OtherServer;
let keeper: Client;
beforeAll(async () => {
  other = await otherServer(json(LOCATIONS));
  test = await testApp({ ADE_ALLOW: '127.0.0.1, barn.lan' });
});
beforeEach(async () => {
  keeper = await test.keeper();
  other.answer = json(LOCATIONS);
  other.asked.length = 0;
});
afterAll(async () => {
  await test.close();
  await other.close();
});

const SOURCE = { name: 'Recording', address: 'https://ade.example/v1/', auth: 'none' };
const HERE = () => ({ ...SOURCE, address: `${other.origin}/ade/v1` });
const BEARER = { auth: 'bearer', token: 'not-to-be-seen' };
const BASIC = { auth: 'basic', username: 'dijk', password: 'not-to-be-seen: é' };

async function made(more: object = {}) {
  const { status, body } = await keeper.post(PATH, { ...SOURCE, ...more });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
const locations = (id: number) => keeper.post(`${PATH}${id}/locations/`);

describe('a server to fetch from', () => {
  it('is named, changed and forgotten, and stands in no history', async () => {
    const before = (await keeper.get('/api/history/')).body;
    const source = await made();
    expect(source).toEqual({
      ...{ id: source.id, version: 1, name: 'Recording', address: 'https://ade.example/v1', auth: 'none' },
      ...{ username: null, secret_kept: false, location: null, last_fetch: null, next_from: null },
    });
    const location = { scheme: 'nl.ubn', id: '1234567' };
    const changed = await keeper.patch(updated(source.id), { name: 'Milk', location });
    expect(changed).toMatchObject({ status: 200, body: { ...source, version: 2, name: 'Milk', location } });
    expect((await keeper.get(PATH)).body).toEqual([changed.body]);
    const cleared = await keeper.patch(updated(source.id), { location: null });
    expect(cleared.body).toEqual({ ...changed.body, version: 3, location: null });
    expect((await keeper.delete(deleted(source.id))).status).toBe(204);
    expect((await keeper.get(PATH)).body).toEqual([]);
    expect((await keeper.delete(deleted(source.id))).status).toBe(404);
    expect((await keeper.patch(updated(source.id), { name: 'Gone' })).status).toBe(404);
    expect((await locations(source.id)).status).toBe(404);
    expect((await keeper.get('/api/history/')).body).toEqual(before);
  });

  it('is changed only as it was seen', async () => {
    const { id } = await made();
    const stale = await keeper.patch(updated(id), { name: 'Late' }, { 'if-match': '"2"' });
    expect(stale).toMatchObject({ status: 412, body: { code: 'stale', current: { id, name: 'Recording' } } });
    expect((await keeper.delete(deleted(id), undefined, { 'if-match': '"2"' })).status).toBe(412);
    expect((await keeper.patch(updated(id), { name: 'Seen' }, { 'if-match': '"1"' })).status).toBe(200);
    expect((await keeper.delete(deleted(id), undefined, { 'if-match': '"2"' })).status).toBe(204);
  });

  it.each([
    ['without a name', { name: ' ' }, { name: 'value.required' }],
    ['with another way to log in', { auth: 'oauth' }, { auth: 'value.not-a-choice' }],
    ['without its token', { auth: 'bearer' }, { token: 'value.required' }],
    ['with a token of two lines', { auth: 'bearer', token: 'a\r\nb' }, { token: 'value.form-not-allowed' }],
    ['without its user', { auth: 'basic', password: 'x' }, { username: 'value.required' }],
    ['without its password', { auth: 'basic', username: 'x' }, { password: 'value.required' }],
    [
      'with a colon in the user',
      { auth: 'basic', username: 'a:b', password: 'x' },
      { username: 'value.form-not-allowed' },
    ],
    ['with half a location', { location: { scheme: 'nl.ubn' } }, { 'location.id': 'value.required' }],
    ...['ade', 'ade.example/v1', 'ftp://ade.example', 'https://user@ade.example', 'https://u:p@ade.example/']
      .concat(['https://ade.example/?key=1', 'https://ade.example/#a', 'https://', 'javascript:alert(1)'])
      .concat(['https://[::1', 'https://a\\@b', 'https://a b/', 'https:///ade.example'])
      .map((address): [string, object, object] => [
        `at ${address}`,
        { address },
        { address: 'value.not-an-address' },
      ]),
    ...[
      'http://ade.example',
      'https://10.0.0.1/',
      'https://2130706434',
      'https://0x7f000002/',
      'https://[::1]',
    ]
      .concat(['https://[::ffff:10.0.0.1]', 'http://8.8.8.8', 'https://169.254.169.254/latest/', 'https://0'])
      .map((address): [string, object, object] => [
        `at ${address}`,
        { address },
        { address: 'value.address-not-allowed' },
      ]),
  ])('is refused %s', async (_what, more, faults) => {
    const { status, body } = await keeper.post(PATH, { ...SOURCE, ...more });
    expect([status, body.code]).toEqual([400, 'invalid']);
    const said = body.reasons.map(({ field, code }: Record<string, string>) => [field, code]);
    expect(Object.fromEntries(said)).toEqual(faults);
    expect(Object.keys(body.errors)).toEqual(Object.keys(faults));
    expect((await keeper.get(PATH)).body).toEqual([]);
  });

  it('may be what who runs the server allows, also by http', async () => {
    for (const address of ['http://barn.lan/ade/v1', 'http://127.0.0.1:1', 'https://0x7f.1/ade'])
      await made({ address });
    const kept = (await keeper.get(PATH)).body.map(({ address }: { address: string }) => address);
    expect(kept).toEqual(['http://barn.lan/ade/v1', 'http://127.0.0.1:1', 'https://127.0.0.1/ade']);
  });

  it('is one of twenty at the most', async () => {
    for (let count = 0; count < 20; count += 1) await made({ name: `Source ${count}` });
    const { status, body } = await keeper.post(PATH, SOURCE);
    expect([status, body.code]).toEqual([403, 'quota']);
  });
});

describe('its secret', () => {
  it('is sent there, and to nobody else', async () => {
    const bearer = await made({ ...HERE(), ...BEARER });
    const basic = await made({ ...HERE(), ...BASIC });
    expect([bearer.secret_kept, basic.secret_kept, basic.username]).toEqual([true, true, 'dijk']);
    await locations(bearer.id);
    await locations(basic.id);
    expect(other.asked.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer not-to-be-seen',
      `Basic ${Buffer.from('dijk:not-to-be-seen: é').toString('base64')}`,
    ]);
    const rows = JSON.stringify(await test.db.selectFrom('ade_sources').selectAll().execute());
    const answers = JSON.stringify([bearer, basic, (await keeper.get(PATH)).body]);
    const exported = (await keeper.get('/api/export/')).raw.toString();
    for (const seen of [rows, answers, exported]) expect(seen).not.toContain('not-to-be');
    expect(exported).not.toContain(other.origin);
  });

  it('stays where it is not sent, and goes to no other server', async () => {
    const { id } = await made({ ...HERE(), ...BEARER });
    const said = async (more: object) => {
      const { status, body } = await keeper.patch(updated(id), more);
      return [status, body.secret_kept ?? body.reasons];
    };
    expect(await said({ name: 'Other' })).toEqual([200, true]);
    expect(await said({ address: `${other.origin}/other` })).toEqual([200, true]);
    const missing = (field: string) => [400, [expect.objectContaining({ field, code: 'value.required' })]];
    for (const address of ['http://127.0.0.1:1/ade/v1', 'https://thief.example/'])
      expect(await said({ address })).toEqual(missing('token'));
    expect(await said({ ...BASIC, password: undefined })).toEqual(missing('password'));
    expect(await said(BASIC)).toEqual([200, true]);
    expect(await said({ username: 'jan' })).toEqual([200, true]);
    await locations(id);
    expect(other.asked.at(-1)?.headers.authorization).toBe(
      `Basic ${Buffer.from('jan:not-to-be-seen: é').toString('base64')}`,
    );
    expect(await said({ auth: 'none' })).toEqual([200, false]);
    await locations(id);
    expect(other.asked.at(-1)).toMatchObject({ line: 'GET /other/locations', headers: {} });
    expect(other.asked.at(-1)?.headers.authorization).toBeUndefined();
    expect(await said({ auth: 'bearer' })).toEqual(missing('token'));
  });

  it('opens for no other farm', async () => {
    const { id } = await made({ ...HERE(), ...BEARER });
    const row = await test.db
      .selectFrom('ade_sources')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const thief = await test.keeper();
    const own = (await thief.post(PATH, { ...HERE(), ...BEARER, token: 'own' })).body;
    await test.db
      .updateTable('ade_sources')
      .set({ sealed_secret: row.sealed_secret })
      .where('farm_id', '<>', row.farm_id)
      .where('id', '=', own.id)
      .execute();
    expect((await thief.get(PATH)).body[0].secret_kept).toBe(false);
    const asked = await thief.post(`${PATH}${own.id}/locations/`);
    expect([asked.status, Object.keys(asked.body.errors)]).toEqual([400, ['token']]);
    expect(other.asked).toEqual([]);
  });
});

describe('asked for its farms', () => {
  it('answers those that can be asked for', async () => {
    const { id } = await made(HERE());
    const { status, body } = await locations(id);
    expect([status, body]).toEqual([
      200,
      [
        { scheme: 'nl.ubn', id: '1234567', name: 'Dijk' },
        { scheme: 'eu.farmId', id: '276031234567890', name: null },
      ],
    ]);
  });

  it.each([
    ['ade_refused', json({}, 401)],
    ['ade_not_ade', json({ hello: 'world' })],
    ['ade_other_origin', json({ member: [], view: { next: 'https://other.example/' } })],
    ['ade_endless', json({ member: [], view: { next: '?' } })],
    ['ade_unreachable', json({}, 500)],
  ] as const)('says in one sentence why not: %s', async (code, answer) => {
    const { id } = await made(HERE());
    other.answer = answer;
    const { status, body } = await locations(id);
    expect([status, body.code, body.errors]).toEqual([502, code, {}]);
    expect(body.detail).toMatch(/^[A-Z][^\n]+\.$/);
    const german = await keeper.post(`${PATH}${id}/locations/`, undefined, { 'accept-language': 'de' });
    expect(german.body.detail).toMatch(/ere Server/);
  });

  it('is not sent anywhere else', async () => {
    const { id } = await made(HERE());
    const inside = await otherServer(json(LOCATIONS));
    other.answer = (_request, response) => {
      response.writeHead(302, { location: `${inside.origin}/locations` }).end();
    };
    const { status, body } = await locations(id);
    expect([status, body.code, inside.connections()]).toEqual([502, 'ade_redirect', 0]);
    await inside.close();
  });
});

it('reads the farm of a Cowbell that runs elsewhere', async () => {
  const cowbell = await testApp();
  await cowbell.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = cowbell.app.server.address() as { port: number };
  const there = await cowbell.keeper({ farm_name: 'Hill' });
  const key = { name: 'Valley', scope: 'read', opens: 'ade', password: TEST_PASSWORD };
  const token = (await there.post('/api/keys/', key)).body.key;
  const { id } = await made({ address: `http://127.0.0.1:${port}/ade/v1`, auth: 'bearer', token });
  expect((await locations(id)).body).toEqual([
    { scheme: 'cowbell.farm', id: expect.stringMatching(/^[\da-f-]{36}$/), name: 'Hill' },
  ]);
  await there.delete(`/api/keys/${(await there.get('/api/keys/')).body[0].id}/`);
  expect((await locations(id)).body.code).toBe('ade_refused');
  await cowbell.close();
});
