/**
 * Pictures that were chosen in a form and are not saved yet. They lie in this browser's database, and the form, with its draft, holds
 * their names; where it keeps nothing, the form holds the picture itself.
 */

/** What the name of one begins with; `lib/offline/pictures.ts` knows it too. */
export const NAME = 'kept-picture:';

/** Those that this page knows, as data addresses, by their names. */
export const known = new Map<string, string>();

/** Whether the form holds the name of a picture that is still to be fetched. */
export const isUnread = (value: string) => value.startsWith(NAME) && !known.has(value);

/** The picture as an address that can be shown; what is no name is one. */
export const pictureOf = (value: string) => known.get(value) ?? value;
