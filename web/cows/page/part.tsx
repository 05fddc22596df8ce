import type { ReactNode } from 'react';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import type { CowRecordKind } from '#domain/kinds/index.ts';
import { formatList } from '../../lib/screen/format.ts';
import { useIdle } from '../../lib/screen/idle.ts';
import { useIfOpen } from '../../lib/screen/opened.ts';
import { useMayRecord } from '../../lib/session/may-record.ts';
import { named } from '../../lib/words/tell.ts';
import { rich, t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { ROWS } from '../records/record-section.tsx';
import { Records, type RecordsProps } from '../records/records.tsx';
import { ActItem } from './act-item.tsx';
import { type Cell, Columns } from './columns.tsx';
import { isOffered, PART_TITLES, type PagePart, partId } from './parts.ts';
import type { RecordForms } from './record-forms.tsx';

interface PartProps {
  part: PagePart;
  /** Whether it is the one that is shown; the others are ready to be. */
  current: boolean;
  kinds: readonly CowRecordKind[];
  records: RecordsProps;
  /** What else stands in this part, before its records and after them. */
  before?: readonly Cell[];
  after?: readonly Cell[];
  /** Over both columns, at the top. */
  lead?: ReactNode;
}

/** A part of a cow's page: its sections, and in one line the kinds of which nothing is recorded. */
export function Part({ part, current, kinds, records, before = [], after = [], lead }: PartProps) {
  const { forms } = records;
  // What is not seen first comes once the rest is drawn; of the part that is shown all but its lead does.
  const idle = useIdle({ atStart: current });
  // A form that belongs to one of its sections waits for none.
  const inSection = useIfOpen(forms.opened, (form) => !idle && form.inSection) !== null;
  const drawn = idle || (current && (part !== 'overview' || inSection));
  const isShown = ({ table }: CowRecordKind) => forms.isShown(table);
  const empty = kinds.filter((kind) => !isShown(kind) && isOffered(kind));
  const cells = kinds.filter(isShown).map(({ table }) => ({
    key: table,
    size: 3 + 2 * Math.min(ROWS, Math.max(1, records.cow[table].length)),
    node: <Records {...records} kind={table} />,
  }));
  return (
    <div
      id={partId(part)}
      tabIndex={-1}
      className={`mb-8 scroll-mt-28 outline-none ${current ? '' : 'hidden'}`}
    >
      {/* On the screen the marked link above says it. */}
      <h2 className="sr-only">{t(PART_TITLES[part])}</h2>
      {(drawn || current) && lead}
      {drawn && (
        <>
          <Columns cells={[...before, ...cells, ...after]} />
          {empty.length > 0 && (
            <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <p className="text-soft">
                {t('cow.nothing-recorded', {
                  kinds: formatList(empty.map(({ table }) => named(`kind.${table}.noun`, { count: 2 }))),
                })}
              </p>
              <AddMenu cow={records.cow} kinds={empty} forms={forms} part={part} />
            </div>
          )}
        </>
      )}
    </div>
  );
}

interface AddMenuProps {
  cow: Cow;
  kinds: readonly CowRecordKind[];
  forms: RecordForms;
  part: PagePart;
}

/** The kinds of which nothing is recorded, each to be begun. */
function AddMenu({ cow, kinds: all, forms, part }: AddMenuProps) {
  const mayRecord = useMayRecord();
  const kinds = all.filter(({ table }) => mayRecord(table));
  const [only] = kinds;
  if (!only) return null;
  if (kinds.length === 1)
    return (
      <Button icon="plus" onClick={() => forms.open(only.table)}>
        {named(`kind.${only.table}.add`)}
      </Button>
    );
  return (
    <Menu
      buttonClassName="border border-outline bg-card px-3 font-semibold shadow-card hover:bg-sunk"
      button={
        <>
          <Icon name="plus" className="size-[1.125rem]" />
          <span>
            {rich('cow.add-to-part', { part, more: (words) => <span className="sr-only">{words}</span> })}
          </span>
          <Icon name="chevron-down" className="size-4 text-soft" />
        </>
      }
    >
      {kinds.map(({ table }) => (
        <ActItem key={table} cow={cow} kind={table} onPress={() => forms.open(table)} />
      ))}
    </Menu>
  );
}
