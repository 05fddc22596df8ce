import type { ReactNode } from 'react';

/** A label and its value; null where it is not known. */
export type Pair = readonly [label: string, value: ReactNode | null];

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
