/** A log for work in which nothing may go wrong: an error ends the test, with what was thrown as its cause. */
export const quietLog = {
  warn() {},
  error({ err, ...context }: { err?: unknown }) {
    throw new Error(`nothing should go wrong: ${JSON.stringify(context)}`, { cause: err });
  },
};
