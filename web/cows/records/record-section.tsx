import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { isByFile } from '#domain/kinds/in-files.ts';
import { recordKindOf } from '#domain/kinds/index.ts';
import { useFocusBack } from '../../lib/screen/focus-back.ts';
import { formatNumber } from '../../lib/screen/format.ts';
import { useIdle } from '../../lib/screen/idle.ts';
import { hyphenated } from '../../lib/words/hyphenated.ts';
import { shortName } from '../../lib/words/short-name.ts';
import { named } from '../../lib/words/tell.ts';
import { rich, t } from '../../lib/words/words.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { DraftLink } from '../../ui/draft-link.tsx';
import { ROW } from '../../ui/pairs.tsx';
import { Section } from '../../ui/section.tsx';
import { recordDraft } from '../drafts.ts';
import { RecordForm } from '../late-forms.tsx';
import { type OpenForms, sectionId } from '../page/open-forms.ts';
import type { RecordKind, RecordOf } from './record-kinds.ts';
import { nameOfRecord } from './record-words.ts';
import { useDeleteRecord } from './use-delete-record.ts';
import { goesWith } from './what-goes.ts';

/** How many records are shown before one asks for the rest. */
const SHOWN = 4;

interface RecordSectionProps<Kind extends RecordKind> {
  cow: Cow;
  kind: Kind;
  /** Beside the title, where their number does not say it all. */
  note?: string | undefined;
  /** Replaces the button that adds a record, where adding is done elsewhere. */
  add?: ReactNode;
  /** Which forms of new records are open; held outside, since other parts of the page open them too. */
  forms: OpenForms;
  /** What a record says. */
  children: (record: RecordOf[Kind]) => ReactNode;
}

/** One kind of a cow's records, newest first: read, added, edited and deleted in place. */
export function RecordSection<Kind extends RecordKind>(props: RecordSectionProps<Kind>) {
  const { cow, kind, note, add, forms, children } = props;
  const lists: { [K in RecordKind]: readonly RecordOf[K][] } = cow;
  const records = lists[kind];
  const [all, setAll] = useState(false);
  const adding = forms.isOpen(kind);
  const onAdding = (open: boolean) => forms.setOpen(kind, open);
  const opener = useFocusBack(adding);
  const heading = useHeadingFocus(records.length);
  const isTyped = !isByFile(recordKindOf(kind));
  return (
    <Section
      id={sectionId(kind)}
      title={named(`kind.${kind}.heading`)}
      headingRef={heading}
      note={note ?? (records.length === 0 ? undefined : formatNumber(records.length))}
      action={
        add ??
        (isTyped && !adding && (
          <div className="flex flex-wrap items-center justify-end gap-1">
            <DraftLink draft={recordDraft(cow.id, kind, null)} onOpen={() => onAdding(true)} />
            <Button
              ref={opener}
              icon="plus"
              aria-label={named(`kind.${kind}.add`)}
              onClick={() => onAdding(true)}
            >
              {hyphenated(shortName(named(`kind.${kind}.add`), t('cow.add-record')))}
            </Button>
          </div>
        ))
      }
    >
      {adding && (
        <div className="mb-3 rounded-xl bg-sunk p-4">
          <RecordForm cow={cow} kind={kind} record={null} onClose={() => onAdding(false)} />
        </div>
      )}
      {records.length === 0 && !adding && <p className="text-soft">{named(`kind.${kind}.none`)}</p>}
      <ul className="divide-y divide-line">
        {(all ? records : records.slice(0, SHOWN)).map((record) => (
          <Row
            key={record.id}
            cow={cow}
            kind={kind}
            record={record}
            name={nameOfRecord(recordKindOf(kind), record)}
          >
            {children(record)}
          </Row>
        ))}
        {!all && records.length > SHOWN && (
          <OnPaper records={records} from={SHOWN}>
            {children}
          </OnPaper>
        )}
      </ul>
      {records.length > SHOWN && (
        <Button look="quiet" className="mt-2 -ms-4" onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? t('cow.records-fewer') : t('cow.records-all', { count: records.length })}
        </Button>
      )}
    </Section>
  );
}

/** So many records at a time are put on the page while it is idle: they are drawn within a frame. */
const AT_A_TIME = 20;

/** What a sheet of paper has beside what the screen shows. Hundreds of records do not keep the page from being used. */
function OnPaper<Kind extends RecordKind>({
  records,
  from,
  children,
}: {
  records: readonly RecordOf[Kind][];
  from: number;
  children: (record: RecordOf[Kind]) => ReactNode;
}) {
  const idle = useIdle();
  if (!idle) return null;
  const to = from + AT_A_TIME;
  return (
    <>
      {records.slice(from, to).map((record) => (
        <li key={record.id} className="hidden py-3 print:block">
          {children(record)}
        </li>
      ))}
      {to < records.length && (
        <OnPaper records={records} from={to}>
          {children}
        </OnPaper>
      )}
    </>
  );
}

/** A ref for the heading that takes the focus when the record that had it is gone. */
function useHeadingFocus(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) heading.current?.focus();
    before.current = count;
  }, [count]);
  return heading;
}

interface RowProps<Kind extends RecordKind> {
  cow: Cow;
  kind: Kind;
  record: RecordOf[Kind];
  name: string;
  children: ReactNode;
}

function Row<Kind extends RecordKind>(props: RowProps<Kind>) {
  const { cow, kind, record, name, children } = props;
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState(false);
  const remove = useDeleteRecord(cow, kind);
  const opener = useFocusBack(editing);
  if (editing) {
    return (
      <li className="py-3">
        <div className="rounded-xl bg-sunk p-4">
          <RecordForm cow={cow} kind={kind} record={record} onClose={() => setEditing(false)} />
        </div>
      </li>
    );
  }
  return (
    <li className={`${ROW.list} last:pb-0`}>
      <div className={ROW.words}>
        {children}
        <div className="-ms-2 empty:hidden">
          <DraftLink draft={recordDraft(cow.id, kind, record.id)} onOpen={() => setEditing(true)} />
        </div>
      </div>
      <div className={ROW.buttons}>
        <IconButton
          ref={opener}
          icon="edit"
          label={t('cow.edit-record', { record: name })}
          onClick={() => setEditing(true)}
        />
        <IconButton
          icon="trash"
          label={t('cow.delete-named-record', { record: name })}
          onClick={() => setAsking(true)}
        />
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          remove(record.id);
        }}
        title={named(`kind.${kind}.delete`)}
        confirmLabel={t('cow.delete-record')}
      >
        {rich('cow.loses-record', { cow: <bdi>{cow.name}</bdi>, record: name })} {goesWith(cow, kind, record)}
      </ConfirmDialog>
    </li>
  );
}
