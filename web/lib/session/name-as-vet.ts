import { farmOfTab } from './farms.ts';
import { keptFarms } from './kept-farms.ts';
import { currentSession } from './session.ts';

/** What a vet is called who records in the farm of this tab, and so most likely examined her; empty for everybody else. */
export function nameAsVet(): string {
  const role = farmOfTab(keptFarms()?.farms ?? [])?.role;
  return (role === 'vet' && currentSession()?.username) || '';
}
