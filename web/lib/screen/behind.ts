/** Keeps what is behind a dialog from being used. */
import { whenIdle } from './idle.ts';

/**
 * Makes everything inert that is beside `layer`, and answers how to take that back. The browser styles anew what is made inert: it
 * is done when the page has nothing else to do, in pieces between which the page answers.
 */
export function holdBehind(layer: HTMLElement): () => void {
  const held: HTMLElement[] = [];
  let cancel = whenIdle(hold);
  function hold(): void {
    const next = freeBeside(layer);
    if (!next) return;
    next.inert = true;
    held.push(next);
    cancel = whenIdle(hold);
  }
  return () => {
    cancel();
    for (const one of held) one.inert = false;
  };
}

/** Something that can still be used and does not contain `layer`: what lies innermost first. */
function freeBeside(layer: HTMLElement): HTMLElement | undefined {
  for (let at = layer; at.parentElement && at !== document.body; at = at.parentElement)
    for (const other of at.parentElement.children as HTMLCollectionOf<HTMLElement>)
      if (other !== at && !other.inert) return other;
  return undefined;
}
