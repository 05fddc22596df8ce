import type { HistoryEntry } from '#domain/history/history.ts';
import { mayDo } from '#domain/values/roles.ts';
import { useFarm } from './farms.ts';
import { currentSession } from './session.ts';

/** What only owners do, and so take back. */
const OF_OWNERS = /^(?:farm|import|lines)\.|^herd\.sample$/;

/** Says of an entry whether the user may undo it; until the role is known it says so of all. */
export function useMayUndo(): (entry: Pick<HistoryEntry, 'kind' | 'user'>) => boolean {
  const role = useFarm()?.role;
  return ({ kind, user }) => {
    if (role === undefined || role === 'owner') return true;
    if (OF_OWNERS.test(kind)) return false;
    // A vet takes back only what they did themselves.
    return mayDo(role, 'worker') || (role === 'vet' && user === currentSession()?.userId);
  };
}
