import { type ReactNode, useState } from 'react';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { type CowRecordKind, type RecordTable, recordKindOf } from '#domain/kinds/index.ts';
import { pageOf } from '#domain/kinds/on-page.ts';
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
  /** Whether the sheet that is open belongs to a section that is seen. */
  inSection: boolean;
  /** The sheet, if it is one of this kind and its section is seen: there it belongs to it, for whoever does not see it above the page. */
  sheetIn: (kind: RecordTable) => ReactNode;
  /** The sheet, if it belongs to no section that is seen. */
  sheet: ReactNode;
}

/** The id of a kind's section on the page. */
export const sectionId = (kind: RecordTable) => `${kind}-section`;

interface Opened {
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
  const [opened, setOpened] = useState<Opened | null>(null);
  const tables = kinds.map(({ table }) => table);
  const [shown, setShown] = useState<ReadonlySet<RecordTable>>(
    () => new Set(kinds.filter((kind) => pageOf(kind).alwaysShown).map(({ table }) => table)),
  );
  const appeared = tables.filter((table) => !shown.has(table) && cow[table].length > 0);
  if (appeared.length > 0) setShown(shown.union(new Set(appeared)));

  const close = () => setOpened(null);
  // Always there, so that it gives the focus back when it closes.
  const sheetIf = (isIt: (opened: Opened) => boolean) => {
    const shown = opened !== null && isIt(opened) ? opened : null;
    return (
      <Dialog open={shown !== null} onClose={close} title={shown && titleOf(cow, shown)}>
        {shown && <RecordForm cow={cow} kind={shown.kind} record={shown.record} onClose={close} />}
      </Dialog>
    );
  };
  return {
    open: (kind, record) =>
      setOpened({
        kind,
        record: record ?? null,
        inSection: shown.has(kind) && seen.some(({ table }) => table === kind),
      }),
    isShown: (kind) => shown.has(kind),
    inSection: opened?.inSection ?? false,
    sheetIn: (table) => sheetIf(({ kind, inSection }) => inSection && kind === table),
    sheet: sheetIf(({ inSection }) => !inSection),
  };
}

function titleOf(cow: Cow, { kind, record }: Opened): ReactNode {
  const what = record
    ? t('cow.edit-record', { record: nameOfRecord(recordKindOf(kind), record) })
    : actTitle(kind, cow);
  return (
    <>
      {hyphenated(what)} · <bdi>{cow.name}</bdi>
    </>
  );
}
