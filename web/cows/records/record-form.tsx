import { type SyntheticEvent, useMemo } from 'react';
import { doubtOfRecord } from '#domain/herd/unlikely.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { type EnteredTable, type RecordTable, recordKindOf } from '#domain/kinds/index.ts';
import { NOTES_LENGTH } from '#domain/values/limits.ts';
import { herdChanged } from '../../lib/api/query-client.ts';
import { movedFaults } from '../../lib/forms/moved-faults.ts';
import { only } from '../../lib/forms/only.ts';
import { useDraftForm } from '../../lib/forms/use-draft-form.ts';
import { useFarmToday } from '../../lib/herd/farm.ts';
import { fieldWordsOf, weightsOf } from '../../lib/herd/herd-words.ts';
import { undoOf } from '../../lib/herd/undo.ts';
import { fail, succeed } from '../../lib/screen/toasts.ts';
import { named } from '../../lib/words/tell.ts';
import { TextArea } from '../../ui/fields.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { RestoredNote } from '../../ui/restored-note.tsx';
import { useStaleChoice } from '../../ui/stale-choice.tsx';
import { recordDraft } from '../drafts.ts';
import { addRecord, patchRecord } from '../queries.ts';
import { useAskFirst } from './ask-first.tsx';
import { failureText, movementWay, type RecordOf, successText } from './record-kinds.ts';
import { shapeOf } from './record-shapes.tsx';

interface RecordFormProps<Kind extends RecordTable> {
  cow: Cow;
  kind: Kind;
  /** The record that is edited; null adds one. */
  record: RecordOf[Kind] | null;
  onClose: () => void;
}

/** Adds a record to a cow, or edits one of hers. */
export function RecordForm<Kind extends RecordTable>({ cow, kind, record, onClose }: RecordFormProps<Kind>) {
  const { schema, initial, first, Fields, beside, mated, sent } = useMemo(() => shapeOf(kind), [kind]);
  const today = useFarmToday();
  const act = record ? 'update' : 'add';
  const stale = useStaleChoice(() => fieldWordsOf(kind));
  const draft = useDraftForm({
    name: recordDraft(cow.id, kind, record?.id ?? null),
    schema,
    on: record && { ...record },
    initial: initial(record, today, cow),
    weights: weightsOf(kind),
    first,
    save: async (values, { key, changed, on }) => {
      if (record) {
        const updated = await stale.send(on, only(values, changed), (patch, version) =>
          patchRecord(kind, record.id, { ...patch, ...beside?.(patch) }, version, key),
        );
        if (updated) succeed(successText(kind, act), undoOf(updated));
        else await herdChanged();
      } else {
        const sending = sent?.(values) ?? { kind, values };
        const added = await addRecord(sending.kind, { cow: cow.id, ...sending.values }, key).catch(
          (error) => {
            throw movedFaults(error, sending.fieldOf ?? String);
          },
        );
        succeed(successText(kind, act, movementWay(values)), undoOf(added));
      }
      onClose();
    },
    onFailure: (error) => fail(failureText(kind, act, movementWay(draft.values())), error),
  });
  const askFirst = useAskFirst(draft);

  function submit(event: SyntheticEvent): void {
    const { day } = recordKindOf(kind);
    const values = draft.values();
    const about = { day, record, today };
    askFirst.hold(
      cow,
      mated
        ? mated(cow, values).then((calf) => doubtOfRecord(cow, kind, values, { ...about, mated: calf }))
        : doubtOfRecord(cow, kind, values, about),
    );
    draft.submit(event);
  }

  return (
    <form onSubmit={submit} noValidate>
      <RestoredNote draft={draft} />
      <div className="grid gap-4">
        <Fields form={draft.form} cow={cow} isNew={record === null} kind={kind} record={record} />
        <TextArea
          label={named(`field.${kind as EnteredTable}.notes`)}
          optional
          rows={2}
          maxLength={NOTES_LENGTH}
          error={draft.form.formState.errors.notes?.message}
          {...draft.form.register('notes')}
        />
      </div>
      <FormActions draft={draft} onCancel={onClose} />
      {stale.dialog}
      {askFirst.dialog}
    </form>
  );
}
