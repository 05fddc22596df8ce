import { useSearchParams } from 'react-router';

/** Which rows are open; the address says it, so that the way back from an animal leads to the list in which she stood. */
export interface OpenRows {
  isOpen: (row: string) => boolean;
  toggle: (row: string) => void;
}

export function useOpenRows(): OpenRows {
  const [search, setSearch] = useSearchParams();
  const open = new Set(search.get('open')?.split(' ').filter(Boolean));
  return {
    isOpen: (row) => open.has(row),
    toggle: (row) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          const left = new Set(open);
          if (!left.delete(row)) left.add(row);
          if (left.size === 0) after.delete('open');
          else after.set('open', [...left].join(' '));
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
