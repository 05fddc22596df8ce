/** Every call of ICAR's data exchange, as a program makes it that has been here before. */
import { COLLECTIONS } from '#domain/exchange/ade/collections.ts';
import type { Send } from '../walk-of-calls.ts';

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
  await send('GET', '/api/ade-calls/');
}
