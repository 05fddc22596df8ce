/** What the user entered in other farms than that of this tab, and what stays of farms that the user is no longer in. */
import type { OwnFarm } from '#domain/account/farms.ts';
import { send, withSession } from '../api/api.ts';
import { farmOfTab } from '../session/farms.ts';
import { keptFarms } from '../session/kept-farms.ts';
import { currentSession } from '../session/session.ts';
import { keptHere, storesHere } from './databases.ts';
import { forgetPictures } from './forget.ts';
import { forgetHerd } from './kept-herd.ts';

export interface OtherFarm {
  readonly farm: number;
  readonly name: string;
  /** How many entries have not arrived. */
  readonly count: number;
  /** Whether the user is in it: else they are sent to nobody. */
  readonly isIn: boolean;
}

/** The other farms in which entries of the user wait on this phone. */
export async function otherFarms(): Promise<OtherFarm[]> {
  const user = currentSession()?.userId;
  const farms = keptFarms()?.farms;
  if (user == null || !farms) return [];
  const own = farmOfTab(farms)?.id;
  return (await keptHere(user)).flatMap(({ farm, owner, count }) => {
    const now = farms.find(({ id }) => id === farm);
    const name = now?.farm_name ?? owner?.farm;
    return farm === own || count === 0 || name === undefined
      ? []
      : [{ farm, name, count, isIn: now !== undefined }];
  });
}

/** Takes the herds of farms that the user is no longer in out of this browser; what was entered there stays. */
export async function forgetLeftFarms(): Promise<void> {
  const user = currentSession()?.userId;
  if (user == null) return;
  const known = keptFarms()?.farms ?? [];
  const stores = (await storesHere(user)).filter(({ farm }) => !known.some(({ id }) => id === farm));
  if (stores.length === 0) return;
  // Only the server knows; what this browser knows of it may be older than a farm that was joined since.
  const answer = await withSession(() => send('GET', '/api/farms/', {}));
  const farms: OwnFarm[] | null = answer.ok ? await answer.json() : null;
  const left = stores.filter(({ farm }) => farms && !farms.some(({ id }) => id === farm));
  if (left.length > 0) forgetPictures();
  for (const store of left) await forgetHerd(store);
  for (const store of stores) store.end();
}
