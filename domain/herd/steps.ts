/** Work in steps, for whoever runs it to let others have a turn in between. */

/** So many items are gone through in one step. */
const ITEMS_A_STEP = 250;

/** Goes through items and stops now and then. */
export function* withPauses<Item>(items: Iterable<Item>, each: (item: Item) => void): Generator<void> {
  let count = 0;
  for (const item of items) {
    each(item);
    count += 1;
    if (count % ITEMS_A_STEP === 0) yield;
  }
}

/** Does all steps at once. */
export function toEnd<Result>(steps: Iterator<unknown, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
