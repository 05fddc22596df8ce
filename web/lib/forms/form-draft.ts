/**
 * Keeps what somebody typed into a form and did not save yet. A draft survives a failed save, an expired session, a reload, and a
 * phone that closes the tab. It ends when somebody saves or discards it, or when logging out clears local storage.
 */

import { draftFormat, upgradeDraft } from './draft-format.ts';
import { draftsChanged, formNameIn, PREFIX } from './draft-names.ts';
import { only } from './only.ts';
import { isVersioned, type Versioned } from './stale.ts';

/** Every value of a form as its inputs hold it. */
export type FormValues = Record<string, string | boolean>;

/** A form's draft. */
export interface FormDraft {
  values: FormValues;
  /** Sent as `Idempotency-Key` with every try to save this draft, so that no try makes a second record. */
  key: string;
  /** The version that was typed on, with what stood in the fields typed over. Something new has none. */
  on?: Versioned;
  /** Whether a save was sent whose answer never came. */
  tried?: boolean;
}

/** The part of `Storage` that drafts need. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The draft kept under `name`, whichever build kept it; null when there is none or it cannot be read. */
export function readDraft(storage: DraftStorage, name: string): FormDraft | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(PREFIX + name) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const draft = upgradeDraft({ ...kept }, formNameIn(name));
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

/** Forgets what is kept under `name` and cannot be read; answers whether there was such a thing. */
export function dropUnreadable(storage: DraftStorage, name: string): boolean {
  try {
    if (storage.getItem(PREFIX + name) === null || readDraft(storage, name) !== null) return false;
  } catch {
    return false;
  }
  dropDraft(storage, name);
  return true;
}

/** Keeps `draft` under `name`. A browser that refuses (storage full or forbidden) only loses the convenience. */
export function keepDraft(storage: DraftStorage, name: string, draft: FormDraft): void {
  try {
    storage.setItem(PREFIX + name, JSON.stringify({ format: draftFormat(), ...draft }));
    draftsChanged();
  } catch {
    // The open form still has what was typed.
  }
}

/** Forgets the draft kept under `name`. */
export function dropDraft(storage: DraftStorage, name: string): void {
  try {
    storage.removeItem(PREFIX + name);
    draftsChanged();
  } catch {
    // Where storage is forbidden there was no draft.
  }
}

/**
 * Continues a `draft` on the thing as it is `now`, which the form shows as `initial`. A field that was typed over
 * keeps the value it was typed on, so that somebody else's later change of it is noticed; every other field is seen
 * as it is now. Values that are stored by now are no draft any more. Null when nothing else is left, and no save
 * without an answer.
 */
export function takeUp(
  draft: FormDraft | null,
  initial: FormValues,
  now: Versioned,
): Required<FormDraft> | null {
  if (!draft) return null;
  const { key, on = now, tried = false } = draft;
  const values = changes(initial, draft.values);
  const fields = Object.keys(values);
  if (fields.length === 0 && !tried) return null;
  // What is shown can come from a cache that is older than the draft.
  const version = Math.min(on.version, now.version);
  return { values, key, on: { ...now, ...only(on, fields), version }, tried };
}

/** The values that differ from what the form began with. */
export function changes(initial: FormValues, values: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== (initial[field] ?? '')),
  );
}

function isDraft(value: unknown): value is FormDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { values, key, on }: { values?: unknown; key?: unknown; on?: unknown } = value;
  return (
    (on === undefined || isVersioned(on)) &&
    typeof key === 'string' &&
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((entry) => typeof entry === 'string' || typeof entry === 'boolean')
  );
}
