import { type Ref, useCallback, useImperativeHandle, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { useFarmToday } from '../lib/herd/farm.ts';
import { useIdle } from '../lib/screen/idle.ts';
import { useMay } from '../lib/session/farms.ts';
import { t } from '../lib/words/words.ts';
import { usePlace } from '../ui/rows/use-place.ts';
import { type RowsHandle, SMALL_HERD, VirtualRows } from '../ui/rows/virtual-rows.tsx';
import { CowCard } from './cow-card.tsx';
import { GroupHeading } from './group-heading.tsx';
import { ChooseGroup } from './late-parts.tsx';
import { groupAnchor, LIFE_ORDER, type ShownGroup } from './stages.ts';
import type { HomeView } from './use-herd-view.ts';
import { useOpenGroups } from './use-open-groups.ts';

/** Lets the life strip jump to a group. */
export interface GroupedHandle {
  showGroup: (groupNumber: number) => void;
}

interface GroupedViewProps {
  groups: readonly ShownGroup[];
  change: (change: Partial<HomeView>) => void;
  ref?: Ref<GroupedHandle>;
}

type Row =
  | { kind: 'heading'; group: ShownGroup }
  | { kind: 'empty'; group: ShownGroup }
  | { kind: 'cows'; group: ShownGroup; cows: readonly CowListed[]; first: number };

const HEIGHT = { heading: 76, empty: 44, cows: 124 };

/** A card is at least this wide, in px. */
const CARD_WIDTH = 270;

/** The herd in its ten groups, in the order of life. */
export function GroupedView({ groups, change, ref }: GroupedViewProps) {
  const today = useFarmToday();
  const box = useRef<HTMLDivElement>(null);
  const place = usePlace(box);
  const columns = Math.max(1, Math.floor((place?.width ?? 0) / CARD_WIDTH));
  const total = groups.reduce((sum, group) => sum + group.count, 0);
  const { folds, opened, setOpen } = useOpenGroups(total);
  const open = folds ? opened : null;
  const rows = useMemo(() => rowsOf(groups, columns, open), [groups, columns, open]);
  const heightOf = useCallback((index: number) => HEIGHT[rows[index]?.kind ?? 'cows'], [rows]);
  const keyOf = useCallback((index: number) => keyOfRow(rows[index]), [rows]);
  const list = useRef<RowsHandle>(null);
  const idle = useIdle();
  const mayChoose = useMay('vet');

  useImperativeHandle(
    ref,
    () => ({
      showGroup: (groupNumber) => {
        const index = rows.findIndex(
          (row) => row.kind === 'heading' && row.group.group_number === groupNumber,
        );
        if (index < 0) return;
        // The rows above stay as they are.
        if (folds) flushSync(() => setOpen(groupNumber, true));
        list.current?.showRow(index);
        // The jump has scrolled already.
        document.getElementById(groupAnchor(groupNumber))?.focus({ preventScroll: true });
      },
    }),
    [rows, folds, setOpen],
  );

  function renderRow(row: Row | undefined) {
    if (row?.kind === 'heading') {
      const { group_number, count } = row.group;
      const shown = opened.has(group_number);
      return (
        <GroupHeading
          group={row.group}
          open={folds && count > 0 ? shown : null}
          onToggle={() => setOpen(group_number, !shown)}
        >
          {idle && mayChoose && count > 0 && <ChooseGroup group={row.group} change={change} />}
        </GroupHeading>
      );
    }
    if (row?.kind === 'empty') return <p className="pb-3 ps-4.5 text-soft">{t('home.empty-group')}</p>;
    return (
      <ul className="grid gap-3 pb-3" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {row?.cows.map((cow) => (
          <li key={cow.id}>
            <CowCard cow={cow} today={today} />
          </li>
        ))}
      </ul>
    );
  }

  return (
    <div ref={box}>
      <VirtualRows
        ref={list}
        top={place?.top ?? null}
        beyond={2}
        all={total <= SMALL_HERD}
        count={rows.length}
        heightOf={heightOf}
        keyOf={keyOf}
        renderRow={(index) => renderRow(rows[index])}
      />
    </div>
  );
}

function keyOfRow(row: Row | undefined): string {
  if (row === undefined) return '';
  return row.kind === 'cows'
    ? `${row.group.group_number}-${row.first}`
    : `${row.group.group_number}-${row.kind}`;
}

/** Of groups that are not open, the headings alone; null where all are. */
function rowsOf(groups: readonly ShownGroup[], columns: number, open: ReadonlySet<number> | null): Row[] {
  return LIFE_ORDER.flatMap((number): Row[] => {
    const group = groups.find(({ group_number }) => group_number === number);
    if (!group) return [];
    const { cows } = group;
    if (cows.length === 0)
      return [
        { kind: 'heading', group },
        { kind: 'empty', group },
      ];
    if (open?.has(number) === false) return [{ kind: 'heading', group }];
    const lines = Array.from({ length: Math.ceil(cows.length / columns) }, (_, line): Row => {
      const first = line * columns;
      return { kind: 'cows', group, cows: cows.slice(first, first + columns), first };
    });
    return [{ kind: 'heading', group }, ...lines];
  });
}
