/** The farms of who is logged in, as this browser read them last, and the names of what it keeps of the user in one of them. */
import type { OwnFarm } from '#domain/account/farms.ts';
import { currentSession } from './session.ts';
import { store, stored } from './stored.ts';
import { tabFarm } from './tab-farm.ts';

const NAME = 'farms';

interface Kept {
  userId: number | null | undefined;
  farms: OwnFarm[];
  /** The farm whose things carry the user's name alone, as they did when a user had one farm. It stays the same. */
  unmarked: number | null;
}

/** Null where none were read of this user. */
export function keptFarms(): Kept | null {
  try {
    const kept = JSON.parse(stored(NAME) ?? 'null') as Kept | null;
    return kept && kept.userId === currentSession()?.userId ? kept : null;
  } catch {
    return null;
  }
}

const firstOf = (farms: readonly OwnFarm[]) => farms.find(({ first }) => first)?.id ?? null;

/** Keeps them for the next visit. */
export function keepFarms(farms: OwnFarm[]): void {
  const before = keptFarms();
  const unmarked = before?.unmarked === undefined ? firstOf(farms) : before.unmarked;
  store(NAME, JSON.stringify({ userId: currentSession()?.userId, farms, unmarked } satisfies Kept));
}

/** Names the user and the farm of this tab: what is kept of one farm is not shown in another. */
export function userAndFarm(): string {
  const userId = currentSession()?.userId;
  const kept = keptFarms();
  const farm = tabFarm(userId) ?? (kept && firstOf(kept.farms));
  const user = String(userId ?? '');
  return farm === null || String(farm) === String(kept?.unmarked) ? user : `${user}@${farm}`;
}
