import { type ReactNode, useId } from 'react';
import { Card } from '../ui/surface.tsx';

/** A part of the profile: its title and explanation on one side, its form on the other. */
export function ProfileSection({
  name,
  title,
  lead,
  children,
}: {
  /** The id by which links lead to it. */
  name?: string;
  title: string;
  lead: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      id={name}
      aria-labelledby={id}
      className="grid scroll-mt-15 grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-3 border-t border-line py-7 md:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="mt-1 text-soft">{lead}</p>
      </div>
      <Card className="p-5">{children}</Card>
    </section>
  );
}
