/**
 * The journal entry of a change, by which it can be undone. It is kept beside the answer (by object), so code that passes the
 * answer on need not know it.
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
