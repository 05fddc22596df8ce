/**
 * What is out of view behind a modal dialog rests. As a dialog opens, the browser styles anew everything that it keeps from being
 * used: on an animal's page that was half of the time until a form is there.
 */

/** Marks the parts of a page that may rest. No margin within them reaches beyond them. */
const PARTS = '[data-rests]';

let resting: readonly HTMLElement[] = [];

/** Before a dialog opens: lets the parts rest that are out of view, each as high as it is. */
export function restBehind(dialog: HTMLElement): void {
  if (resting.length > 0) return;
  const parts = [...document.querySelectorAll<HTMLElement>(PARTS)]
    .filter((part) => !part.contains(dialog))
    .map((part) => ({ part, box: part.getBoundingClientRect() }))
    .filter(({ box }) => box.height > 0 && (box.top >= window.innerHeight || box.bottom <= 0));
  // They have no style of their own.
  for (const { part, box } of parts)
    part.style.cssText = `block-size:${box.height}px;content-visibility:hidden`;
  resting = parts.map(({ part }) => part);
  // What comes into view must be seen.
  for (const sign of SIGNS) addEventListener(sign, wakeBehind);
}

/** Shows again what rested: before the last dialog closes, which gives the focus back to where it was. */
export function wakeBehind(): void {
  for (const { style } of resting) style.cssText = '';
  resting = [];
  for (const sign of SIGNS) removeEventListener(sign, wakeBehind);
}

const SIGNS = ['scroll', 'resize', 'beforeprint'] as const;
