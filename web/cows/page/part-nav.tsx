import { type MouseEvent, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { t } from '../../lib/words/words.ts';
import type { CowLinkState } from '../../paths.ts';
import { PART_TITLES, type PagePart, partId } from './parts.ts';

/** How far down the window the content of a part begins, beneath the navbar and these links, in pixels. */
const BELOW_LINKS = 120;

/** The parts of a cow's page, each at its own address; the one that is shown is marked. They stay in sight. */
export function PartNav({ parts, current }: { parts: readonly PagePart[]; current: PagePart }) {
  const state: CowLinkState | null = useLocation().state;
  const pressed = useRef(false);
  const links = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const link = links.current?.querySelector<HTMLElement>('[aria-current]');
    const list = links.current?.parentElement;
    // Where the links are wider than a phone, the one that is shown is in sight.
    if (link && list) list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
    if (!pressed.current) return;
    pressed.current = false;
    const part = document.getElementById(partId(current));
    // Who has read down to the middle of one part begins at the top of the next.
    if (part && part.getBoundingClientRect().top < BELOW_LINKS)
      part.scrollIntoView({ behavior: 'instant', block: 'start' });
  }, [current]);

  function press(event: MouseEvent): void {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) pressed.current = true;
  }

  return (
    <nav
      aria-label={t('cow.parts')}
      className="part-nav sticky top-[calc(3.75rem+env(safe-area-inset-top))] z-20 -mx-4 mb-4 overflow-x-auto border-b border-line bg-paper px-4 sm:-mx-6 sm:px-6"
    >
      <ul ref={links} className="flex gap-1">
        {parts.map((part) => (
          <li key={part}>
            <Link
              to={{ search: part === 'overview' ? '' : `?part=${part}` }}
              // The way back to Home goes over the parts that were opened meanwhile.
              state={part === current ? state : { ...state, partsOpened: (state?.partsOpened ?? 0) + 1 }}
              replace={part === current}
              preventScrollReset
              aria-current={part === current ? 'page' : undefined}
              onClick={press}
              className="flex min-h-11 items-center border-b-2 border-transparent px-2.5 font-medium whitespace-nowrap text-soft hover:text-ink aria-[current]:border-pasture aria-[current]:text-pasture"
            >
              {t(PART_TITLES[part])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
