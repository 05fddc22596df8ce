/** Whether an element is read from right to left, so that what is placed by pixels is placed from the other side. */
export function isMirrored(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
