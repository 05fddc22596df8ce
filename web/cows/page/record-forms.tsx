import { type ReactNode, useState } from 'react';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { type CowRecordKind, type RecordTable, recordKindOf } from '#domain/kinds/index.ts';
import { pageOf } from '#domain/kinds/on-page.ts';
import { type Opened, useIfOpen, useOpened } from '../../lib/screen/opened.ts';
import { hyphenated } from '../../lib/words/hyphenated.ts';
import { t } from '../../lib/words/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { RecordForm } from '../late-forms.tsx';
import type { RecordOf } from '../records/record-kinds.ts';
import { nameOfRecord } from '../records/record-words.ts';
import { actTitle } from './act-item.tsx';

/** The forms of a cow's records: one at a time, in a sheet above the page, which several places open. */
export interface RecordForms {
  /** Opens the form of a new record, or that of one of hers. */
  open: (kind: RecordTable, record?: RecordOf[RecordTable]) => void;
  /** Whether the section of a kind stands on the page. */
  isShown: (kind: RecordTable) => boolean;
  /** What is open in the sheet. */
  opened: Opened<OpenedForm>;
  /** The sheet, if it is one of this kind and its section is seen: there it belongs to it, for whoever does not see it above the page. */
  sheetIn: (kind: RecordTable) => ReactNode;
  /** The sheet, if it belongs to no section that is seen. */
  sheet: ReactNode;
}

/** The id of a kind's section on the page. */
export const sectionId = (kind: RecordTable) => `${kind}-section`;

/** The form that is open, and whether it belongs to a section that is seen. */
interface OpenedForm {
  kind: RecordTable;
  record: RecordOf[RecordTable] | null;
  inSection: boolean;
}

/** `kinds` are those that she can have, `seen` those of the part that is shown. A section that had a record stays until the page is left. */
export function useRecordForms(
  cow: Cow,
  kinds: readonly CowRecordKind[],
  seen: readonly CowRecordKind[],
): RecordForms {
  const opened = useOpened<OpenedForm>();
  const tables = kinds.map(({ table }) => table);
  const [shown, setShown] = useState<ReadonlySet<RecordTable>>(
    () => new Set(kinds.filter((kind) => pageOf(kind).alwaysShown).map(({ table }) => table)),
  );
  const appeared = tables.filter((table) => !shown.has(table) && cow[table].length > 0);
  if (appeared.length > 0) setShown(shown.union(new Set(appeared)));

  return {
    open: (kind, record) =>
      opened.set({
        kind,
        record: record ?? null,
        inSection: shown.has(kind) && seen.some(({ table }) => table === kind),
      }),
    isShown: (kind) => shown.has(kind),
    opened,
    sheetIn: (table) => (
      <RecordSheet cow={cow} opened={opened} isIt={({ kind, inSection }) => inSection && kind === table} />
    ),
    sheet: <RecordSheet cow={cow} opened={opened} isIt={({ inSection }) => !inSection} />,
  };
}

interface RecordSheetProps {
  cow: Cow;
  opened: Opened<OpenedForm>;
  /** Which of the forms is shown here. */
  isIt: (form: OpenedForm) => boolean;
}

/** Always there, so that it gives the focus back when it closes. */
function RecordSheet({ cow, opened, isIt }: RecordSheetProps) {
  const shown = useIfOpen(opened, isIt);
  const close = () => opened.set(null);
  return (
    <Dialog open={shown !== null} onClose={close} title={shown && titleOf(cow, shown)}>
      {shown && <RecordForm cow={cow} kind={shown.kind} record={shown.record} onClose={close} />}
    </Dialog>
  );
}

function titleOf(cow: Cow, { kind, record }: OpenedForm): ReactNode {
  const what = record
    ? t('cow.edit-record', { record: nameOfRecord(recordKindOf(kind), record) })
    : actTitle(kind, cow);
  return (
    <>
      {hyphenated(what)} · <bdi>{cow.name}</bdi>
    </>
  );
}
