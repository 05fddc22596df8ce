/** Names of the drafts of what is entered of a feed: a new one, or that which is changed. */

export const movementDraft = (feedId: number, kind: string, id?: number) =>
  id === undefined ? `feed-${kind}-${feedId}` : `feed-movement-${id}`;

export const rationDraft = (feedId: number, id?: number) =>
  id === undefined ? `feed-ration-${feedId}` : `ration-${id}`;

export const wasteDraft = (feedId: number) => `feed-waste-${feedId}`;
