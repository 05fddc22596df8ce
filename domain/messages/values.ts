/** What the faults of values are filled with. Sizes are in the field's unit. */
import type { Fillings, Say } from './say.ts';

/** A size is written as the contract writes it: without marks between the thousands. */
const least = ({ least }: { least: number }) => ({ least: String(least) });
const most = ({ most }: { most: number }) => ({ most: String(most) });

export const values = {
  'value.too-short': least,
  'value.too-long': most,
  'value.breed-name': most,
  'value.too-small': least,
  'value.too-big': most,
  'value.before-first-day': ({ first }: { first: number }) => ({ first: String(first) }),
  /** The first day that can be, and the first that cannot be any more. */
  'value.date-out-of-range': ({ from, before }: { from: string; before: string }, say: Say) => ({
    from: say.day(from),
    before: say.day(before),
  }),
  'value.not-in-steps': ({ step }: { step: number }) => ({ step: String(step) }),
  'value.not-a-choice': ({ choices }: { choices: readonly string[] }) => ({ choices: choices.join(', ') }),
} satisfies Fillings;
