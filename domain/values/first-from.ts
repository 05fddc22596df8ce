/** The place of the first item that `isBefore` does not hold of; it holds of all items before that place. */
export function firstFrom<Item>(items: readonly Item[], isBefore: (item: Item) => boolean): number {
  let from = 0;
  let until = items.length;
  while (from < until) {
    const middle = (from + until) >> 1;
    const item = items[middle];
    if (item !== undefined && isBefore(item)) from = middle + 1;
    else until = middle;
  }
  return from;
}
