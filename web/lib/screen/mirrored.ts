/** Whether people read an element from right to left; then code that places by pixels counts from the other side. */
export function isMirrored(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
