/** Sends all requests to the server. It adds and renews tokens and handles failures, so that no page has to. */

import { ERROR_STATUS } from '#domain/values/errors.ts';
import { keysOf } from '#domain/values/objects.ts';
import { isOfServer } from '../offline/is-of-server.ts';
import { fail } from '../screen/toasts.ts';
import {
  currentSession,
  dropTokens,
  isExpired,
  keepTokens,
  readInit,
  refreshToken,
} from '../session/session.ts';
import { t } from '../words/words.ts';
import { ApiError, type FieldErrors } from './api-error.ts';
import { takeFirst } from './first-requests.ts';
import { noteEntry } from './journal-entries.ts';
import { fetchPhone, forgetHere, phoneHere } from './phone-here.ts';
import { keys, queryClient } from './query-client.ts';

export interface RequestOptions {
  /** A plain value is sent as JSON, FormData as a multipart form. */
  body?: unknown;
  /** Names the act, so that the server answers a repeat with the first answer. */
  idempotencyKey?: string;
  /** What this browser has to know of a change beside what is sent, where it is kept. */
  about?: object;
  /** The version the change was made on; the server answers `stale` when there is a newer one. */
  ifMatch?: number;
  /** What stood in that version, where this browser cannot find it in the herd that it keeps. */
  sawThere?: Readonly<Record<string, unknown>>;
  /** The tag of the answer that one has: the server answers 304 where it still is the same. */
  ifNoneMatch?: string | undefined;
  signal?: AbortSignal;
  /** Gets the answer's headers when it went well. */
  onHeaders?: (headers: Headers) => void;
  /** Sent without a token: login, registration. */
  anonymous?: boolean;
  /** The id of another farm than that of the tab. */
  farm?: number;
}

/** A bad line may lose a request without an error. Longer than the longest act takes (undoing a large import). */
const PATIENCE_MS = 60_000;

/** A read that says more than an address can. */
const SHEET = '/api/work/sheet/';

/** No answer came: the device has no network, or the server is not to be reached through it. */
export const unreachable = () =>
  new ApiError('unavailable', t(navigator.onLine === false ? 'frame.needs-connection' : 'frame.unreachable'));

/** Sends a request and answers its JSON (undefined for an empty answer). Every failure is an `ApiError`. */
async function request<T>(method: string, path: string, options: RequestOptions = {}): Promise<T> {
  if (options.anonymous) return read<T>(await send(method, path, options));
  const isRead = method === 'GET' || path === SHEET;
  const own = await (isRead ? phoneHere()?.readFirst(path, options.body) : keptChange(method, path, options));
  if (own) return own.body as T;
  try {
    return await answerTo<T>(method, path, options, isRead);
  } catch (error) {
    const kept =
      isRead && isNoAnswer(error) ? await (await fetchPhone())?.readInstead(path, options.body) : null;
    if (kept) return kept.body as T;
    throw error;
  }
}

/** Whether nothing came of the server itself: no answer at all, or the page of a portal or of a proxy in its place. */
function isNoAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unavailable' && !isOfServer(error);
}

/** What the server answers. */
async function answerTo<T>(
  method: string,
  path: string,
  options: RequestOptions,
  isRead: boolean,
): Promise<T> {
  const response = await withSession(() => send(method, path, options));
  if (response.ok) options.onHeaders?.(response.headers);
  // Perhaps one is no longer in this farm, or is something else in it.
  else if (response.status === 403 || response.status === 404)
    void queryClient.invalidateQueries({ queryKey: keys.farms });
  const answer = await read<T>(response);
  noteEntry(answer, response.headers);
  phoneHere()?.answered(isRead, path, answer);
  return answer;
}

/** A change that carries a key is kept in this browser before it is sent. */
async function keptChange(method: string, path: string, options: RequestOptions) {
  return options.idempotencyKey && options.farm === undefined
    ? (await fetchPhone())?.change(method, path, options)
    : undefined;
}

export const api = {
  get: <T>(path: string, options?: RequestOptions) => request<T>('GET', path, options),
  post: <T>(path: string, body?: unknown, options?: RequestOptions) =>
    request<T>('POST', path, { ...options, body }),
  put: <T>(path: string, body: unknown, options?: RequestOptions) =>
    request<T>('PUT', path, { ...options, body }),
  patch: <T>(path: string, body: unknown, options?: RequestOptions) =>
    request<T>('PATCH', path, { ...options, body }),
  delete: <T = undefined>(path: string, options?: RequestOptions) => request<T>('DELETE', path, options),
};

/**
 * Sends a request with a token that has not expired; once more with a new one when the server refuses it. Fails when
 * there is no session any more.
 */
export async function withSession<Answer extends { status: number }>(
  send: () => Promise<Answer>,
): Promise<Answer> {
  const session = currentSession();
  if (!session || isExpired(session)) await refreshOnce();
  const answer = await send();
  if (answer.status !== 401) return answer;
  // The token was valid by this browser's clock, but the server decides.
  await refreshOnce();
  const again = await send();
  if (again.status === 401) endSession();
  return again;
}

function endSession(): void {
  dropTokens();
  fail(t('frame.logged-out'), undefined, { detail: t('frame.logged-out-detail') });
}

let refreshing: Promise<void> | null = null;

/** Fetches a new access token; callers meanwhile wait for the same one. */
export function refreshOnce(): Promise<void> {
  refreshing ??= refresh().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function refresh(): Promise<void> {
  const token = refreshToken();
  if (!token) {
    dropTokens();
    throw new ApiError('unauthorized', t('frame.not-logged-in'));
  }
  const response = await send('POST', '/api/token/refresh/', { body: { refresh: token }, anonymous: true });
  if (response.ok) {
    const { access } = await read<{ access: string }>(response);
    // Another tab may have logged out, or in as someone else, while this was on its way.
    if (refreshToken() === token) keepTokens({ access });
    return;
  }
  const refusal = await failure(response);
  // A server that is down, or answers 429, says nothing about the session.
  if (response.status < 500 && response.status !== 429 && refreshToken() === token) {
    // A phone that was signed out from elsewhere may be lost; one whose time has run out is only locked.
    if (refusal.reasons.includes('session.ended')) forgetHere(currentSession()?.userId ?? 0);
    endSession();
  }
  throw refusal;
}

/** The headers that a request with these options carries. */
export function headersOf(options: RequestOptions): Headers {
  const { headers } = readInit();
  if (options.anonymous) for (const name of ['Authorization', 'X-Farm']) headers.delete(name);
  if (options.farm !== undefined) headers.set('X-Farm', String(options.farm));
  if (options.body !== undefined && !(options.body instanceof FormData))
    headers.set('Content-Type', 'application/json');
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  if (options.ifNoneMatch) headers.set('If-None-Match', options.ifNoneMatch);
  if (options.ifMatch !== undefined) headers.set('If-Match', `"${options.ifMatch}"`);
  return headers;
}

/** Sends a request. A server that cannot be reached is an `ApiError` too. */
export async function send(method: string, path: string, options: RequestOptions): Promise<Response> {
  const { body } = options;
  const init: RequestInit = { method, headers: headersOf(options), cache: 'no-cache' };
  if (body !== undefined) init.body = body instanceof FormData ? body : JSON.stringify(body);
  init.signal = options.signal ?? AbortSignal.timeout(PATIENCE_MS);
  try {
    return await ((method === 'GET' && options.farm === undefined && takeFirst(path)) || fetch(path, init));
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw unreachable();
  }
}

async function read<T>(response: Response): Promise<T> {
  if (!response.ok) throw await failure(response);
  try {
    return contentOf(await response.text());
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    // The connection broke while the answer was being read.
    throw error instanceof ApiError ? error : unreachable();
  }
}

/** What an answer holds; undefined for an empty one. */
export function contentOf<T>(text: string): T {
  try {
    const content = text === '' ? undefined : JSON.parse(text);
    return content;
  } catch {
    // Somebody on the way answered instead of the server, such as a hotel's login page.
    throw unreachable();
  }
}

/** The failure that an answer tells of. */
export async function failure(response: Response): Promise<ApiError> {
  return failureOf(response.status, await response.text().catch(() => ''));
}

/** The failure that a status and a body tell of, also when the body is not the server's own. */
export function failureOf(status: number, text: string): ApiError {
  let body: {
    detail?: unknown;
    code?: unknown;
    errors?: FieldErrors;
    current?: unknown;
    reasons?: { code: string }[];
  } = {};
  try {
    body = JSON.parse(text) ?? {};
  } catch {
    // A proxy's HTML page, or an empty body: the status has to do.
  }
  const known = keysOf(ERROR_STATUS);
  const isOwn = known.some((word) => word === body.code);
  const code =
    known.find((word) => (isOwn ? word === body.code : ERROR_STATUS[word] === status)) ?? 'internal';
  // When the answer is not the server's own, a gateway says that the server did not answer.
  if (!isOwn && [502, 503, 504].includes(status)) return unreachable();
  const detail = typeof body.detail === 'string' ? body.detail : '';
  return new ApiError(code, detail, {
    ...(body.errors && Object.keys(body.errors).length > 0 ? { errors: body.errors } : {}),
    ...(body.current !== undefined ? { current: body.current } : {}),
    reasons: (isOwn && body.reasons?.map((reason) => reason.code)) || [],
  });
}
