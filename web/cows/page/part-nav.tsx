import { type MouseEvent, useEffect, useState } from 'react';
import { holdInView } from '../../lib/screen/hold-in-view.ts';
import { t } from '../../lib/words/words.ts';
import { PART_TITLES, type PagePart, partId } from './parts.ts';

/** Links to the parts of a cow's page, kept in sight; the one that is being read is marked. */
export function PartNav({ parts }: { parts: readonly PagePart[] }) {
  const current = useCurrentPart(parts);

  function go(event: MouseEvent, part: PagePart): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    // The address stays: the way back leads to where one came from, not through the parts.
    event.preventDefault();
    const target = document.getElementById(partId(part));
    if (!target) return;
    holdInView(target);
    target.focus({ preventScroll: true });
  }

  return (
    <nav
      aria-label={t('cow.parts')}
      className="part-nav sticky top-[calc(3.75rem+env(safe-area-inset-top))] z-20 -mx-4 mb-4 overflow-x-auto border-b border-line bg-paper px-4 sm:-mx-6 sm:px-6"
    >
      <ul className="flex gap-1">
        {parts.map((part) => (
          <li key={part}>
            <a
              href={`#${partId(part)}`}
              aria-current={part === current ? 'true' : undefined}
              onClick={(event) => go(event, part)}
              className="flex min-h-11 items-center border-b-2 border-transparent px-2.5 font-medium whitespace-nowrap text-soft hover:text-ink aria-[current]:border-pasture aria-[current]:text-pasture"
            >
              {t(PART_TITLES[part])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The part that lies beneath the links. */
function useCurrentPart(parts: readonly PagePart[]): PagePart | undefined {
  const [current, setCurrent] = useState(parts[0]);
  const names = parts.join(' ');
  useEffect(() => {
    const elements = names.split(' ').flatMap((part) => document.getElementById(part) ?? []);
    const seen = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target);
          else seen.delete(target);
        }
        const first = elements.find((element) => seen.has(element));
        if (first) setCurrent(first.id as PagePart);
      },
      // The upper third of what is seen of the page.
      { rootMargin: '-112px 0px -66% 0px' },
    );
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [names]);
  return current;
}
