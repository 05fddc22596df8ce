/** Every call of ICAR's data exchange, as a program makes it that has been here before. */
import { COLLECTIONS } from '#domain/exchange/ade/collections.ts';
import type { Send } from '../walk-of-calls.ts';
import { json, LOCATIONS, otherServer } from './other-server.ts';

/** `key` is sent for the key with which it asks. */
export async function walkExchange(send: Send, key: object): Promise<void> {
  const { body: robot } = await send('POST', '/api/keys/', { ...key, scope: 'read', opens: 'ade' });
  const as = { authorization: `Bearer ${robot.key}` };
  const get = async (path: string) => (await send('GET', `/ade/v1/${path}`, undefined, as)).body;
  await get('version');
  await get('openapi.json');
  const { identifier } = (await get('locations')).member[0];
  const farm = `locations/${identifier.scheme}/${encodeURIComponent(identifier.id)}`;
  const { member } = await get(`${farm}/animals`);
  const { scheme, id } = member[0].identifier;
  await get(`${farm}/animals?animal-scheme=${scheme}&animal-id=${encodeURIComponent(id)}`);
  for (const { name } of COLLECTIONS)
    await get(`${farm}/${name}?page-size=1&meta-modified-from=2000-01-01T00:00:00Z`);

  const { body: writer } = await send('POST', '/api/keys/', {
    ...{ ...key, name: 'Feeder', scope: 'record', opens: 'ade' },
  });
  const program = { authorization: `Bearer ${writer.key}` };
  for (const { name, readOnly } of COLLECTIONS) {
    if (readOnly) continue;
    // What was read, from elsewhere: what has no animal here is refused, and looked for all the same.
    const { member: some } = await get(`${farm}/${name}?page-size=2`);
    const sent = some.map((one: Sent, place: number) => ({
      ...one,
      meta: { source: 'elsewhere', sourceId: `${name}/${place}` },
    }));
    if (sent.length === 0) continue;
    await send('POST', `/ade/v1/${farm}/${name}`, sent[0], program);
    await send('POST', `/ade/v1/batches/${farm}/${name}`, sent, program);
    const [{ meta }] = sent;
    await send('POST', `/ade/v1/${farm}/${name}`, { meta: { ...meta, isDeleted: true } }, program);
  }
  await send('GET', '/api/ade-calls/');
  await walkSources(send);
}

/** An animal that nobody has here. */
const BOUGHT = {
  ...{ resourceType: 'icarAnimalCoreResource', meta: { source: 'Recording', sourceId: '1' } },
  ...{ identifier: { scheme: 'nl.ubn', id: 'NL 718 191 342' }, specie: 'Cattle', gender: 'Female' },
  ...{ name: 'Bought', birthDate: '2024-01-01T12:00:00Z' },
};

/** Fetches from a server on this machine, which the app has to allow. */
async function walkSources(send: Send): Promise<void> {
  const other = await otherServer((request, response) => {
    if (request.url?.endsWith('/locations')) json(LOCATIONS)(request, response);
    else json({ member: request.url?.includes('/animals') ? [BOUGHT] : [] })(request, response);
  });
  const there = { name: 'Recording', address: `${other.origin}/ade/v1`, auth: 'bearer', token: 'key' };
  const { body: source } = await send('POST', '/api/ade-sources/', there);
  const { body: locations } = await send('POST', `/api/ade-sources/${source.id}/locations/`);
  const [{ scheme, id }] = locations;
  await send('PATCH', `/api/ade-sources/update/${source.id}/`, { location: { scheme, id } });
  await send('POST', `/api/ade-sources/${source.id}/preview/`);
  await send('POST', `/api/ade-sources/${source.id}/fetch/`);
  await send('POST', `/api/ade-sources/${source.id}/fetch/`, { all: true });
  await send('GET', '/api/ade-sources/');
  await send('DELETE', `/api/ade-sources/delete/${source.id}/`);
  await other.close();
}

type Sent = Readonly<Record<string, unknown>>;
