import { type ReactNode, type Ref, useId } from 'react';
import { Card } from '../../ui/surface.tsx';

interface SectionProps {
  title: string;
  /** Beside the title, such as how many there are. */
  note?: ReactNode;
  /** What can be done, at the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
}

/** A part of a cow's page under its own heading. */
export function Section({ title, note, action, children, headingRef }: SectionProps) {
  const id = useId();
  return (
    <Card className="p-5">
      <section aria-labelledby={id}>
        <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <h2 ref={headingRef} id={id} tabIndex={-1} className="flex-1 basis-20 text-lg wrap-normal">
            {title}
            {note !== undefined && <span className="ms-2 inline-block font-normal text-soft">{note}</span>}
          </h2>
          {action}
        </div>
        {children}
      </section>
    </Card>
  );
}
