import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';

/** Lets the page scroll to one of the rows. */
export interface RowsHandle {
  showRow: (index: number) => void;
}

interface VirtualRowsProps {
  count: number;
  /** The height that a row most likely has, in px; its real one is measured once it is near the screen. */
  heightOf: (index: number) => number;
  keyOf: (index: number) => string;
  renderRow: (index: number) => ReactNode;
  /** Draws every row, near the screen or not: right for a few, which the browser's own search then finds. */
  all: boolean;
  ref?: Ref<RowsHandle>;
}

/** A herd of so many cows is drawn as a whole. */
export const SMALL_HERD = 50;

/** Below the sticky navbar. */
const TOP_PX = 76;

/** Rows of a page of any length, of which only those near the screen are in the document. */
export function VirtualRows({ count, heightOf, keyOf, renderRow, all, ref }: VirtualRowsProps) {
  const list = useRef<HTMLDivElement>(null);
  const top = useTop(list);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: heightOf,
    getItemKey: keyOf,
    overscan: all ? count : 4,
    scrollMargin: top ?? 0,
    scrollPaddingStart: TOP_PX,
  });
  useImperativeHandle(
    ref,
    () => ({ showRow: (index) => virtualizer.scrollToIndex(index, { align: 'start' }) }),
    [virtualizer],
  );

  // Drawn before it is known where the list begins, most of the first rows would be drawn in vain.
  const items = top === null ? [] : virtualizer.getVirtualItems();
  return (
    <div ref={list} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {items.map((item) => (
        <div
          key={item.key}
          ref={virtualizer.measureElement}
          data-index={item.index}
          className="absolute inset-x-0 top-0"
          style={{ transform: offset(item.start, virtualizer) }}
        >
          {renderRow(item.index)}
        </div>
      ))}
    </div>
  );
}

function offset(start: number, virtualizer: Virtualizer<Window, Element>): string {
  return `translateY(${start - virtualizer.options.scrollMargin}px)`;
}

/**
 * How far from the page's top the list begins, followed while what is above it grows or shrinks; null until it is in the
 * document.
 */
function useTop(list: { current: HTMLElement | null }): number | null {
  const [top, setTop] = useState<number | null>(null);
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, [list]);
  return top;
}
