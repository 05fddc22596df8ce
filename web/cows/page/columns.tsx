import { type ReactNode, useState } from 'react';

export interface Cell {
  key: string;
  /** How high it is, about, in rows of text. */
  size: number;
  node: ReactNode;
}

/**
 * Sections below each other on a phone, at a desk in two columns that end at about the same height. A section keeps its
 * column while the page is open, so that no form moves while somebody types in it.
 */
export function Columns({ cells }: { cells: readonly Cell[] }) {
  const [placed, setPlaced] = useState(() => inTwo(cells));
  const added = cells.filter(({ key }) => !placed.has(key));
  if (added.length > 0) setPlaced(withAdded(placed, cells));
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] items-start gap-4 ${cells.length > 1 ? 'lg:grid-cols-2' : ''}`}
    >
      {(['first', 'second'] as const).map((column) => {
        const inColumn = cells.filter(({ key }) => placed.get(key) === column);
        return inColumn.length === 0 ? null : (
          <div key={column} className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {inColumn.map(({ key, node }) => (
              <div key={key} className="empty:hidden">
                {node}
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}

type Placed = ReadonlyMap<string, 'first' | 'second'>;

const height = (cells: readonly Cell[]) => cells.reduce((sum, { size }) => sum + size, 0);

/** In the order given, cut where the higher of the two columns is the least high. */
export function inTwo(cells: readonly Cell[]): Placed {
  const higher = (cut: number) => Math.max(height(cells.slice(0, cut)), height(cells.slice(cut)));
  let best = cells.length;
  // Of two cuts as good the later: the first column is the one that is read first.
  for (let cut = cells.length; cut > 0; cut -= 1) if (higher(cut) < higher(best)) best = cut;
  return new Map(cells.map(({ key }, index) => [key, index < best ? 'first' : 'second']));
}

/** What is new comes into the column that is less high. */
function withAdded(placed: Placed, cells: readonly Cell[]): Placed {
  const all = new Map(placed);
  for (const { key } of cells) {
    if (all.has(key)) continue;
    const [first, second] = (['first', 'second'] as const).map((column) =>
      height(cells.filter((cell) => all.get(cell.key) === column)),
    );
    all.set(key, (first ?? 0) <= (second ?? 0) ? 'first' : 'second');
  }
  return all;
}
