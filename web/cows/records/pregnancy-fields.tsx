import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { dayOf, daysBetween, type PlainDate } from '#domain/calendar/calendar.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { pregnancyCheck } from '#domain/kinds/pregnancy-check/kind.ts';
import { DECIMAL } from '../../lib/forms/decimal.ts';
import type { FormValues } from '../../lib/forms/form-draft.ts';
import { examinerNamesQuery } from '../../lib/herd/examiner-names.ts';
import { choiceLabel, labelOf } from '../../lib/herd/kind-words.ts';
import { UNKNOWN } from '../../lib/screen/format.ts';
import { nameAsVet } from '../../lib/session/name-as-vet.ts';
import { t } from '../../lib/words/words.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CheckField, DateField, FieldError, NumberField, SelectField, TextField } from '../../ui/fields.tsx';
import { LastUsed } from '../../ui/last-used.tsx';
import { May } from '../../ui/may.tsx';
import type { FieldsProps } from './record-shapes.tsx';

const { result: RESULT, method: METHOD, examiner: EXAMINER } = pregnancyCheck.columns;
const table = pregnancyCheck.table;

/** A check: what was found first and large, and what more is known of it. */
export function CheckFields({ form, isNew }: FieldsProps) {
  const { data: examiners = [] } = useQuery(examinerNamesQuery);
  const ownName = nameAsVet();
  const examiner = String(form.watch('examiner'));
  const result = form.watch('result');
  const error = (name: string) => form.formState.errors[name]?.message?.toString();
  return (
    <>
      <ResultButtons form={form} />
      <DateField
        label={labelOf(table, 'check_date')}
        required
        error={error('check_date')}
        {...form.register('check_date')}
      />
      {result === 'pregnant' && (
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <NumberField
            label={labelOf(table, 'days_pregnant')}
            optional
            error={error('days_pregnant')}
            {...form.register('days_pregnant', DECIMAL)}
          />
          <NumberField
            label={labelOf(table, 'fetuses')}
            optional
            error={error('fetuses')}
            {...form.register('fetuses', DECIMAL)}
          />
        </div>
      )}
      {result === 'empty' && isNew && (
        <CheckField
          label={t('cow-forms.check-lost')}
          hint={t('cow-forms.check-lost-hint')}
          {...form.register('lost')}
        />
      )}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <SelectField
          label={labelOf(table, 'method')}
          optional
          error={error('method')}
          {...form.register('method')}
        >
          <option value="">{UNKNOWN}</option>
          {METHOD.choices.map((choice) => (
            <option key={choice} value={choice}>
              {choiceLabel(table, 'method', choice)}
            </option>
          ))}
        </SelectField>
        <div>
          <TextField
            label={labelOf(table, 'examiner')}
            optional
            maxLength={EXAMINER.max}
            hint={isNew && ownName !== '' && examiner === ownName ? t('cow-forms.examiner-you') : undefined}
            error={error('examiner')}
            {...form.register('examiner')}
          />
          {isNew && (
            <LastUsed
              label={t('cow-forms.last-used')}
              names={examiners}
              chosen={examiner}
              onChoose={(name) => form.setValue('examiner', name, { shouldDirty: true, shouldTouch: true })}
            />
          )}
        </div>
      </div>
    </>
  );
}

/** Three large buttons, one of them pressed. */
function ResultButtons({ form }: { form: UseFormReturn<FormValues> }) {
  const { field, fieldState } = useController({ control: form.control, name: 'result' });

  function choose(choice: (typeof RESULT.choices)[number]): void {
    field.onChange(choice);
    // What only a pregnant one has, and what only an empty one has, goes with the other result.
    if (choice !== 'pregnant')
      for (const name of ['days_pregnant', 'fetuses']) form.setValue(name, '', { shouldDirty: true });
    if (choice !== 'empty') form.setValue('lost', false);
  }

  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{labelOf(table, 'result')}</legend>
      <div className="flex flex-wrap gap-2">
        {RESULT.choices.map((choice, place) => (
          <Button
            key={choice}
            {...(place === 0 ? { ref: field.ref } : {})}
            look={field.value === choice ? 'primary' : 'secondary'}
            aria-pressed={field.value === choice}
            className="min-h-14 flex-1 basis-20 px-2!"
            onClick={() => choose(choice)}
          >
            {choiceLabel(table, 'result', choice)}
          </Button>
        ))}
      </div>
      {fieldState.error && <FieldError>{fieldState.error.message}</FieldError>}
    </fieldset>
  );
}

/** From this day on a pregnancy ends in a calving, however it ends. */
const CALVING_FROM_DAYS = 260;

/** A loss. So late that it is a calving, that is offered instead. */
export function LossFields({ form, cow, isNew }: FieldsProps) {
  const day = String(form.watch('loss_date'));
  const days = cow && isNew && day !== '' ? daysPregnant(cow, day) : null;
  return (
    <>
      <DateField
        label={labelOf('pregnancy_losses', 'loss_date')}
        required
        error={form.formState.errors.loss_date?.message?.toString()}
        {...form.register('loss_date')}
      />
      {cow && days !== null && days >= CALVING_FROM_DAYS && (
        <div className="grid justify-items-start gap-2 rounded-xl border border-line bg-card p-3">
          <p>{t('cow-forms.loss-is-calving', { days })}</p>
          <May needs="worker">
            <ButtonLink look="primary" icon="plus" to={paths.addCalf(cow.id)}>
              {t('cow.record-calving')}
            </ButtonLink>
          </May>
        </div>
      )}
    </>
  );
}

/** How long she was pregnant on a day: since the known start, else since the latest semination that nothing answers. */
function daysPregnant(cow: Cow, day: PlainDate): number | null {
  const open = cow.semination_records
    .filter(({ outcome }) => outcome === 'open')
    .map(({ semination_date }) => dayOf(semination_date))
    .sort()
    .at(-1);
  const start = cow.pregnancy_start_date ?? open;
  return start === undefined ? null : daysBetween(start, day);
}
