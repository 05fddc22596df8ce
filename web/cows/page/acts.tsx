import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import type { NextAct } from '#domain/kinds/cow/standing.ts';
import type { CowRecordKind } from '#domain/kinds/index.ts';
import { iconOf } from '../../lib/herd/kind-icons.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MENU_ITEM, Menu } from '../../ui/menu.tsx';
import type { RecordKind } from '../records/record-kinds.ts';
import { ActItem, actName } from './act-item.tsx';
import { CheckButtons } from './check-buttons.tsx';
import { isOffered } from './parts.ts';

interface ActsProps {
  cow: Cow;
  today: PlainDate;
  kinds: readonly CowRecordKind[];
  /** What fits how she stands. */
  next: NextAct | null;
  onAct: (kind: RecordKind) => void;
  onDelete: () => void;
}

/** What is done with her next, on a button of its own, and beneath *More* everything else. */
export function Acts({ cow, today, kinds, next, onAct, onDelete }: ActsProps) {
  const first = kinds.find(({ table }) => table === next)?.table;
  return (
    <>
      {first === 'pregnancy_checks' ? (
        <CheckButtons cow={cow} today={today} />
      ) : (
        first && (
          <Button
            look="primary"
            icon={iconOf(first, 'plus')}
            className="max-sm:flex-1"
            onClick={() => onAct(first)}
          >
            {actName(first, cow)}
          </Button>
        )
      )}
      <Menu
        buttonClassName="border border-line bg-card px-4 font-semibold shadow-card hover:border-edge hover:bg-sunk"
        button={
          <>
            {t('cow.more')}
            <Icon name="chevron-down" className="size-4 text-soft" />
          </>
        }
      >
        {kinds
          .filter((kind) => isOffered(kind) && (kind.table !== first || first === 'pregnancy_checks'))
          .map(({ table }) => (
            <ActItem key={table} cow={cow} kind={table} onPress={() => onAct(table)} />
          ))}
        <hr className="mx-2 my-1.5 border-line" />
        <button type="button" className={MENU_ITEM} onClick={() => window.print()}>
          <Icon name="list" className="size-[1.125rem] text-soft" />
          {t('cow.print', { gender: cow.cow_gender })}
        </button>
        <button type="button" className={`${MENU_ITEM} text-danger`} onClick={onDelete}>
          <Icon name="trash" className="size-[1.125rem]" />
          {t('cow.delete')}
        </button>
      </Menu>
    </>
  );
}
