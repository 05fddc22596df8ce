import { useState } from 'react';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import type { NextAct } from '#domain/kinds/cow/standing.ts';
import type { CowRecordKind, RecordTable } from '#domain/kinds/index.ts';
import { iconOf } from '../../lib/herd/kind-icons.ts';
import { useMayRecord } from '../../lib/session/may-record.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { May } from '../../ui/may.tsx';
import { MENU_ITEM } from '../../ui/menu.tsx';
import { WordMenu } from '../../ui/word-menu.tsx';
import { ActItem, actName } from './act-item.tsx';
import { CheckButtons } from './check-buttons.tsx';
import { isOffered, PART_TITLES, PARTS, type PagePart, partOf } from './parts.ts';

/** What stands in the menu itself, in groups; all else is one press behind. With what follows them they are seven at most. */
const IN_MENU: readonly (readonly RecordTable[])[] = [
  ['birth_records', 'semination_records'],
  ['treatments', 'vaccinations'],
];

interface ActsProps {
  cow: Cow;
  today: PlainDate;
  kinds: readonly CowRecordKind[];
  /** What fits how she stands. */
  next: NextAct | null;
  onAct: (kind: RecordTable) => void;
  onDelete: () => void;
}

/** What is done with her next, on a button of its own, and beneath *More* everything else. */
export function Acts({ cow, today, kinds, next, onAct, onDelete }: ActsProps) {
  const [choosing, setChoosing] = useState(false);
  const mayRecord = useMayRecord();
  const own = kinds.filter(({ table }) => mayRecord(table));
  const first = own.find(({ table }) => table === next)?.table;
  // A check that is due is answered by its buttons; what else is known of it is typed into its form.
  const offered = own.filter(
    (kind) => isOffered(kind) && (kind.table !== first || first === 'pregnancy_checks'),
  );
  const groups = IN_MENU.map((tables) =>
    tables.filter((table) => offered.some((kind) => kind.table === table)),
  );
  const others = offered.filter(({ table }) => !IN_MENU.flat().includes(table));
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
      <WordMenu words={t('cow.more')}>
        {groups.map(
          (tables) =>
            tables.length > 0 && (
              <div key={tables[0]} className={GROUP}>
                {tables.map((table) => (
                  <ActItem key={table} cow={cow} kind={table} onPress={() => onAct(table)} />
                ))}
              </div>
            ),
        )}
        {others.length > 0 && (
          <div className={GROUP}>
            <button type="button" className={MENU_ITEM} onClick={() => setChoosing(true)}>
              <Icon name="plus" className="size-[1.125rem] text-soft" />
              {t('cow.record-other')}
            </button>
          </div>
        )}
        <div className={GROUP}>
          <button type="button" className={MENU_ITEM} onClick={() => window.print()}>
            <Icon name="list" className="size-[1.125rem] text-soft" />
            {t('cow.print', { gender: cow.cow_gender })}
          </button>
          <May needs="worker">
            <button type="button" className={`${MENU_ITEM} text-danger`} onClick={onDelete}>
              <Icon name="trash" className="size-[1.125rem]" />
              {t('cow.delete')}
            </button>
          </May>
        </div>
      </WordMenu>
      <Dialog open={choosing} onClose={() => setChoosing(false)} title={t('cow.record-other')}>
        <OtherActs
          cow={cow}
          kinds={others}
          onAct={(kind) => {
            setChoosing(false);
            onAct(kind);
          }}
        />
      </Dialog>
    </>
  );
}

/** A group of items, apart from the one above it. */
const GROUP = 'not-first:mt-1.5 not-first:border-t not-first:border-line not-first:pt-1.5';

interface OtherActsProps {
  cow: Cow;
  kinds: readonly CowRecordKind[];
  onAct: (kind: RecordTable) => void;
}

/** What is recorded more seldom, by the parts of her page. */
function OtherActs({ cow, kinds, onAct }: OtherActsProps) {
  const parts = PARTS.map((part): [PagePart, CowRecordKind[]] => [
    part,
    kinds.filter((kind) => partOf(kind) === part),
  ]);
  return (
    <div className="-mx-3">
      {parts.map(
        ([part, inPart]) =>
          inPart.length > 0 && (
            <section key={part} aria-label={t(PART_TITLES[part])} className="not-first:mt-3">
              <h3 className="px-3 text-[0.8125rem] font-medium text-soft">{t(PART_TITLES[part])}</h3>
              {inPart.map(({ table }) => (
                <ActItem key={table} cow={cow} kind={table} onPress={() => onAct(table)} />
              ))}
            </section>
          ),
      )}
    </div>
  );
}
