/** Sends the request of an entry with the token of who is logged in. */
import type { EntryRequest } from '#domain/outbox/request.ts';
import type { RawAnswer } from '#domain/outbox/settle.ts';
import { withSession } from '../api/api.ts';
import { readInit } from '../session/session.ts';
import type { SendEntry } from './drain.ts';

/** The name of the field of a form in which a picture is sent. */
const PICTURE = 'cow_image';

const NEW_COW = '/api/cows/';

export const sendEntry: SendEntry = async (request, photo, signal, isOwn): Promise<RawAnswer> => {
  const response = await withSession(async () => {
    // Somebody else may have logged in since it was chosen, also while the token was renewed.
    if (!isOwn()) throw new Error('Another user is logged in');
    return fetch(request.path, initOf(request, photo, signal));
  });
  return {
    status: response.status,
    text: await response.text(),
    header: (name) => response.headers.get(name),
  };
};

function initOf(
  { method, path, body, headers }: EntryRequest,
  photo: Blob | undefined,
  signal: AbortSignal,
): RequestInit {
  const init: RequestInit & { headers: Headers } = { ...readInit(), method, signal };
  for (const [name, value] of Object.entries(headers)) init.headers.set(name, value);
  if (body === undefined) return init;
  // A new animal is sent as a form, with or without a picture.
  const isForm = photo || (method === 'POST' && path === NEW_COW);
  if (!isForm) {
    init.headers.set('Content-Type', 'application/json');
    return { ...init, body: JSON.stringify(body) };
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    if (value !== undefined) form.append(name, value === null ? '' : String(value));
  if (photo) form.append(PICTURE, photo);
  return { ...init, body: form };
}
