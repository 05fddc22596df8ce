/** 8. A full disk: data can be read and taken out, and what needs room is refused in a sentence. */
import type { Attack } from '../lib/attack.ts';
import { onSmallDisk } from '../lib/small-disk.ts';

const KEEPER = { username: 'small', email: 'small@example.com', password: 'quiet-pastures-7' };
const TABLE = 'ID number,Name,Date of birth\nDE 9001,Wendy,2024-01-31\n';

export const diskAttacks: Attack[] = [
  {
    name: 'a full disk, on which a keeper logs in, reads, exports and imports',
    async play(_target, signal) {
      const server = await onSmallDisk();
      if (!server) return 'not played: this system gives no small disk to fill';
      try {
        return await onFullDisk(server, signal);
      } finally {
        await server.stop();
      }
    },
  },
];

async function onFullDisk(
  { url, fill, empty }: NonNullable<Awaited<ReturnType<typeof onSmallDisk>>>,
  signal: AbortSignal,
): Promise<string> {
  let access = '';
  const ask = async (method: string, path: string, body?: unknown) => {
    const sent = body === undefined || body instanceof FormData ? body : JSON.stringify(body);
    const type = typeof sent === 'string' ? { 'content-type': 'application/json' } : {};
    const headers = { ...type, ...(access ? { authorization: `Bearer ${access}` } : {}) };
    const answer = await fetch(url + path, { method, headers, signal, ...(sent ? { body: sent } : {}) });
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const expectStatus = async (expected: number, asked: ReturnType<typeof ask>, what: string) => {
    const { status, bytes } = await asked;
    if (status !== expected)
      throw new Error(`${what}: ${status} instead of ${expected}; ${bytes.subarray(0, 200)}`);
    return bytes;
  };
  const logIn = async () =>
    JSON.parse((await expectStatus(200, ask('POST', '/api/token/', KEEPER), 'a login')).toString());
  const file = () => {
    const form = new FormData();
    form.append('files', new Blob([TABLE]), 'cows.csv');
    return form;
  };
  await ask('POST', '/api/user/register/', KEEPER);
  ({ access } = await logIn());
  await expectStatus(201, ask('POST', '/api/imports/sample/'), 'a sample herd');
  const before = await ask('GET', '/api/export/zip/');
  fill();
  // What fits in files that were larger once still passes.
  const feed = { name: 'Hay', total_amount: 1, date_added: '2026-01-01' };
  let refused = await ask('POST', '/api/feeds/', feed);
  for (let more = 0; refused.status === 201 && more < 5000; more += 1)
    refused = await ask('POST', '/api/feeds/', feed);
  if (refused.status !== 503) throw new Error(`a feed: ${refused.status}; ${refused.bytes.subarray(0, 200)}`);
  ({ access } = await logIn());
  await expectStatus(200, ask('GET', '/'), 'the page');
  await expectStatus(200, ask('GET', '/api/cows/grouped/'), 'the herd');
  const all = await expectStatus(200, ask('GET', '/api/export/'), 'all data');
  const { cows } = JSON.parse(all.toString()) as { cows: unknown[] };
  const zip = await expectStatus(200, ask('GET', '/api/export/zip/'), 'the ZIP');
  if (cows.length === 0 || zip.length < before.bytes.length) throw new Error('an export is cut short');
  await expectStatus(200, ask('POST', '/api/export/herd/', { format: 'xlsx' }), 'the herd list');
  const refusal = (await expectStatus(503, ask('POST', '/api/imports/', file()), 'an import')).toString();
  if (!refusal.includes('server.disk-full')) throw new Error(`an import is refused with ${refusal}`);
  empty();
  await expectStatus(201, ask('POST', '/api/feeds/', feed), 'a feed once there is room');
  await expectStatus(200, ask('POST', '/api/imports/', file()), 'an import once there is room');
  return `${cows.length} animals and the ZIP of ${zip.length} bytes were taken out`;
}
