import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange, type Session } from './session.ts';

/** The session at hand, followed through logins and logouts in every tab. Expired ones are given too. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, currentSession);
}
