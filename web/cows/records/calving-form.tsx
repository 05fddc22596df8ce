import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { doubtOfCalving } from '#domain/herd/unlikely.ts';
import { BirthRecordCreate } from '#domain/kinds/birth/schema.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { plainDate } from '#domain/values/fields.ts';
import { useDraftForm } from '../../lib/forms/use-draft-form.ts';
import { useFarmToday } from '../../lib/herd/farm.ts';
import { undoOf } from '../../lib/herd/undo.ts';
import { fail, succeed } from '../../lib/screen/toasts.ts';
import { named } from '../../lib/words/tell.ts';
import { rich, t } from '../../lib/words/words.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/fields.tsx';
import { RestoredNote } from '../../ui/restored-note.tsx';
import { calvingDraft } from '../drafts.ts';
import { addRecord } from '../queries.ts';
import { useAskFirst } from './ask-first.tsx';
import { DateTimeField } from './date-time-field.tsx';
import { failureText, successText } from './record-kinds.ts';

/** Records a calving with few presses: today is filled in, and for a calf that is kept its own form comes next. */
export function CalvingForm({ cow, onClose }: { cow: Cow; onClose: () => void }) {
  const navigate = useNavigate();
  const today = useFarmToday();
  const draft = useDraftForm({
    name: calvingDraft(cow.id),
    schema: BirthRecordCreate.pick({ birth_date: true, newborn_name: true, notes: true }),
    initial: { birth_date: `${today}T00:00`, newborn_name: '', notes: '' },
    save: async (values, { key }) => {
      const added = await addRecord(
        'birth_records',
        { mother_cow: cow.id, newborn_cow: null, ...values },
        key,
      );
      succeed(successText('birth_records', 'add'), undoOf(added));
      onClose();
    },
    onFailure: (error) => fail(failureText('birth_records', 'add'), error),
  });
  const { form } = draft;
  const askFirst = useAskFirst(draft);
  const [kept, setKept] = useState(!draft.restored);
  const explained = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone. The focus goes to the text: in a field it would open a phone's keyboard.
  useLayoutEffect(() => {
    if (!kept && !draft.restored) explained.current?.focus();
  }, [kept, draft.restored]);

  function toForm(gender: 'Female' | 'Male'): void {
    const { birth_date, newborn_name, notes } = form.getValues();
    const born = String(birth_date).slice(0, 10) || today;
    const known = new URLSearchParams({ gender, born, name: String(newborn_name) });
    // The calf's own form has no place for notes: they stay here.
    if (notes === '') draft.discard();
    void navigate(`${paths.addCalf(cow.id)}&${known}`);
  }

  function submit(event: SyntheticEvent): void {
    const day = plainDate.safeParse(String(form.getValues('birth_date')).slice(0, 10)).data;
    askFirst.hold(cow, day ? doubtOfCalving(cow, day) : null);
    draft.submit(event);
  }

  return (
    <form onSubmit={submit} noValidate>
      <RestoredNote draft={draft} />
      <DateTimeField form={form} name="birth_date" label={t('cow-forms.calving-date')} />
      {kept ? (
        <fieldset className="mt-5 grid grid-cols-2 gap-2">
          <legend className="mb-1.5 font-medium">{t('cow-forms.calf')}</legend>
          {/* `autoFocus` for a form that comes late into the open sheet, `data-first-focus` for one that is there when it opens. */}
          <Button autoFocus data-first-focus className="min-h-14" onClick={() => toForm('Female')}>
            {t('cow.gender', { gender: 'Female' })}
          </Button>
          <Button className="min-h-14" onClick={() => toForm('Male')}>
            {t('cow.gender', { gender: 'Male' })}
          </Button>
          {/* A double press hits whatever comes next: Back at worst, never Save beside it. */}
          <Button className="min-h-14" onClick={() => setKept(false)}>
            {t('cow.calf-gone')}
          </Button>
        </fieldset>
      ) : (
        <div className="mt-5 grid gap-4">
          <p ref={explained} tabIndex={-1}>
            {rich('cow-forms.calf-gone-means', {
              term: (inside) => <span className="font-medium">{inside}</span>,
            })}
          </p>
          <TextArea
            label={named('field.birth_records.notes')}
            optional
            rows={2}
            error={form.formState.errors.notes?.message}
            {...form.register('notes')}
          />
          <TextField
            label={named('field.birth_records.newborn_name')}
            optional
            error={form.formState.errors.newborn_name?.message}
            {...form.register('newborn_name')}
          />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2">
            <Button onClick={() => setKept(true)}>{t('cow-forms.back')}</Button>
            <Button type="submit" look="primary" busy={draft.saving}>
              {draft.saving ? t('frame.saving') : t('cow-forms.save-calving')}
            </Button>
          </div>
        </div>
      )}
      {askFirst.dialog}
    </form>
  );
}
