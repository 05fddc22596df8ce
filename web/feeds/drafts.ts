/** The name of the draft of a feed that is changed. */
export const feedDraft = (feedId: number) => `feed-${feedId}`;
