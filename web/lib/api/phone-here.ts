/**
 * What this browser can do by itself where the server cannot be reached (`lib/offline/`). Its code comes after the first screen; until
 * then, and where the browser keeps nothing, everything goes to the server.
 */
import type { Table } from '#domain/kinds/index.ts';
import type { Connection } from '../offline/connection.ts';
import type { RequestOptions } from './api.ts';
import type { UploadOptions } from './upload.ts';

/** An answer in place of the server's. */
export interface OwnAnswer {
  readonly body: unknown;
}

/** Pictures of forms that are not saved yet, by their names, as data addresses. */
export interface FormPictures {
  /** Rejects where there is no room. */
  keep(name: string, image: string): Promise<void>;
  /** Undefined where it is not there. */
  named(name: string): Promise<string | undefined>;
}

export interface PhoneHere {
  readonly connection: Connection;
  readonly pictures: FormPictures;
  /** Calls the listener whenever the connection is another; answers how to stop. */
  subscribe(listener: () => void): () => void;
  /** The answer to a read that is to be answered from what is kept, because something that was entered has not arrived. */
  readFirst(path: string, body?: unknown): Promise<OwnAnswer | undefined>;
  /** The same of any read, where the server could not be reached; undefined where only the server can answer it. Throws `ApiError` as the server would. */
  readInstead(path: string, body?: unknown): Promise<OwnAnswer | undefined>;
  /** Takes an answer of the server: that to a read for when it cannot be reached; after a change, the herd is read. */
  answered(isRead: boolean, path: string, body: unknown): void;
  /** Keeps a change and sends it; undefined where it is none that waits. Throws `ApiError` as the server would. */
  change(method: string, path: string, options: RequestOptions): Promise<OwnAnswer | undefined>;
  /**
   * The same of a form with a picture; undefined where there is a connection.
   * @param upload whether it was sent, and no answer came
   */
  changeWithPhoto(upload: {
    method: string;
    path: string;
    options: UploadOptions;
    tried: boolean;
  }): Promise<OwnAnswer | undefined>;
  /** What is said of a change that is kept and has not arrived; undefined of any other. `entry` is what `entryOf` answers. */
  messageOf(entry: string): { text: string; detail: string } | undefined;
  /** Takes back a change that is kept; false where it has arrived. Throws `ApiError` where it is being sent. */
  withdraw(entry: string): Promise<boolean>;
  /** The id of the row that an address names, such as `new-KEY`: the server's as soon as it is known; null where there is none. */
  idNamed(table: Table, address: string): Promise<number | null>;
  /** Stops all that it does by itself. */
  end(): void;
}

let here: PhoneHere | null = null;
let coming: Promise<PhoneHere | null> | null = null;

/** The code that makes it. */
interface Offline {
  readonly beginPhone: () => Promise<PhoneHere | null>;
  readonly forgetHerds: (user: number) => Promise<void>;
}

let bring: () => Promise<Offline>;

/** Says how its code is fetched. */
export function phoneFrom(load: typeof bring): void {
  bring = load;
}

/** Takes the herds of a user out of this browser; what was entered and has not arrived stays. */
export function forgetHere(user: number): void {
  void bring().then((code) => code.forgetHerds(user));
}

/** It, once its code and its database are there. */
export const phoneHere = () => here;

/** The same, fetched if need be; null where it cannot be had. */
export function fetchPhone(): Promise<PhoneHere | null> {
  if (coming) return coming;
  const own: Promise<PhoneHere | null> = bring()
    .then((code) => code.beginPhone())
    .then(
      (phone) => {
        // Whose it is may have left while it came.
        if (coming === own) here = phone;
        else phone?.end();
        return here;
      },
      // Without a network its code may be missing: the next one asks again.
      () => {
        if (coming === own) coming = null;
        return null;
      },
    );
  coming = own;
  return own;
}

/** Forgets it: somebody else logged in, or the tab is about another farm. */
export function leavePhone(): void {
  here?.end();
  here = null;
  coming = null;
}
