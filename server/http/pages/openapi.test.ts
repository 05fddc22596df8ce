import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTS } from '#domain/herd/acts/index.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { ALLOWED } from '../../../testing/roles.ts';

let test: TestApp;
// biome-ignore lint/suspicious/noExplicitAny: a document of many shapes
let document: any;
beforeAll(async () => {
  test = await testApp();
  document = (await test.client.get('/api/openapi.json')).body;
});
afterAll(() => test.close());

/** Every call of the specification, with its success. */
const SPECIFIED: [string, string, number][] = [
  ['post', '/api/token/', 200],
  ['post', '/api/user/register/', 201],
  ['post', '/api/token/refresh/', 200],
  ['get', '/api/cows/', 200],
  ['get', '/api/cows/grouped/', 200],
  ['get', '/api/cows/{id}/', 200],
  ['post', '/api/cows/', 201],
  ['patch', '/api/cows/update/{id}/', 200],
  ['delete', '/api/cows/delete/{id}/', 204],
  ['get', '/api/feeds/', 200],
  ['post', '/api/feeds/', 201],
  ['patch', '/api/feeds/update/{id}/', 200],
  ['delete', '/api/feeds/delete/{id}/', 204],
  ['post', '/api/birth-records/', 201],
  ['patch', '/api/birth-records/update/{id}/', 200],
  ['delete', '/api/birth-records/delete/{id}/', 204],
  ['post', '/api/semination-records/', 201],
  ['patch', '/api/semination-records/update/{id}/', 200],
  ['delete', '/api/semination-records/delete/{id}/', 204],
  ['post', '/api/vaccinations/', 201],
  ['patch', '/api/vaccinations/update/{id}/', 200],
  ['delete', '/api/vaccinations/delete/{id}/', 204],
  ['get', '/api/notification-preferences/', 200],
  ['put', '/api/notification-preferences/', 200],
  ['post', '/api/send-test-email/', 200],
  ['post', '/api/run-farm-checks/', 200],
];

describe('the document of the API', () => {
  it('is open to anybody and says what it is', () => {
    expect(document.openapi).toMatch(/^3\.1/);
    expect(document.info.title).toBe('Cowbell');
    expect(document.components.securitySchemes.token).toMatchObject({ type: 'http', scheme: 'bearer' });
  });

  it.each(SPECIFIED)('has %s %s, answered with %i', (method, path, status) => {
    const call = document.paths[path]?.[method];
    expect(call?.summary).toMatch(/\S/);
    expect(call.tags).toHaveLength(1);
    expect(call.responses).toHaveProperty(String(status));
    expect(call.responses['4XX'].content['application/json'].schema.$ref).toMatch(/Error/);
  });

  it('tells which calls ask for a token', () => {
    expect(document.paths['/api/cows/'].get.security).toEqual([{ token: [] }]);
    expect(document.paths['/api/token/'].post.security).toBeUndefined();
  });

  it('tells that a cow is taken as JSON and as a form', () => {
    for (const call of [document.paths['/api/cows/'].post, document.paths['/api/cows/update/{id}/'].patch]) {
      expect(Object.keys(call.requestBody.content).sort()).toEqual([
        'application/json',
        'multipart/form-data',
      ]);
    }
    expect(Object.keys(document.paths['/api/feeds/'].post.requestBody.content)).toEqual(['application/json']);
  });

  it('names the fields of a cow, and which of them are required', () => {
    const { schema } = document.paths['/api/cows/'].post.requestBody.content['application/json'];
    expect(schema.required.sort()).toEqual([
      'breed',
      'cow_gender',
      'daily_feed_amount',
      'date_of_birth',
      'id_number',
      'name',
      'weight',
    ]);
    expect(schema.properties.cow_gender.enum).toEqual(['Male', 'Female']);
  });

  it('names the headers of changes: the key, the generation and the moment they take, and how the herd stands with them', () => {
    const named = (path: string, method: string) =>
      (document.paths[path][method].parameters ?? [])
        .filter((parameter: { in: string }) => parameter.in === 'header')
        .map(({ name }: { name: string }) => name);
    const both = ['X-Farm', 'Idempotency-Key', 'X-Herd-Generation'];
    const three = [...both, 'X-Entered-At'];
    for (const [path, method] of [
      ['/api/cows/', 'post'],
      ['/api/imports/', 'post'],
      ['/api/history/{id}/undo/', 'post'],
      ['/api/settings/', 'patch'],
    ])
      expect(named(String(path), String(method))).toEqual(three);
    expect(named('/api/notification-preferences/', 'put')).toEqual(both);
    expect(named('/api/cows/delete/{id}/', 'delete')).toEqual([...three, 'If-Match']);
    expect(named('/api/feeds/update/{id}/', 'patch')).toEqual([...three, 'If-Match']);
    for (const [path, method] of [
      ['/api/cows/', 'get'],
      ['/api/imports/preview/', 'post'],
    ])
      expect(named(String(path), String(method))).toEqual(['X-Farm']);
    for (const path of ['/api/token/', '/api/farms/']) expect(named(path, 'post')).toEqual([]);
    expect(Object.keys(document.paths['/api/cows/'].post.responses['201'].headers)).toEqual([
      'X-Journal-Entry',
      'X-Herd-Revision',
      'X-Herd-Generation',
    ]);
  });

  it('names the act of each call that runs one, with who may do it and whether it waits for a network', () => {
    const calls = Object.entries<Record<string, Record<string, unknown>>>(document.paths).flatMap(
      ([path, operations]) => Object.entries(operations).map(([method, call]) => ({ path, method, call })),
    );
    const named = calls.flatMap(({ path, method, call }) =>
      call['x-act'] ? [{ call: `${method} ${path}`, act: call['x-act'] as Record<string, unknown> }] : [],
    );
    // A session at the crush and its animals have an act each, whatever is done to them.
    const kinds = named.map(({ act }) => act.kind).filter((kind) => kind !== undefined);
    const isOfCrush = (kind: unknown) => String(kind).startsWith('crush.');
    expect([...kinds.filter((kind) => !isOfCrush(kind)), ...new Set(kinds.filter(isOfCrush))].sort()).toEqual(
      // What programs send has a document of its own.
      ACTS.flatMap(({ kind }) => (kind === 'ade.post' || kind === 'ade.batch' ? [] : kind)).sort(),
    );
    const actOf = (call: string) => named.find((other) => other.call === call)?.act;
    expect(actOf('post /api/acts/')).toEqual({ role: 'vet', waits: true });
    expect(actOf('post /api/heats/')).toEqual({ kind: 'heat.create', role: 'vet', many: true, waits: true });
    expect(actOf('patch /api/heats/update/{id}/')).toMatchObject({
      kind: 'heat.update',
      role: 'vet',
      many: false,
    });
    expect(actOf('delete /api/heats/delete/{id}/')).toMatchObject({ role: 'worker' });
    expect(actOf('patch /api/cows/update/{id}/')).toMatchObject({
      kind: 'cow.update',
      role: 'worker',
      many: true,
    });
    expect(actOf('post /api/calvings/')).toMatchObject({ kind: 'birth.create', many: false, waits: true });
    expect(actOf('post /api/imports/')).toMatchObject({ kind: 'import.apply', role: 'owner', waits: false });
    expect(actOf('post /api/history/{id}/undo/')).toMatchObject({ role: 'vet', waits: false });
    expect(named.filter(({ call }) => call.startsWith('get '))).toEqual([]);
    expect([actOf('post /api/imports/preview/'), actOf('post /api/acts/doubts/')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('says of every call who may call it, and whether programs may with a key', () => {
    const said = Object.entries<Record<string, Record<string, unknown>>>(document.paths).flatMap(
      ([path, operations]) =>
        Object.entries(operations).map(([method, call]) => [
          `${method.toUpperCase()} ${path}`,
          { needs: call['x-needs'], keys: call['x-keys'] },
        ]),
    );
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(ALLOWED));
  });

  it('tells what a failure holds: sentences, and the same as facts', () => {
    const { Error: failure } = document.components.schemas;
    expect(failure.required.sort()).toEqual(['code', 'detail', 'errors', 'reasons']);
    expect(Object.keys(failure.properties.reasons.items.properties).sort()).toEqual([
      'code',
      'field',
      'values',
    ]);
  });

  it('has nothing in it that points to nowhere', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)];
    const names = [...new Set(references.map(([, name]) => name))].sort();
    expect(names).toContain('Error');
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(names));
  });
});

it.each(['/api/docs/', '/api/docs'])('the page %s reads it', async (path) => {
  const page = await test.client.get(path);
  expect(page.status).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  const html = page.raw.toString();
  const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)];
  expect(files.length).toBeGreaterThan(2);
  for (const [, file] of files) {
    const answer = await test.client.get(String(file));
    expect([file, answer.status]).toEqual([file, 200]);
    expect(answer.raw.length).toBeGreaterThan(20);
  }
});
