/** The files of a request, written to a folder of their own as they come in: the memory does not grow with them. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { basename, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { AppError, invalidField } from '#domain/errors.ts';
import { cut } from '#domain/import/cut.ts';
import { makeFolder, removeFolder } from '../http/work-folders.ts';

/** What all files of an import may have together. */
const MAX_IMPORT_BYTES = 100 * 1024 * 1024;
const MAX_FILES = 50;
/** What a form adds around its files. */
const FORM_BYTES = 1024 * 1024;

interface ReceivedFile {
  name: string;
  path: string;
  size: number;
  sha256: string;
}

export interface Received {
  folder: string;
  files: ReceivedFile[];
  /** The other fields of the form. */
  fields: Record<string, string>;
}

function tooLarge(): AppError {
  return new AppError(
    'too_large',
    'The files may have 100 MB together. Leave out columns or years you do not need.',
  );
}

const ofRequest = new WeakMap<FastifyRequest, Received>();

/**
 * Receives the files of a multipart form, into a folder under `dataDir`: a hook for before the route's work begins, so that
 * a slow line takes none of the server's places of work. Throws `too_large` beyond 100 MB, and a 400 when there is no file.
 */
export async function receiveFiles(request: FastifyRequest, dataDir: string): Promise<void> {
  if (!request.isMultipart()) throw new AppError('unsupported_type', 'Send the files in a multipart form.');
  if (Number(request.headers['content-length'] ?? 0) > MAX_IMPORT_BYTES + FORM_BYTES) throw tooLarge();
  const folder = await makeFolder(dataDir);
  try {
    ofRequest.set(request, await receive(request, folder));
  } catch (error) {
    await removeFolder(folder);
    throw error;
  }
}

/** What a request has brought. */
export function receivedBy(request: FastifyRequest): Received {
  const received = ofRequest.get(request);
  if (!received) throw new Error(`${request.url} does not receive files`);
  return received;
}

/** Removes what a request has brought: a hook for before it is answered, so that nothing is left when the server stops. */
export async function removeFiles(request: FastifyRequest): Promise<void> {
  const folder = ofRequest.get(request)?.folder;
  if (folder) await removeFolder(folder);
}

async function receive(request: FastifyRequest, folder: string): Promise<Received> {
  const received: Received = { folder, files: [], fields: {} };
  let left = MAX_IMPORT_BYTES;
  const limits = {
    fileSize: MAX_IMPORT_BYTES + 1,
    files: MAX_FILES,
    fields: 10,
    parts: 100,
    fieldSize: FORM_BYTES,
  };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      received.fields[part.fieldname] = String(part.value);
      continue;
    }
    const path = join(folder, `file-${received.files.length}`);
    const hash = createHash('sha256');
    let size = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length;
        left -= chunk.length;
        hash.update(chunk);
        done(left < 0 ? tooLarge() : null, chunk);
      },
    });
    await pipeline(part.file, measure, createWriteStream(path));
    // A form whose file field was left empty still sends a nameless, empty file.
    if (size === 0 && !part.filename) continue;
    // Whatever the types say, a part that only says its type has no name.
    const name = basename((part.filename ?? '').replaceAll('\\', '/')) || 'file';
    received.files.push({
      name: unlike(cut(name, 200), received.files),
      path,
      size,
      sha256: hash.digest('hex'),
    });
  }
  if (received.files.length === 0) throw invalidField('files', 'Choose at least one file.');
  return received;
}

/** Files of one name are told apart by a number. */
function unlike(name: string, files: readonly ReceivedFile[]): string {
  let free = name;
  for (let count = 2; files.some((file) => file.name === free); count += 1) free = `${name} (${count})`;
  return free;
}
