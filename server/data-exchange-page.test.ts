/** The page for who connects a program: each of its commands is run as it stands, but for the address and the key. */
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COLLECTIONS } from '#domain/exchange/ade/collections.ts';
import { type AdeFarmer, exchanging } from '../testing/ade/farmer.ts';
import { adeFaults } from '../testing/ade/validate.ts';
import { type TestApp, testApp } from '../testing/app.ts';

const page = readFileSync('docs/data-exchange.md', 'utf8');
const commands = [...page.matchAll(/^( *)```sh\n(.*?)^ *```$/gms)].map(([, indent = '', text = '']) =>
  text
    .split('\n')
    .map((line) => line.slice(indent.length))
    .filter((line) => !/^(ADE|KEY)=/.test(line))
    .join('\n'),
);
const isThere = (program: string) => !spawnSync(program, ['--version']).error;
// biome-ignore lint/style/noProcessEnv: where the shell finds its programs.
const { PATH: programs = '' } = process.env;
const canRun = ['bash', 'curl', 'jq'].every(isThere);

let test: TestApp;
let farm: AdeFarmer;
let environment: Record<string, string>;
beforeAll(async () => {
  test = await testApp();
  farm = await exchanging(test, { scope: 'record' });
  const { keeper, robot, at } = farm;
  const { id } = await keeper.cow({ id_number: 'A-1', name: 'Alma' });
  await keeper.cow({ id_number: 'B-2', name: 'Berta', date_of_birth: '2022-03-01' });
  await keeper.post('/api/weights/', { cow: id, weighed_on: '2026-06-01', kg: 600 });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  environment = { PATH: programs, ADE: `${address}/ade/v1`, KEY: String(robot.access), FARM: address + at };
});
afterAll(() => test.close());

const said = async (part: string | RegExp): Promise<string> => {
  const holds = (text: string) => (typeof part === 'string' ? text.includes(part) : part.test(text));
  const [command, ...others] = commands.filter(holds);
  expect([command, others]).toEqual([expect.any(String), []]);
  return (
    await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', String(command)], { env: environment })
  ).stdout;
};

it('names every collection', () => {
  for (const { name } of COLLECTIONS) expect(page).toContain(`\`${name}\``);
});

it.skipIf(!canRun)('leads from a key to the first animal', async () => {
  const locations = JSON.parse(await said(/"\$ADE\/locations"$/m));
  expect(adeFaults('icarLocationCollection', locations)).toEqual([]);
  expect((await said(/^echo "\$FARM"/m)).trim()).toBe(environment.FARM);
  const { member } = JSON.parse(await said('animals?page-size=5'));
  expect(member.map(({ name }: { name: string }) => name)).toEqual(['Alma', 'Berta']);
});

it.skipIf(!canRun)('reads all pages, what was changed, and one animal', async () => {
  expect((await said('while ')).trim().split('\n')).toEqual(['A1\tAlma', 'B2\tBerta']);
  expect(JSON.parse(await said('meta-modified-from'))).toMatchObject({ member: [] });
  expect(JSON.parse(await said('animal-scheme'))).toMatchObject({ view: { totalItems: 1 } });
});

it.skipIf(!canRun)('writes an animal', async () => {
  const animal = JSON.parse(await said('"birthDate"'));
  expect(animal).toMatchObject({ meta: { sourceId: 'cow-2' }, identifier: { id: 'B2' }, name: 'Berta' });
  expect(adeFaults('icarAnimalCoreResource', animal)).toEqual([]);
});

it.skipIf(!canRun)('writes a weighing, once', async () => {
  const weight = JSON.parse(await said('LoadCell'));
  expect(weight).toMatchObject({ meta: { sourceId: '4711' }, weight: { measurement: 612.5 } });
  expect(adeFaults('icarWeightEventResource', weight)).toEqual([]);
  expect(JSON.parse(await said('LoadCell')).messages).toMatchObject([{ type: 'unchanged' }]);
});

it.skipIf(!canRun)('deletes it again', async () => {
  const deleted = JSON.parse(await said('"isDeleted"'));
  expect(deleted).toMatchObject({ meta: { sourceId: '4711', isDeleted: true } });
});

it.skipIf(!canRun)('writes many at once, and shows which were refused', async () => {
  const refused = JSON.parse(await said('BATCH='));
  expect(refused).toMatchObject({
    meta: { sourceId: '4713' },
    messages: [{ type: 'unknown-animal', instance: '/1/animal' }],
  });
  const weights = await farm.robot.get(`${farm.at}/weights`);
  expect(weights.body.member.map(({ meta }: { meta: { sourceId: string } }) => meta.sourceId)).toContain(
    '4712',
  );
});

it.skipIf(!canRun)('shows a refusal, and has no other commands', async () => {
  const { errors } = JSON.parse(await said('Accept-Language'));
  expect(errors).toEqual([expect.objectContaining({ type: 'invalid', instance: '/page-size' })]);
  expect(commands.filter((text) => text.trim() !== '')).toHaveLength(11);
});
