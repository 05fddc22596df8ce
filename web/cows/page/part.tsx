import type { ReactNode } from 'react';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import type { CowRecordKind } from '#domain/kinds/index.ts';
import { pageOf } from '#domain/kinds/on-page.ts';
import { formatList } from '../../lib/screen/format.ts';
import { useIdle } from '../../lib/screen/idle.ts';
import { named } from '../../lib/words/tell.ts';
import { rich, t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Records, type RecordsProps } from '../records/records.tsx';
import { ActItem } from './act-item.tsx';
import { type Cell, Columns } from './columns.tsx';
import type { OpenForms } from './open-forms.ts';
import { isOffered, PART_TITLES, type PagePart, partId } from './parts.ts';

/** How many records a section shows at first, and so how high it is at most. */
const ROWS = 4;

interface PartProps {
  part: PagePart;
  /** Without a heading that is seen where the page begins with it. */
  untitled?: boolean;
  kinds: readonly CowRecordKind[];
  records: RecordsProps;
  /** What else stands in this part, before its records. */
  before?: readonly Cell[];
  /** Over both columns, at the top. */
  lead?: ReactNode;
}

/** A part of a cow's page: its sections, and in one line the kinds of which nothing is recorded. */
export function Part({ part, untitled = false, kinds, records, before = [], lead }: PartProps) {
  const { cow, forms } = records;
  // What lies below what is seen first comes once that is drawn; of the first part all but its lead does.
  const idle = useIdle({ atStart: untitled });
  if (!idle && !kinds.some(({ table }) => forms.isOpen(table)))
    return (
      <div id={partId(part)} tabIndex={-1} className="mb-8 scroll-mt-14">
        {untitled && lead}
      </div>
    );
  const isShown = (kind: CowRecordKind) => pageOf(kind).alwaysShown || forms.isShown(kind.table);
  const empty = kinds.filter((kind) => !isShown(kind) && isOffered(kind));
  const cells = kinds.filter(isShown).map(({ table }) => ({
    key: table,
    size: 2 + 2 * Math.min(ROWS, Math.max(1, cow[table].length)),
    node: <Records {...records} kind={table} />,
  }));
  return (
    <div id={partId(part)} tabIndex={-1} className="mb-8 scroll-mt-14">
      <h2 className={untitled ? 'sr-only' : 'mb-3 text-xl'}>{t(PART_TITLES[part])}</h2>
      {lead}
      <Columns cells={[...before, ...cells]} />
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
    </div>
  );
}

interface AddMenuProps {
  cow: Cow;
  kinds: readonly CowRecordKind[];
  forms: OpenForms;
  part: PagePart;
}

/** The kinds of which nothing is recorded, each to be begun. */
function AddMenu({ cow, kinds, forms, part }: AddMenuProps) {
  const [only] = kinds;
  if (only && kinds.length === 1)
    return (
      <Button icon="plus" onClick={() => forms.open(only.table)}>
        {named(`kind.${only.table}.add`)}
      </Button>
    );
  return (
    <Menu
      buttonClassName="border border-line bg-card px-3 font-semibold shadow-card hover:bg-sunk"
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
