import { useSyncExternalStore } from 'react';
import { type AccessSession, accessToken, currentSession, onSessionChange } from './session.ts';

/** The current session. It follows logins and logouts in every tab, and may have expired. */
export function useSession(): AccessSession | null {
  return useSyncExternalStore(onSessionChange, currentSession);
}

/** The access token at hand, followed likewise, whether it can be read or not. */
export function useAccessToken(): string | null {
  return useSyncExternalStore(onSessionChange, accessToken);
}
