import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { dayOf, daysBetween, type PlainDate } from '#domain/calendar/calendar.ts';
import { inFuture } from '#domain/herd/herd-rules.ts';
import { nextNumber } from '#domain/herd/next-number.ts';
import { doubtOfCalving } from '#domain/herd/unlikely.ts';
import { CALVING_EASES } from '#domain/kinds/birth/kind.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { plainDate } from '#domain/values/fields.ts';
import { NOTES_LENGTH } from '#domain/values/limits.ts';
import type { FormValues } from '../../lib/forms/form-draft.ts';
import { useDraftForm } from '../../lib/forms/use-draft-form.ts';
import { useFarmToday } from '../../lib/herd/farm.ts';
import { herdQuery, leftQuery } from '../../lib/herd/herd.ts';
import { undoOf } from '../../lib/herd/undo.ts';
import { fail, succeed } from '../../lib/screen/toasts.ts';
import { named } from '../../lib/words/tell.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { DateField, FieldWarning, SelectField, TextArea, TextField } from '../../ui/fields.tsx';
import { IN_SHEET } from '../../ui/form-actions.tsx';
import { RestoredNote } from '../../ui/restored-note.tsx';
import { calvingDraft } from '../drafts.ts';
import { motherLabel } from '../forms/mother-choices.ts';
import { addCalving } from '../queries.ts';
import { useAskFirst } from '../records/ask-first.tsx';
import { DateTimeField } from '../records/date-time-field.tsx';
import { failureText, successText } from '../records/record-kinds.ts';
import { fieldOf } from './at-fields.ts';
import { CalfCard } from './calf-card.tsx';
import {
  CALF_PLACES,
  CALVING_WEIGHTS,
  calfName,
  calvingOf,
  calvingSchema,
  emptyCalving,
  isCalfShown,
  isKept,
} from './calving-values.ts';

interface CalvingFormProps {
  cow: Cow;
  /** After it was recorded, or given up. */
  onClose: () => void;
  /** On a page of its own, where there is room for all that can be known of a calf. */
  page?: { born: PlainDate | null; gender: 'Female' | 'Male' | null } | undefined;
}

/** The one form of a calving: its day and ease, and a card for each calf. Saved as one act, and undone as one. */
export function CalvingForm({ cow, onClose, page }: CalvingFormProps) {
  const today = useFarmToday();
  const draft = useDraftForm({
    name: calvingDraft(cow.id),
    schema: calvingSchema,
    initial: emptyCalving(page?.born ?? today, cow.breed),
    weights: CALVING_WEIGHTS,
    save: async (values, { key, isOpen }) => {
      const calving = calvingOf(cow.id, values);
      const added = await addCalving(calving, key);
      succeed(successText('birth_records', 'add'), undoOf(added));
      if (isOpen()) onClose();
    },
    onFailure: (error) => fail(failureText('birth_records', 'add'), error),
  });
  const { form } = draft;
  const { watch, getValues, setValue, register, formState } = form;
  const askFirst = useAskFirst(draft);
  const propose = useProposals(cow, form);
  const values = watch();
  const day = dayIn(values);
  const there = CALF_PLACES.filter((place) => isCalfShown(values, place));

  const given = page?.gender;
  const began = useRef(false);
  useEffect(() => {
    if (began.current || !given || draft.restored) return;
    began.current = true;
    setValue(fieldOf(0, 'calf_sex'), given);
    propose(0);
  }, [given, draft.restored, setValue, propose]);

  function submit(event: SyntheticEvent): void {
    const calved = dayIn(getValues());
    askFirst.hold(cow, calved && !inFuture(calved, today) ? doubtOfCalving(cow, calved) : null);
    draft.submit(event);
  }

  return (
    <form onSubmit={submit} noValidate>
      <RestoredNote draft={draft} />
      <div className="grid gap-4">
        {page && (
          <TextField
            label={named('field.cows.cow_mother')}
            value={motherLabel(cow)}
            disabled
            readOnly
            error={formState.errors.mother_cow?.message?.toString()}
          />
        )}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3">
          <DateTimeField
            form={form}
            name="birth_date"
            label={page ? named('field.cows.date_of_birth') : t('cow-forms.calving-date')}
          />
          <SelectField
            label={named('field.birth_records.calving_ease')}
            error={formState.errors.calving_ease?.message?.toString()}
            {...register('calving_ease')}
          >
            <option value="">{t('calving.ease-unknown')}</option>
            {CALVING_EASES.map((ease) => (
              <option key={ease} value={ease}>
                {named(`choice.birth_records.calving_ease.${ease}`)}
              </option>
            ))}
          </SelectField>
        </div>
        <Pregnancy cow={cow} day={day} />
        {there.map((place) => (
          <CalfCard
            key={place}
            form={form}
            place={place}
            onSex={propose}
            onRemove={
              place > 0 && place === there.length - 1
                ? () => setValue('calves', String(place), { shouldDirty: true })
                : undefined
            }
            inFull={page !== undefined}
          />
        ))}
        {hasFreemartin(values, there) && <FieldWarning>{t('calving.freemartin')}</FieldWarning>}
        {asksForDryOff(cow, day) && (
          <DateField
            label={t('calving.dried-off')}
            optional
            hint={t('calving.dried-off-hint')}
            error={formState.errors.dry_off_date?.message?.toString()}
            {...register('dry_off_date')}
          />
        )}
        <TextArea
          label={named('field.birth_records.notes')}
          optional
          rows={page ? 2 : 1}
          maxLength={NOTES_LENGTH}
          error={formState.errors.notes?.message?.toString()}
          {...register('notes')}
        />
      </div>
      {/* In a sheet always at its foot, where a thumb is, however many calves there are. */}
      <div className={`mt-4 flex flex-wrap gap-2 ${IN_SHEET}`}>
        {there.length < CALF_PLACES.length && (
          <Button
            icon="plus"
            className="max-sm:flex-1"
            onClick={() => setValue('calves', String(there.length + 1), { shouldDirty: true })}
          >
            {t('calving.twin', { calves: there.length })}
          </Button>
        )}
        <Button type="submit" look="primary" busy={draft.saving} className="max-sm:flex-1">
          {draft.saving ? t('frame.saving') : page ? t('cow-forms.add-calf') : t('cow-forms.save-calving')}
        </Button>
        {page && (
          <Button
            disabled={draft.sending}
            onClick={() => {
              draft.discard();
              onClose();
            }}
          >
            {t('frame.cancel')}
          </Button>
        )}
      </div>
      {askFirst.dialog}
    </form>
  );
}

/** How long she was pregnant by then, which tells whether this is the right cow and the right day. */
function Pregnancy({ cow, day }: { cow: Cow; day: PlainDate | null }) {
  const start = cow.pregnancy_start_date;
  const days = cow.is_pregnant && start !== null && day ? daysBetween(start, day) : 0;
  return days > 0 ? <p className="-mt-1 text-soft">{t('calving.days-pregnant', { days })}</p> : null;
}

/** Whether to ask when she was dried off: of a cow in milk as far as anybody wrote down, who calves again. */
function asksForDryOff({ is_dry, last_calving_date: last }: Cow, day: PlainDate | null): boolean {
  return !is_dry && last !== null && day !== null && day > last;
}

/** Whether a heifer among them that lives has a bull for a twin. */
function hasFreemartin(values: FormValues, places: readonly number[]): boolean {
  const sexAt = (place: number) => values[fieldOf(place, 'calf_sex')];
  const isHeifer = (place: number) =>
    sexAt(place) === 'Female' && isKept(values[fieldOf(place, 'calf_status')]);
  return places.some(isHeifer) && places.some((place) => sexAt(place) === 'Male');
}

function dayIn(values: FormValues): PlainDate | null {
  return plainDate.safeParse(dayOf(String(values.birth_date))).data ?? null;
}

/**
 * Fills in a number and a name for a calf that stays, once its sex is known: the next number after the herd's and after those of the
 * other cards. What was typed stays, and so does what was emptied.
 */
function useProposals(cow: Cow, form: ReturnType<typeof useDraftForm>['form']): (place: number) => void {
  const { data: herd } = useQuery(herdQuery);
  // Their numbers stay taken.
  const { data: left = [], isPending } = useQuery(leftQuery);
  const wanted = useRef(new Set<number>());
  const done = useRef(new Set<number>());
  const { getValues, setValue } = form;

  function propose(place: number): void {
    const values = getValues();
    const kept = isKept(values[fieldOf(place, 'calf_status')]) && values[fieldOf(place, 'calf_sex')] !== '';
    if (!kept || done.current.has(place)) return;
    wanted.current.add(place);
    if (!herd || isPending) return;
    done.current.add(place);
    const others = CALF_PLACES.filter((other) => other !== place && isCalfShown(values, other));
    const numbers = others.map((other) => String(values[fieldOf(other, 'id_number')]));
    const next = nextNumber([...herd.cows, ...left], numbers);
    if (next !== null && values[fieldOf(place, 'id_number')] === '')
      setValue(fieldOf(place, 'id_number'), next, { shouldDirty: true });
    const day = dayIn(values);
    if (values[fieldOf(place, 'name')] === '' && day)
      setValue(fieldOf(place, 'name'), calfName(cow, day, place), { shouldDirty: true });
  }

  // The herd may come after the press.
  useEffect(() => {
    if (herd) for (const place of wanted.current) propose(place);
  });
  return propose;
}
