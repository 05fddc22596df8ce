/**
 * Who is logged in, by local storage. The tokens are under `access` and `refresh`. A `login` event reports a change in this tab,
 * and the browser's `storage` event reports a change in another tab.
 */

import { currentLanguage } from '../screen/language.ts';
import { applyTheme } from '../screen/theme.ts';
import { stored } from './stored.ts';
import { tabFarm } from './tab-farm.ts';

/** What the access token says of its owner. `expires` is in milliseconds since 1970. */
export interface AccessSession {
  /** Stays the same when the name is changed. */
  userId: number | null;
  username: string;
  expires: number;
}

const ACCESS = 'access';
const REFRESH = 'refresh';
/** The access token that ran out while one was on a page that anybody may see. It says who was logged in. */
export const RUN_OUT = 'access-run-out';

/** How long before its expiry a token counts as expired, so that none expires on its way. */
const MARGIN_MS = 5_000;

export function accessToken(): string | null {
  return stored(ACCESS);
}

/** How every read is sent. The browser always asks whether what it holds is still the newest. */
export function readInit(): RequestInit & { headers: Headers } {
  // What the server says, it says in the language of the page.
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': currentLanguage() });
  const token = accessToken();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const farm = tabFarm(currentSession()?.userId);
  if (farm !== null) headers.set('X-Farm', farm);
  return { headers, cache: 'no-cache' };
}

export function refreshToken(): string | null {
  return stored(REFRESH);
}

/** Reads a token's payload; null when it is no token. The signature is the server's affair. */
export function decodeToken(token: string | null): AccessSession | null {
  if (!token) return null;
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(part), (char) => char.charCodeAt(0));
    const payload: Record<string, unknown> = JSON.parse(new TextDecoder().decode(bytes));
    const { exp, username, user_id } = payload;
    if (typeof exp !== 'number' || typeof username !== 'string') return null;
    return { userId: typeof user_id === 'number' ? user_id : null, username, expires: exp * 1000 };
  } catch {
    return null;
  }
}

export function isExpired(session: Pick<AccessSession, 'expires'>): boolean {
  return session.expires - MARGIN_MS <= Date.now();
}

/** Keeps the tokens of a login, or the new access token of a refresh. */
export function keepTokens(tokens: { access: string; refresh?: string }): void {
  localStorage.setItem(ACCESS, tokens.access);
  localStorage.removeItem(RUN_OUT);
  if (tokens.refresh !== undefined) localStorage.setItem(REFRESH, tokens.refresh);
  announce();
}

/** Puts the access token aside: the user is shown as logged out. */
export function dropAccessToken(): void {
  const token = accessToken();
  if (token !== null && decodeToken(token)) localStorage.setItem(RUN_OUT, token);
  localStorage.removeItem(ACCESS);
  announce();
}

/** Whether somebody was shown as logged out whose session may go on. */
export const mayComeBack = () =>
  accessToken() === null && refreshToken() !== null && stored(RUN_OUT) !== null;

/** Takes the access token back that was put aside; it is renewed as any that ran out. */
export function comeBack(): void {
  if (mayComeBack()) keepTokens({ access: stored(RUN_OUT) ?? '' });
}

/** Forgets the tokens: the session is over. */
export function dropTokens(): void {
  for (const name of [ACCESS, REFRESH, RUN_OUT]) localStorage.removeItem(name);
  announce();
}

/** Clears all that this app keeps in the browser, as logging out does. */
export function clearStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
  applyTheme();
  announce();
}

function announce(): void {
  window.dispatchEvent(new Event('login'));
}

let lastToken: string | null = null;
let lastSession: AccessSession | null = null;

/** The session of the token at hand, the same object for the same token. */
export function currentSession(): AccessSession | null {
  const token = accessToken();
  if (token !== lastToken) {
    lastToken = token;
    lastSession = decodeToken(token);
  }
  return lastSession;
}

/** Calls `listener` whenever the tokens change, in this tab or another; answers how to stop. */
export function onSessionChange(listener: () => void): () => void {
  window.addEventListener('login', listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener('login', listener);
    window.removeEventListener('storage', listener);
  };
}
