import { type ReactNode, type Ref, useId } from 'react';
import { hyphenated } from '../lib/words/hyphenated.ts';
import { Card } from './surface.tsx';

interface SectionProps {
  /** The id by which links on the page lead to it. */
  id?: string;
  /** Of its heading: 2 where it is a part of the page by itself. */
  level?: 2 | 3;
  title: string;
  /** Beside the title, such as how many there are. */
  note?: ReactNode;
  /** What can be done, at the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
}

/** A part of a page under its own heading. */
export function Section({ id, level = 3, title, note, action, children, headingRef }: SectionProps) {
  const headingId = useId();
  const Heading = `h${level}` as const;
  return (
    <Card id={id} className="scroll-mt-14 p-5">
      <section aria-labelledby={headingId}>
        <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <Heading
            ref={headingRef}
            id={headingId}
            tabIndex={-1}
            className="flex-1 basis-20 text-lg wrap-normal"
          >
            {hyphenated(title)}
            {note !== undefined && <span className="ms-2 inline-block font-normal text-soft">{note}</span>}
          </Heading>
          {action}
        </div>
        {children}
      </section>
    </Card>
  );
}
