/** What the farm that is saved of each release records at the crush, declares, and exchanges with programs. */
import { id, type Json, type Sender, sender } from './saved-calls.ts';

/** What the farm says of its country. */
export const SAVED_COUNTRY = {
  country: 'DE',
  farm_numbers: [{ scheme: 'eu.farmId', id: '031234567890' }],
} as const;

const SESSION_KEY = 'saved-session-1';

interface Saving {
  readonly url: string;
  readonly password: string;
  /** Who passes the crush. */
  readonly cow: number;
  /** A day so many days from today. */
  readonly day: (offset: number) => string;
}

/**
 * A session at the crush with an animal; a calf that was declared and another in a file; a program that read and wrote; a server to
 * fetch from. Releases before 0.7.0 have nothing of this.
 */
export async function makeSavedExchange(owner: Sender, { url, password, cow, day }: Saving): Promise<void> {
  const session = { key: SESSION_KEY, name: 'Weighing', what: [{ act: 'weights' }], expected: [cow] };
  const begun = await owner('POST', '/api/crush/', session, {}, [404]);
  if (begun.key === undefined) return;
  await owner('POST', `/api/crush/${SESSION_KEY}/animals/`, { cow, values: { weights: { kg: 515 } } });

  await owner('PATCH', '/api/settings/', { ...SAVED_COUNTRY, declare_from: day(-60) });
  const calves = [await calve(owner, 'DE 09 11111111', day), await calve(owner, 'DE 09 22222222', day)];
  const { items } = (await owner('GET', '/api/declarations/')) as { items: { id: string; cow: number }[] };
  const [first, second] = calves.map((calf) =>
    items.filter((item) => item.cow === calf).map((item) => item.id),
  );
  await owner('POST', '/api/declarations/mark/', { declarations: first, state: 'declared' });
  await owner('POST', '/api/declaration-files/', { file: 'hit-births', declarations: second });

  await ask(owner, url, password);
  const source = { name: 'Milk recording', address: 'https://ade.example/v1', auth: 'bearer', token: 'kept' };
  await owner('POST', '/api/ade-sources/', source);
}

/** A calving of the day before, with a calf of this number; answers the calf. */
async function calve(owner: Sender, id_number: string, day: Saving['day']): Promise<number> {
  const mother = {
    ...{ id_number: `${id_number}0`, name: 'Mother', date_of_birth: day(-1500), breed: 'Fleckvieh' },
    ...{ cow_gender: 'Female', weight: 600, milk_supply_group: 1, daily_feed_amount: 20 },
  };
  const mother_cow = id(await owner('POST', '/api/cows/', mother));
  const calf = { id_number, name: 'Calf', calf_sex: 'Female', calf_status: 'alive' };
  const calving = { mother_cow, birth_date: day(-1), calves: [calf] };
  const { cows } = (await owner('POST', '/api/calvings/', calving)) as { cows: Json[] };
  return id(cows[0]);
}

/** A program reads the animals and writes an animal of its own. */
async function ask(owner: Sender, url: string, password: string): Promise<void> {
  const wanted = { name: 'Recorder', scope: 'record', opens: 'ade', password };
  const { key } = await owner('POST', '/api/keys/', wanted);
  const program = sender(url, String(key));
  const { member } = (await program('GET', '/ade/v1/locations')) as {
    member: { identifier: { scheme: string; id: string } }[];
  };
  const { scheme = '', id: number = '' } = member[0]?.identifier ?? {};
  const farm = `/ade/v1/locations/${encodeURIComponent(scheme)}/${encodeURIComponent(number)}`;
  await program('GET', `${farm}/animals`);
  await program('POST', `${farm}/animals`, {
    meta: { source: 'scale.example', sourceId: 'cow-2', modified: new Date().toISOString() },
    identifier: { scheme: 'cowbell.animal', id: 'B-2' },
    ...{ name: 'Bibi', gender: 'Female', birthDate: '2022-03-01' },
  });
}
