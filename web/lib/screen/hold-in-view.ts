/** Releases what was held in view before: a reader reads one place at a time. */
let letGo: () => void = () => {};

const ACTS = ['pointerdown', 'wheel', 'touchmove', 'keydown'] as const;

/**
 * Brings an element to the top of what is seen and keeps it there, whatever comes above it later. Once somebody acts, it stays
 * where they leave it; once they scroll it out of sight, or it goes, the page is theirs. It is brought at once: what moves there
 * slowly aims at where the element was.
 */
export function holdInView(element: HTMLElement): void {
  letGo();
  const end = new AbortController();
  letGo = () => end.abort();
  /** How far below the window's top they left it, in px; null until they act. */
  let left: number | null = null;
  const top = () => element.getBoundingClientRect().top;

  // Gets notice of the first size too, before anything is drawn.
  const sizes = new ResizeObserver(() => {
    if (!element.isConnected) letGo();
    else if (left === null) element.scrollIntoView({ behavior: 'instant', block: 'start' });
    else scrollBy({ behavior: 'instant', top: top() - left });
  });
  sizes.observe(document.body);
  end.signal.addEventListener('abort', () => sizes.disconnect());

  const quietly = { capture: true, passive: true, signal: end.signal };
  for (const act of ACTS)
    addEventListener(
      act,
      () => {
        left ??= top();
      },
      quietly,
    );
  function scrolled(): void {
    if (left === null) return;
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom < 0 || top > innerHeight) letGo();
    else left = top;
  }
  addEventListener('scroll', scrolled, quietly);
}
