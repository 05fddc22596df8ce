import { useSyncExternalStore } from 'react';
import { accessToken, currentSession, onSessionChange, type Session } from './session.ts';

/** The session at hand, followed through logins and logouts in every tab. Expired ones are given too. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, currentSession);
}

/** The access token at hand, followed likewise, whether it can be read or not. */
export function useAccessToken(): string | null {
  return useSyncExternalStore(onSessionChange, accessToken);
}
