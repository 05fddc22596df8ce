import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { expectedCalvingDate, nextHeatDate } from '#domain/breeding/gestation.ts';
import { dayOf, type PlainDate } from '#domain/calendar/calendar.ts';
import { semination } from '#domain/kinds/semination/kind.ts';
import { plainDate } from '#domain/values/fields.ts';
import type { FormValues } from '../../lib/forms/form-draft.ts';
import { useGestation } from '../../lib/herd/farm-gestation.ts';
import { herdQuery } from '../../lib/herd/herd.ts';
import { choiceLabel, labelOf } from '../../lib/herd/kind-words.ts';
import { seminationNamesQuery } from '../../lib/herd/semination-names.ts';
import { formatDay, formatList } from '../../lib/screen/format.ts';
import { named } from '../../lib/words/tell.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, DateField, SelectField, TextField } from '../../ui/fields.tsx';
import { Suggestions } from '../../ui/suggestions.tsx';
import { OwnBulls } from '../forms/own-bulls.tsx';
import { DateTimeField } from './date-time-field.tsx';
import { MatingNote, useOwnBull } from './mating.tsx';
import type { FieldsProps } from './record-shapes.tsx';

const { table } = semination;

/** A semination: its day, whether she took, and how it was done. */
export function SeminationFields({ form, cow, isNew }: FieldsProps) {
  const gestationOf = useGestation();
  const [chosen, typed] = useWatch({ control: form.control, name: ['bull', 'semination_date'] });
  const bull = useOwnBull(chosen);
  const date = dayIn(typed);
  const follows =
    cow &&
    date &&
    t('cow-forms.semination-follows', {
      heat: formatDay(nextHeatDate(date)),
      birth: formatDay(expectedCalvingDate(date, gestationOf(cow.breed, bull?.breed ?? null))),
    });
  const there = cow?.semination_records.some(({ semination_date }) => dayOf(semination_date) === date);
  const effect = there ? t('cow-forms.semination-completes') : t('cow-forms.semination-adds');
  return (
    <>
      <DateTimeField
        form={form}
        name="semination_date"
        label={named('field.semination_records.semination_date')}
        withTime
        hint={[cow && isNew && effect, follows].filter(Boolean).join(' ') || undefined}
      />
      <CheckField
        label={named('field.semination_records.successful')}
        hint={t('cow-forms.successful-hint')}
        {...form.register('successful')}
      />
      <DoingFields form={form} cow={cow} isNew={isNew} />
    </>
  );
}

/** How it was done; what was used last is one press away. */
function DoingFields({ form, cow, isNew }: Pick<FieldsProps, 'form' | 'cow' | 'isNew'>) {
  const id = useId();
  const { data: known } = useQuery(seminationNamesQuery);
  const { data: herd } = useQuery(herdQuery);
  const [method, bull, bullName, code, date] = useWatch({
    control: form.control,
    name: ['method', 'bull', 'bull_name', 'bull_code', 'semination_date'],
  });
  const day = dayIn(date);
  const own = useOwnBull(bull);
  const hasMales = herd?.cows.some(({ cow_gender }) => cow_gender === 'Male') ?? false;
  const isOwn = bull !== '' && bull !== undefined;
  const error = (name: string) => form.formState.errors[name]?.message?.toString();
  const names = [...new Set(known?.bulls.flatMap(({ bull_name }) => bull_name ?? []))];
  const text = (name: 'bull_name' | 'bull_code' | 'straw_batch' | 'technician', list?: string) => (
    <TextField
      label={labelOf(table, name)}
      optional
      list={list}
      maxLength={semination.columns[name].max}
      error={error(name)}
      {...form.register(name)}
    />
  );
  return (
    <>
      {isNew && known && <AsLastTime form={form} known={known} />}
      <div>
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <SelectField label={labelOf(table, 'method')} error={error('method')} {...form.register('method')}>
            {semination.columns.method.choices.map((choice) => (
              <option key={choice} value={choice}>
                {choiceLabel(table, 'method', choice)}
              </option>
            ))}
          </SelectField>
          {method === 'bull_run' && (
            <DateField
              label={labelOf(table, 'ended_on')}
              optional
              error={error('ended_on')}
              {...form.register('ended_on')}
            />
          )}
          {(hasMales || isOwn) && (
            <SelectField
              label={labelOf(table, 'bull')}
              optional
              error={error('bull')}
              {...form.register('bull')}
            >
              <OwnBulls
                suits={(male) => day === null || male.date_of_birth < day}
                known={
                  isOwn ? [{ id: Number(bull), name: own?.name ?? (String(bullName ?? '') || null) }] : []
                }
              />
            </SelectField>
          )}
          {!isOwn && text('bull_name', `${id}bulls`)}
          {text('bull_code')}
        </div>
        {cow && <MatingNote cow={cow} values={{ bull, bull_code: code, bull_name: bullName }} />}
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {text('straw_batch')}
        {text('technician', `${id}technicians`)}
      </div>
      <Suggestions id={`${id}bulls`} texts={names} />
      <Suggestions id={`${id}technicians`} texts={known?.technicians} />
    </>
  );
}

interface Known {
  bulls: readonly { bull: number | null; bull_name: string | null; bull_code: string | null }[];
  technicians: readonly string[];
}

/** Fills in the bull and the technician of the last semination. */
function AsLastTime({ form, known }: { form: UseFormReturn<FormValues>; known: Known }) {
  const [bull] = known.bulls;
  const [technician] = known.technicians;
  const names = [bull?.bull_name ?? bull?.bull_code, technician].filter(
    (name) => name !== undefined && name !== null,
  );
  if (names.length === 0) return null;

  function fill(): void {
    const values = {
      bull: bull?.bull ? String(bull.bull) : '',
      bull_name: bull?.bull ? '' : (bull?.bull_name ?? ''),
      bull_code: bull?.bull_code ?? '',
      technician: technician ?? '',
    };
    for (const [name, value] of Object.entries(values))
      form.setValue(name, value, { shouldDirty: true, shouldTouch: true });
  }

  return (
    <Button icon="history" className="justify-self-start" onClick={fill}>
      <bdi>{t('cow-forms.as-last-time', { names: formatList(names) })}</bdi>
    </Button>
  );
}

/** The day of a field that holds one. */
function dayIn(value: FormValues[string] | undefined): PlainDate | null {
  return plainDate.safeParse(String(value).slice(0, 10)).data ?? null;
}
