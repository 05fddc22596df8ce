import { type ComponentType, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../lib/screen/idle.ts';
import { t } from '../lib/words/words.ts';
import { Failed } from './failed.tsx';

/** A part of a page whose code is loaded after the page. */
export interface LatePart<Props> {
  (props: Props): ReactNode;
  /** Fetches it before it is needed. */
  fetch: () => Promise<unknown>;
}

/**
 * A part whose code is fetched when it is first shown, unless `useFetchedSoon` has fetched it before. Until then, and as long as
 * the part itself waits for something, `waiting` is shown. When the code cannot be fetched, the message and a button to try
 * again are shown in place of the part, not of the page.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode,
): LatePart<Props> {
  let known: ComponentType<Props> | null = null;
  async function fetch(): Promise<ComponentType<Props>> {
    known ??= await load();
    return known;
  }

  // biome-ignore lint/correctness/noComponentHookFactories: like React's own `lazy`, it is called once for each part, where a module begins.
  function Late(props: Props) {
    const [Part, setPart] = useState(() => known);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (Part || failed) return;
      let here = true;
      fetch().then(
        // In pieces: what comes late may be long, and the page is in use.
        (part) => here && startTransition(() => setPart(() => part)),
        () => here && setFailed(true),
      );
      return () => {
        here = false;
      };
    }, [Part, failed]);
    if (Part)
      return (
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      );
    if (!failed) return waiting;
    return <Failed onRetry={() => setFailed(false)}>{t('frame.part-failed')}</Failed>;
  }
  return Object.assign(Late, { fetch });
}

/**
 * Fetches `parts` one after the other, each when the page has nothing else to do, and all of them when a lost connection is
 * back: from then on they need none.
 */
export function useFetchedSoon(parts: readonly Pick<LatePart<never>, 'fetch'>[]): void {
  useEffect(() => {
    // What cannot be had is reported when it is asked for.
    const fetchPart = (part: (typeof parts)[number]) => part.fetch().catch(() => undefined);
    const fetchAll = () => parts.forEach(fetchPart);
    let cancel = () => {};
    let here = true;
    function fetchFrom(index: number): void {
      const part = parts[index];
      if (!part || !here) return;
      // All at once they would keep a phone from answering for a moment.
      cancel = whenIdle(() => void fetchPart(part).then(() => fetchFrom(index + 1)), 2000);
    }
    fetchFrom(0);
    addEventListener('online', fetchAll);
    return () => {
      here = false;
      cancel();
      removeEventListener('online', fetchAll);
    };
  }, [parts]);
}

/**
 * Fetches `parts` in the same way at the first sign that somebody is there: what may never be opened is not fetched with the
 * page, and is there before a press is over. Answers whether there was one.
 * @param later after so many ms it is fetched without a sign too: what opens where there is no network
 */
export function useFetchedAtSign(parts: readonly Pick<LatePart<never>, 'fetch'>[], later?: number): boolean {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    const use = () => setUsed(true);
    for (const sign of SIGNS) addEventListener(sign, use, { once: true, passive: true });
    const waiting = later ? setTimeout(use, later) : undefined;
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, use);
      clearTimeout(waiting);
    };
  }, [later]);
  useFetchedSoon(isUsed ? parts : NOTHING);
  return isUsed;
}

/** By then all that the page itself needs is there. */
export const LATER_MS = 10_000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;
const NOTHING: readonly never[] = [];
