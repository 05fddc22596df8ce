/** Keeps the draft of an open form: the typed values, the values before them, and the key under which it is saved. */

import { randomKey } from '../api/idempotency.ts';
import {
  changes,
  type DraftStorage,
  dropDraft,
  type FormDraft,
  type FormValues,
  keepDraft,
  readDraft,
  takeUp,
} from './form-draft.ts';
import { only } from './only.ts';
import type { Versioned } from './stale.ts';

const WRITE_AFTER_MS = 250;

const NOTHING: Versioned = { version: 0 };

/** Whose draft it is, and where it lies. */
export interface DraftPlace {
  storage: DraftStorage;
  /** What the draft is called there. */
  name: string;
  /** Whether nobody is logged in. Logging out, in another tab, clears all that is kept. */
  isLoggedOut: () => boolean;
}

/** What a form begins with. */
export interface FormStart {
  /** What the inputs hold before anything is typed. */
  initial: FormValues;
  /** What is edited; null where something new is made, or what has no versions. */
  on: Versioned | null;
  /** Whether something new is made: its draft is kept whole, since what it begins with, such as the day, may be another later. */
  isNew: boolean;
  /** What was typed of an entry that is mended, with the key under which it is sent. */
  typed?: Pick<FormDraft, 'values' | 'key'> | null;
}

/** The draft of an open form. It is written a moment after something is typed, and at once when the page goes away. */
export class OpenDraft {
  /** What the form shows at first: what it begins with, and what was typed earlier. */
  readonly shown: FormValues;
  /** Whether something of that was typed earlier and brought back. */
  readonly restored: boolean;
  readonly #place: DraftPlace;
  readonly #begun: Versioned;
  readonly #isNew: boolean;
  /** What the form goes on from, which a draft differs from. */
  #base: FormValues;
  #on: Versioned;
  #key: string;
  #tried: boolean;
  #ended = false;
  #written = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #read: () => FormValues;

  constructor(place: DraftPlace, { initial, on, isNew, typed = null }: FormStart) {
    this.#place = place;
    this.#isNew = isNew;
    // As it was when editing began: a newer version, fetched meanwhile, would hide somebody else's change.
    this.#begun = on ?? NOTHING;
    this.#base = initial;
    const draft = takeUp(readDraft(place.storage, place.name), initial, this.#begun);
    this.#on = draft?.on ?? this.#begun;
    this.#key = draft?.key ?? typed?.key ?? randomKey();
    this.#tried = draft?.tried ?? false;
    this.shown = { ...initial, ...(draft ?? typed)?.values };
    this.restored = draft !== null;
    this.#read = () => this.shown;
  }

  /** The fields of the form, in the order in which they stand on the screen. */
  get fields(): string[] {
    return Object.keys(this.#base);
  }

  /** What the form goes on from. */
  get base(): FormValues {
    return this.#base;
  }

  /** What the values were typed on. */
  get on(): Versioned {
    return this.#on;
  }

  /** Names the save across every try of it, so that no try makes a second record. */
  get key(): string {
    return this.#key;
  }

  /** Whether the form holds something that was typed. */
  get isTyped(): boolean {
    return this.changed(this.#read()).length > 0;
  }

  /** The fields whose values differ from what the form goes on from. */
  changed(values: FormValues): string[] {
    return Object.keys(changes(this.#base, values));
  }

  /** Says where the form's values are read. What stands there by now is no draft, and would be offered at every visit. */
  begin(read: () => FormValues): void {
    this.#read = read;
    if (!this.restored) this.#drop();
  }

  /** Something was typed. */
  typed(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.write(), WRITE_AFTER_MS);
  }

  /** Writes what was typed and is not written yet, since a phone may close the tab without warning. */
  flush(): void {
    if (this.#timer !== undefined) this.write();
  }

  /** Writes what is typed now; forgets the draft when nothing is. */
  write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#ended || (this.#written && this.#wasLoggedOut())) return;
    const values = { ...this.#read() };
    const typed = changes(this.#base, values);
    const fields = Object.keys(typed);
    if (fields.length === 0 && !this.#tried) {
      this.#drop();
      return;
    }
    const { storage, name } = this.#place;
    keepDraft(storage, name, {
      values: this.#isNew ? values : typed,
      key: this.#key,
      on: { ...only(this.#on, fields), version: this.#on.version },
      tried: this.#tried,
    });
    this.#written = true;
  }

  /** The save was made: the draft is over. */
  end(): void {
    this.#tried = false;
    this.#ended = true;
    this.#drop();
  }

  /** The save was made, and the form goes on from these values. */
  goOn(values: FormValues): void {
    this.#tried = false;
    this.#drop();
    this.#base = values;
    this.#key = randomKey();
  }

  /**
   * The save failed. Without an answer it may have been made, so the next try needs the same key, even if nothing
   * more is typed.
   */
  failed({ unanswered }: { unanswered: boolean }): void {
    this.#tried = unanswered;
    this.write();
  }

  /** The key was used for another save: the next try is one of its own. */
  renewKey(): void {
    this.#key = randomKey();
  }

  /** Shows what stands there by now, unless something was typed; answers whether the form is to show it. */
  follow(values: FormValues): boolean {
    if (this.isTyped || JSON.stringify(values) === JSON.stringify(this.#base)) return false;
    this.#base = values;
    return true;
  }

  /** Says what is likely of something new. Where nobody typed, it counts as what the form begins with; answers the fields in which it is to be shown. */
  propose(values: FormValues): FormValues {
    const now = this.#read();
    const untyped = Object.entries(values).filter(
      ([field, value]) => now[field] === this.#base[field] && now[field] !== value,
    );
    const filled = Object.fromEntries(untyped);
    this.#base = { ...this.#base, ...filled };
    return filled;
  }

  /** Forgets what was typed. */
  discard(): void {
    this.#tried = false;
    this.#on = this.#begun;
    this.#drop();
  }

  #drop(): void {
    dropDraft(this.#place.storage, this.#place.name);
  }

  /** Whether the draft went with the session. */
  #wasLoggedOut(): boolean {
    const { storage, name, isLoggedOut } = this.#place;
    return isLoggedOut() && readDraft(storage, name) === null;
  }
}
