/**
 * The journal entry that undoes the change of an answer. Kept beside the answers (by object), so that code that
 * passes them on need not know.
 */

const entries = new WeakMap<object, string>();

/** Notes the entry that the `headers` of an answer name. */
export function noteEntry(answer: unknown, headers: Headers): void {
  const entry = headers.get('X-Journal-Entry');
  if (entry !== null && typeof answer === 'object' && answer !== null) entries.set(answer, entry);
}

/** The entry of the change that was answered so; null where nothing was changed. */
export function entryOf(answer: object): string | null {
  return entries.get(answer) ?? null;
}
