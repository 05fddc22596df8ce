import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { usePrinting } from '../lib/screen/printing.ts';
import { useMedia } from '../lib/screen/use-media.ts';
import { Icon } from '../ui/icon.tsx';

interface PartProps {
  title: string;
  lead?: string;
  /** What stands there now, in a few words. */
  now?: ReactNode;
  /** Whether it is open at first. */
  open?: boolean;
  /** Whether a field in it has a fault: it is opened then, and the field gets the focus. */
  faulty?: boolean;
  /** Whether nothing in it may be changed: it is read, without its buttons. */
  locked?: boolean;
  children: ReactNode;
}

/** A part of a form under its heading. Its fields stay, so that they are sent whether they are seen or not. */
export function Part({
  title,
  lead,
  now,
  open = false,
  faulty = false,
  locked = false,
  children,
}: PartProps) {
  const id = useId();
  const part = useRef<HTMLFieldSetElement>(null);
  const wide = useMedia('(min-width: 40rem)');
  const printing = usePrinting();
  const folding = !wide && !printing;
  const [isOpen, setIsOpen] = useState(open);
  const [wasFaulty, setWasFaulty] = useState(faulty);
  if (faulty !== wasFaulty) {
    setWasFaulty(faulty);
    if (faulty) setIsOpen(true);
  }
  useEffect(() => {
    // What was folded could not take the focus.
    if (faulty && !document.activeElement?.matches('[aria-invalid="true"]'))
      part.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faulty]);
  const hides = folding && !isOpen;
  return (
    <section
      aria-labelledby={id}
      className={`grid grid-cols-[minmax(0,1fr)] ${hides ? '' : 'gap-4'} max-sm:border-t max-sm:border-line`}
    >
      <div>
        <h2 id={id} className="text-lg">
          {folding ? (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? `${id}-part` : undefined}
              onClick={() => setIsOpen(!isOpen)}
              className="flex min-h-11 w-full items-center gap-3 text-start font-semibold"
            >
              <span className="min-w-0 flex-1">{title}</span>
              {now && !isOpen && <span className="text-base font-normal text-soft">{now}</span>}
              <Icon
                name="chevron-down"
                className={`size-5 shrink-0 text-soft transition-transform ${isOpen ? 'rotate-180' : ''}`}
              />
            </button>
          ) : (
            title
          )}
        </h2>
        {lead && !hides && <p className="mt-1 text-soft">{lead}</p>}
      </div>
      <fieldset
        ref={part}
        id={`${id}-part`}
        hidden={hides}
        disabled={locked}
        className="min-w-0 disabled:[&_button]:hidden"
      >
        {children}
      </fieldset>
    </section>
  );
}
