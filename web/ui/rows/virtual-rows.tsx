import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { rowAt, rowStarts } from './row-starts.ts';
import { useRowHeights } from './use-row-heights.ts';

/** Lets the page scroll to one of the rows. */
export interface RowsHandle {
  showRow: (index: number) => void;
}

interface VirtualRowsProps {
  /** How far from the page's top the rows begin, in px; null while that is not known, when none are drawn. */
  top: number | null;
  count: number;
  /** The height that a row most likely has, in px; its real one is measured once it is near the screen. Made once, as `keyOf`. */
  heightOf: (index: number) => number;
  keyOf: (index: number) => string;
  renderRow: (index: number) => ReactNode;
  /** So many rows are drawn beyond either edge of the screen, save in leaps. */
  beyond: number;
  /** Draws every row, near the screen or not: right for a few, which the browser's own search then finds. */
  all: boolean;
  ref?: Ref<RowsHandle>;
}

/** A herd of up to so many cows is drawn as a whole. */
export const SMALL_HERD = 50;

/** Below the sticky navbar. */
const TOP_PX = 76;

/** After so many px of scrolling the rows near the screen are chosen anew. Less than the lowest row. */
const STEP_PX = 32;

/** After so long without a leap the page rests. */
const REST_MS = 100;

/** What of the page is on the screen, in px from its top. */
interface Sight {
  from: number;
  height: number;
  /** Whether it came here from far away: the rows beyond its edges are drawn when it rests, as another leap would only remove them. */
  leapt: boolean;
}

/** Rows of a page of any length, of which only those near the screen are in the document. */
export function VirtualRows({ top, count, heightOf, keyOf, renderRow, beyond, all, ref }: VirtualRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState<Sight | null>(null);
  const { heights, measure } = useRowHeights(heightOf);
  const starts = useMemo(
    () => rowStarts(count, (index) => heights.get(keyOf(index)) ?? heightOf(index)),
    [count, heights, keyOf, heightOf],
  );

  /** Notes where the page is scrolled to, and draws at once the rows that came near. */
  const look = useCallback(() => {
    const from = Math.round(window.scrollY / STEP_PX) * STEP_PX;
    const height = window.innerHeight;
    flushSync(() =>
      setSight((last) =>
        last?.from === from && last.height === height
          ? last
          : { from, height, leapt: last !== null && Math.abs(from - last.from) > height / 2 },
      ),
    );
  }, []);
  useEffect(() => {
    if (!sight?.leapt) return;
    const resting = setTimeout(() => setSight({ ...sight, leapt: false }), REST_MS);
    return () => clearTimeout(resting);
  }, [sight]);
  const known = top !== null;
  useLayoutEffect(() => {
    if (!known) return;
    setSight({ from: window.scrollY, height: window.innerHeight, leapt: false });
    if (all) return;
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [known, all, look]);

  useImperativeHandle(ref, () => ({
    showRow: (index) => {
      scrollTo(0, (top ?? 0) + (starts[index] ?? 0) - TOP_PX);
      look();
      // Rows that were never near the screen may be higher or lower than estimated, so the row itself is scrolled
      // into view once it is drawn.
      box.current?.querySelector(`[data-index="${index}"]`)?.scrollIntoView();
    },
  }));

  const { first, end } =
    known && sight
      ? all
        ? { first: 0, end: count }
        : near(starts, sight.from - top, sight.height, sight.leapt ? 0 : beyond)
      : NONE;
  const total = starts[count] ?? 0;
  return (
    <div ref={box}>
      {/* Elements, not the box's padding: browsers do not keep the position of what is on the screen when a padding changes. */}
      <div style={{ height: starts[first] }} />
      {Array.from({ length: end - first }, (_, place) => {
        const index = first + place;
        const key = keyOf(index);
        return (
          <div key={key} ref={measure} data-index={index} data-key={key} className="flow-root scroll-mt-19">
            {renderRow(index)}
          </div>
        );
      })}
      <div style={{ height: total - (starts[end] ?? total) }} />
    </div>
  );
}

const NONE = { first: 0, end: 0 };

/** The rows near the screen, which begins so far below the first of them: from `first` up to `end`, which is not among them. */
function near(starts: readonly number[], below: number, height: number, beyond: number) {
  const first = Math.max(0, rowAt(starts, below - STEP_PX) - beyond);
  const end = Math.min(starts.length - 1, rowAt(starts, below + height + STEP_PX) + 1 + beyond);
  return { first, end };
}
