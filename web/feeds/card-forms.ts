/** What a press on a feed's card opens, fetched as one. */
export { DeleteFeed } from './delete-feed.tsx';
export { FeedEditForm } from './feed-edit-form.tsx';
export { FeedMovementForm } from './page/feed-movement-form.tsx';
