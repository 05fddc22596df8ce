/** The files of a request, written to a folder while they are received, so that they take no memory. */

import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { basename, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { fieldMessage, message } from '#domain/messages/message.ts';
import { cut } from '#domain/values/cut.ts';
import { AppError } from '#domain/values/errors.ts';
import { thrownMessage } from '#domain/values/thrown.ts';
import { contextOf } from '../http/app-type.ts';
import { farmPlaces } from '../http/limits/places.ts';
import { makeFolder, removeFolder } from '../http/work-folders.ts';

/** The most bytes of all files of an import together. */
const MAX_IMPORT_BYTES = 100 * 1024 * 1024;
const MAX_FILES = 50;
/** What a form adds to its files. */
const FORM_BYTES = 1024 * 1024;
/** Enough for the choices for fifty tables with all columns, many times over. Only the choices are in memory. */
const CHOICES_BYTES = 256 * 1024;

/** Uploads of a farm at the same time, being received or worked on; a keeper sends one after the other. */
const MOST_OF_FARM = 4;
/** The most bytes of all uploads under way on the disk. */
const MOST_UNDER_WAY = 2 * 1024 * 1024 * 1024;

interface ReceivedFile {
  name: string;
  path: string;
  size: number;
  sha256: string;
}

export interface Received {
  folder: string;
  files: ReceivedFile[];
  /** The keeper's choices, as JSON; other parts of the form are ignored. */
  choices?: string;
}

function tooLarge(): AppError {
  return new AppError('too_large', message('import.files-too-large'));
}

const ofRequest = new WeakMap<FastifyRequest, { received: Received; remove: () => Promise<void> }>();

/** Counts so many bytes of an upload, or throws. */
type Take = (bytes: number) => void;

/**
 * Receives the files of multipart forms into folders under `dataDir`: a hook that runs before the route's work
 * begins, so that a slow line uses none of the server's places of work. Throws `too_large` beyond 100 MB,
 * `unavailable` when the farm, or all farms together, have too much under way, and a 400 when there is no file.
 */
export function fileReceiver(dataDir: string, mostUnderWay = MOST_UNDER_WAY) {
  const takePlace = farmPlaces(MOST_OF_FARM, 'busy.uploads-of-farm');
  let underWay = 0;
  return async (request: FastifyRequest): Promise<void> => {
    if (!request.isMultipart()) throw new AppError('unsupported_type', message('import.not-a-form'));
    if (Number(request.headers['content-length'] ?? 0) > MAX_IMPORT_BYTES + FORM_BYTES) throw tooLarge();
    const giveBack = takePlace(contextOf(request).farm_id);
    let taken = 0;
    const take: Take = (bytes) => {
      taken += bytes;
      underWay += bytes;
      if (taken > MAX_IMPORT_BYTES) throw tooLarge();
      if (underWay > mostUnderWay) throw new AppError('unavailable', message('busy.uploads'));
    };
    let folder: string | undefined;
    const remove = async () => {
      if (folder) await removeFolder(folder);
      underWay -= taken;
      taken = 0;
      giveBack();
    };
    try {
      folder = await makeFolder(dataDir);
      ofRequest.set(request, { received: await receive(request, folder, take), remove });
    } catch (error) {
      await remove();
      throw error;
    }
  };
}

/** The files that a request has sent. */
export function receivedBy(request: FastifyRequest): Received {
  const kept = ofRequest.get(request);
  if (!kept) throw new Error(`${request.url} does not receive files`);
  return kept.received;
}

/**
 * Removes the files of a request: a hook that runs before it is answered, so that no file is left when the server
 * stops.
 */
export async function removeFiles(request: FastifyRequest): Promise<void> {
  await ofRequest.get(request)?.remove();
}

async function receive(request: FastifyRequest, folder: string, take: Take): Promise<Received> {
  const received: Received = { folder, files: [] };
  const limits = {
    fileSize: MAX_IMPORT_BYTES + 1,
    files: MAX_FILES,
    fields: 10,
    parts: 100,
    fieldSize: CHOICES_BYTES,
  };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.fieldname === 'choices') received.choices = String(part.value);
      continue;
    }
    const path = join(folder, `file-${received.files.length}`);
    const hash = createHash('sha256');
    let size = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length;
        hash.update(chunk);
        try {
          take(chunk.length);
          done(null, chunk);
        } catch (error) {
          done(error instanceof Error ? error : new Error(thrownMessage(error)));
        }
      },
    });
    await pipeline(part.file, measure, createWriteStream(path));
    // A form whose file field was left empty still sends a nameless, empty file.
    if (size === 0 && !part.filename) continue;
    // The types say otherwise, but a part with only a content type has no name.
    const name = basename((part.filename ?? '').replaceAll('\\', '/')) || 'file';
    received.files.push({
      name: unlike(cut(name, 200), received.files),
      path,
      size,
      sha256: hash.digest('hex'),
    });
  }
  if (received.files.length === 0) throw new AppError('invalid', fieldMessage('files', 'import.no-file'));
  return received;
}

/** Files of the same name get a number. */
function unlike(name: string, files: readonly ReceivedFile[]): string {
  let free = name;
  for (let count = 2; files.some((file) => file.name === free); count += 1) free = `${name} (${count})`;
  return free;
}
