import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type Ref, useImperativeHandle } from 'react';

/** Lets the page scroll to one of the rows. */
export interface RowsHandle {
  showRow: (index: number) => void;
}

interface VirtualRowsProps {
  /** How far from the page's top the rows begin, in px; null while that is not known, when none are drawn. */
  top: number | null;
  count: number;
  /** The height that a row most likely has, in px; its real one is measured once it is near the screen. */
  heightOf: (index: number) => number;
  keyOf: (index: number) => string;
  renderRow: (index: number) => ReactNode;
  /** So many rows are drawn beyond either edge of the screen. */
  beyond: number;
  /** Draws every row, near the screen or not: right for a few, which the browser's own search then finds. */
  all: boolean;
  ref?: Ref<RowsHandle>;
}

/** A herd of so many cows is drawn as a whole. */
export const SMALL_HERD = 50;

/** Below the sticky navbar. */
const TOP_PX = 76;

/** Rows of a page of any length, of which only those near the screen are in the document. */
export function VirtualRows({ top, count, heightOf, keyOf, renderRow, beyond, all, ref }: VirtualRowsProps) {
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: heightOf,
    getItemKey: keyOf,
    overscan: all ? count : beyond,
    // It asks where the page is scrolled to as soon as it begins, for which the page must have been laid out.
    enabled: top !== null,
    scrollMargin: top ?? 0,
    scrollPaddingStart: TOP_PX,
  });
  useImperativeHandle(
    ref,
    () => ({ showRow: (index) => virtualizer.scrollToIndex(index, { align: 'start' }) }),
    [virtualizer],
  );

  const items = virtualizer.getVirtualItems();
  const height = top === null ? heightOfAll(count, heightOf) : virtualizer.getTotalSize();
  return (
    <div className="relative" style={{ height }}>
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

/** What the rows need most likely, so that the page is as long as it will be from the start. */
function heightOfAll(count: number, heightOf: (index: number) => number): number {
  let sum = 0;
  for (let index = 0; index < count; index += 1) sum += heightOf(index);
  return sum;
}

function offset(start: number, virtualizer: Virtualizer<Window, Element>): string {
  return `translateY(${start - virtualizer.options.scrollMargin}px)`;
}
