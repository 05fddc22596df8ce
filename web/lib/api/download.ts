/** Saves files to the browser's folder for downloads. */

import { failure, send, unreachable, withSession } from './api.ts';

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

/** Fetches a file and saves it under the name the server gives it. Every failure is an `ApiError`. */
export async function download(
  method: 'GET' | 'POST',
  path: string,
  fallbackName: string,
  body?: unknown,
): Promise<void> {
  const response = await withSession(() => send(method, path, { body }));
  if (!response.ok) throw await failure(response);
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const file = await response.blob().catch(() => {
    throw unreachable();
  });
  saveFile(named ?? fallbackName, file);
}
