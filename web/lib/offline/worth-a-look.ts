/** When a phone looks whether it can send, and whether others recorded something. */

/** How often while somebody looks at the page, in ms. */
const LOOK_EVERY_MS = 60_000;

/**
 * Calls `look` when the line is back or lost, when the page is looked at, and every minute of that; answers how to stop.
 * @param back is called before where the browser had set the page aside, which heard no word of other tabs meanwhile
 */
export function onWorthALook(look: () => void, back: () => void): () => void {
  const seen = () => document.hidden || look();
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    back();
    look();
  };
  addEventListener('online', look);
  // The browser's word is not believed: what is sent next says whether there is a line, and so does the page, at once.
  addEventListener('offline', look);
  addEventListener('pageshow', shown);
  document.addEventListener('visibilitychange', seen);
  const timer = setInterval(seen, LOOK_EVERY_MS);
  return () => {
    removeEventListener('online', look);
    removeEventListener('offline', look);
    removeEventListener('pageshow', shown);
    document.removeEventListener('visibilitychange', seen);
    clearInterval(timer);
  };
}
