import { keys, queryClient } from '../lib/api/query-client.ts';
import { forgetHome } from '../lib/herd/remembered-home.ts';
import { forgetTabFarm } from '../lib/session/tab-farm.ts';

/** What is of the user, whatever farms there are. */
const OF_USER: readonly unknown[] = [keys.user, keys.farms, keys.sessions].flat();

/** Forgets what was fetched and kept of a farm: for whoever is in none any more. */
export function forgetFarm(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !OF_USER.includes(queryKey[0]) });
  forgetHome();
  forgetTabFarm();
}
