import type { ReactNode } from 'react';

/** Facts as pairs of a name and a value. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-x-5 gap-y-4">{children}</dl>
  );
}

/** One fact: its name above its value. */
export function Fact({
  label,
  children,
  wide = false,
}: {
  label: string;
  children: ReactNode;
  /** Whether it has a line of its own, everywhere or on a phone. */
  wide?: boolean | 'phone';
}) {
  return (
    <div className={`min-w-0 ${wide === 'phone' ? 'max-sm:col-span-full' : wide ? 'col-span-full' : ''}`}>
      <dt className="text-[0.8125rem] text-soft">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
