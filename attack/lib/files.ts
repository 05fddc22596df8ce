import type { FarmName, Target } from './target.ts';

/** Files as a form, by their names. */
function filesForm(files: Record<string, Buffer | string>): FormData {
  const form = new FormData();
  for (const [name, content] of Object.entries(files)) {
    form.append('files', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  }
  return form;
}

/** Sends files to be previewed, or imported (`/api/imports/`). */
export function sendFiles(
  target: Target,
  files: Record<string, Buffer | string>,
  signal: AbortSignal,
  { path = '/api/imports/preview/', farm = 'mover' as FarmName } = {},
) {
  return target.ask(farm, 'POST', path, filesForm(files), signal);
}

/** Throws when an ordinary file is not previewed: an attack must not have taken the place for good. */
export async function expectImporting(target: Target, signal: AbortSignal): Promise<void> {
  const plain = 'ID number,Name,Date of birth\nDE 1,Wendy,2024-01-31\n';
  const { status, text } = await sendFiles(target, { 'cows.csv': plain }, signal);
  if (status !== 200) throw new Error(`a plain file is answered ${status || text}`);
}
