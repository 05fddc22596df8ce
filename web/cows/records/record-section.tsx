import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { isByFile } from '#domain/kinds/in-files.ts';
import { hasCalls, type RecordTable, recordKindOf } from '#domain/kinds/index.ts';
import { formatNumber } from '../../lib/screen/format.ts';
import { useMayRecord } from '../../lib/session/may-record.ts';
import { hyphenated } from '../../lib/words/hyphenated.ts';
import { shortName } from '../../lib/words/short-name.ts';
import { named } from '../../lib/words/tell.ts';
import { rich, t } from '../../lib/words/words.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { May } from '../../ui/may.tsx';
import { NotSent } from '../../ui/not-sent.tsx';
import { Section } from '../../ui/section.tsx';
import { type RecordForms, sectionId } from '../page/record-forms.tsx';
import type { RecordOf } from './record-kinds.ts';
import { RowFrameContext } from './record-line.tsx';
import { nameOfRecord } from './record-words.ts';
import { useDeleteRecord } from './use-delete-record.ts';
import { goesWith } from './what-goes.ts';

/** How many records are shown before one asks for the rest. */
export const ROWS = 4;

interface RecordSectionProps<Kind extends RecordTable> {
  cow: Cow;
  kind: Kind;
  /** Beside the title, where their number does not say it all. */
  note?: string | undefined;
  /** Replaces the button that adds a record, where adding is done elsewhere. */
  add?: ReactNode;
  /** The forms of her records. */
  forms: RecordForms;
  /** What a record says. */
  children: (record: RecordOf[Kind]) => ReactNode;
}

/** One kind of a cow's records, newest first, a line each. They are added and edited in a sheet. */
export function RecordSection<Kind extends RecordTable>(props: RecordSectionProps<Kind>) {
  const { cow, kind, note, add, forms, children } = props;
  const lists: { [K in RecordTable]: readonly RecordOf[K][] } = cow;
  const records = lists[kind];
  const [all, setAll] = useState(false);
  const heading = useHeadingFocus(records.length);
  const isTyped = !isByFile(recordKindOf(kind));
  const mayRecord = useMayRecord()(kind);
  return (
    <Section
      id={sectionId(kind)}
      title={named(`kind.${kind}.heading`)}
      headingRef={heading}
      note={note ?? (records.length === 0 ? undefined : formatNumber(records.length))}
      action={
        mayRecord &&
        (add ??
          (isTyped && (
            <Button icon="plus" aria-label={named(`kind.${kind}.add`)} onClick={() => forms.open(kind)}>
              {hyphenated(shortName(named(`kind.${kind}.add`), t('cow.add-record')))}
            </Button>
          )))
      }
    >
      {records.length === 0 && <p className="text-soft">{named(`kind.${kind}.none`)}</p>}
      <ul className="-mb-2 divide-y divide-line empty:hidden">
        {(all ? records : records.slice(0, ROWS)).map((record) => (
          <Row
            key={record.id}
            cow={cow}
            kind={kind}
            record={record}
            name={nameOfRecord(recordKindOf(kind), record)}
            forms={forms}
          >
            {children(record)}
          </Row>
        ))}
      </ul>
      {forms.sheetIn(kind)}
      {records.length > ROWS && (
        <Button look="quiet" className="mt-1 -mb-2 -ms-4" onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? t('cow.records-fewer') : t('cow.records-all', { count: records.length })}
        </Button>
      )}
    </Section>
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

interface RowProps<Kind extends RecordTable> {
  cow: Cow;
  kind: Kind;
  record: RecordOf[Kind];
  name: string;
  forms: RecordForms;
  children: ReactNode;
}

function Row<Kind extends RecordTable>({ cow, kind, record, name, forms, children }: RowProps<Kind>) {
  const [asking, setAsking] = useState(false);
  const remove = useDeleteRecord(cow, kind);
  const mayRecord = useMayRecord()(kind);
  const edit = () => forms.open(kind, record);
  const frame = {
    name,
    mark: <NotSent table={kind} id={record.id} />,
    // What has no calls of its own kind is said elsewhere.
    buttons: hasCalls(recordKindOf(kind)) && (
      <>
        {mayRecord && (
          <IconButton icon="edit" label={t('cow.edit-record', { record: name })} onClick={edit} />
        )}
        <May needs="worker">
          <IconButton
            icon="trash"
            label={t('cow.delete-named-record', { record: name })}
            onClick={() => setAsking(true)}
          />
        </May>
      </>
    ),
  };
  return (
    <li>
      <RowFrameContext value={frame}>{children}</RowFrameContext>
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
        {asking && (
          <>
            {rich('cow.loses-record', { cow: <bdi>{cow.name}</bdi>, record: name })}{' '}
            {goesWith(cow, kind, record)}
          </>
        )}
      </ConfirmDialog>
    </li>
  );
}
