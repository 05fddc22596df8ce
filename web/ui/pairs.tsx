import type { ReactNode } from 'react';

/** A label and its value; null where it is not known. */
export type Pair = readonly [label: string, value: ReactNode | null];

/**
 * The parts of a row with buttons beside its first line: on a phone what follows that line has the whole width, beneath the
 * buttons. `list` is its item, `words` holds what it says, `buttons` them: above the reach of a link in the line beneath.
 */
export const ROW = {
  list: 'flex items-start gap-2 py-3 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-y-0',
  words: 'min-w-0 flex-1 max-sm:contents max-sm:[&>:not(:first-child)]:col-span-full',
  buttons:
    '-my-1.5 -me-2.5 flex max-sm:col-start-2 max-sm:row-start-1 max-sm:-mb-2.5 max-sm:relative max-sm:z-1 print:hidden',
} as const;

/** Values with their labels, in the lines of a row; those that are not known are left out. */
export function Pairs({ pairs }: { pairs: readonly Pair[] }) {
  return (
    <dl className="mt-1 flex flex-wrap gap-x-5 text-soft empty:hidden">
      {pairs.map(([label, value]) =>
        value === null ? null : (
          <div key={label} className="flex flex-wrap gap-x-1.5">
            <dt>{label}</dt>
            <dd className="text-ink">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
