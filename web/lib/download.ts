/** Files that are put where downloads go. */

import { AppError } from '#domain/errors.ts';
import { failureOf, freshToken, headersOf, type RequestOptions, UNREACHABLE } from './api.ts';

/** Hands a file over to the browser under this name. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it over by then; Safari does so a moment late.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Fetches a file and saves it under the name the server gives it. Every failure is an `AppError`. */
export async function download(
  method: 'GET' | 'POST',
  path: string,
  fallbackName: string,
  body?: unknown,
): Promise<void> {
  await freshToken();
  const options: RequestOptions = body === undefined ? {} : { body };
  const init: RequestInit = { method, headers: headersOf(options) };
  if (body !== undefined) init.body = JSON.stringify(body);
  const response = await fetch(path, init).catch(() => {
    throw new AppError('unavailable', UNREACHABLE);
  });
  if (!response.ok) throw failureOf(response.status, await response.text());
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  saveFile(named ?? fallbackName, await response.blob());
}
