/** Sticks say a number again as long as the animal stands before them. */

/** The same number within so many ms is one reading. */
const SAME_MS = 3000;

/** Answers of each reading whether it is a new one; `at` in ms. */
export function newReadings(): { isNew(eid: string, at: number): boolean } {
  let last: { eid: string; at: number } | null = null;
  return {
    isNew(eid, at) {
      const isAgain = last !== null && last.eid === eid && at - last.at <= SAME_MS;
      last = { eid, at };
      return !isAgain;
    },
  };
}
