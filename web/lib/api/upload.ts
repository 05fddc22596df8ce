import { contentOf, failureOf, headersOf, type RequestOptions, unreachable, withSession } from './api.ts';
import { ApiError } from './api-error.ts';
import { noteEntry } from './journal-entries.ts';
import { fetchPhone } from './phone-here.ts';

export interface UploadOptions extends Omit<RequestOptions, 'body' | 'anonymous'> {
  body: FormData;
  /** What the form says beside a picture of an animal: it is kept where there is no connection. */
  sent?: object;
  /** Called with the part that is sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Sends a form with a file. Like `request`, but tells how far it has come, which `fetch` cannot. */
export async function upload<T>(method: string, path: string, options: UploadOptions): Promise<T> {
  const keep = async (tried: boolean) =>
    options.sent && (await fetchPhone())?.changeWithPhoto({ method, path, options, tried });
  let kept = await keep(false);
  if (kept) return kept.body as T;
  try {
    return await sent(method, path, options);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unavailable') kept = await keep(true);
    if (kept) return kept.body as T;
    throw error;
  }
}

async function sent<T>(method: string, path: string, options: UploadOptions): Promise<T> {
  const answer = await withSession(() => transfer(method, path, options));
  if (answer.status < 200 || answer.status > 299) throw failureOf(answer.status, answer.responseText);
  const content = contentOf<T>(answer.responseText);
  const headers = headersIn(answer.getAllResponseHeaders());
  options.onHeaders?.(headers);
  noteEntry(content, headers);
  return content;
}

/** Headers as a finished request tells them: a line each. */
function headersIn(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.trim().split(/[\r\n]+/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
}

function transfer(method: string, path: string, options: UploadOptions): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    // The caller left while the session was being renewed: an earlier abort has no listener to call.
    options.signal?.throwIfAborted();
    const xhr = new XMLHttpRequest();
    xhr.open(method, path);
    headersOf(options).forEach((value, name) => {
      xhr.setRequestHeader(name, value);
    });
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable) options.onProgress(event.loaded / event.total);
    };
    xhr.onload = () => resolve(xhr);
    xhr.onerror = () => reject(unreachable());
    xhr.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    options.signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(options.body);
  });
}
