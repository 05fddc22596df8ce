import type { ImportAnswer } from '#domain/import/answers.ts';
import type { RequestOptions } from '../lib/api/api.ts';
import { upload } from '../lib/api/upload.ts';
import { withEntry } from '../lib/herd/undo.ts';
import type { Choices } from './choices.ts';

/** What all files may have together; the server holds the same bound. */
export const MAX_BYTES = 100 * 1024 * 1024;

interface Sending {
  files: readonly File[];
  choices: Choices;
  /** Gets how much is sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** What importing the files would do. */
export function previewImport(sending: Sending): Promise<ImportAnswer> {
  return send('/api/imports/preview/', sending);
}

/** Imports the files; answers what was done, and the journal entry that undoes it. */
export function applyImport(sending: Sending): Promise<{ answer: ImportAnswer; entry: string | null }> {
  return withEntry((options) => send('/api/imports/', sending, options));
}

function send(
  path: string,
  { files, choices, onProgress, signal }: Sending,
  more: Pick<RequestOptions, 'onHeaders'> = {},
): Promise<ImportAnswer> {
  const body = new FormData();
  body.append('choices', JSON.stringify(choices));
  for (const file of files) body.append('files', file, file.name);
  return upload<ImportAnswer>('POST', path, { body, onProgress, signal, ...more });
}
