/**
 * Pictures that were chosen in a form and are not saved yet. They lie in this browser's database, and the form, with its draft, holds
 * their names; where it keeps nothing, the form holds the picture itself.
 */

/** What the name of one begins with; `lib/offline/pictures.ts` knows it too. */
export const NAME = 'kept-picture:';

/** Those that this page knows, as data addresses, by their names. */
export const known = new Map<string, string>();

/** The picture as an address that can be shown, undefined while it is still to be fetched; what is no name is one. */
export const pictureOf = (value: string) => (value.startsWith(NAME) ? known.get(value) : value);
