import { useSyncExternalStore } from 'react';
import { accessToken, currentSession, onSessionChange, type Session } from './session.ts';

/** The current session. It follows logins and logouts in every tab, and may have expired. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, currentSession);
}

/** The access token at hand, followed likewise, whether it can be read or not. */
export function useAccessToken(): string | null {
  return useSyncExternalStore(onSessionChange, accessToken);
}
