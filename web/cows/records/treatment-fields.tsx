/** The form of a treatment: the medicine first, which brings what was said of it last, then what was given and what it withholds. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { z } from 'zod';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { cell } from '#domain/herd/rows.ts';
import { recordKindOf } from '#domain/kinds/index.ts';
import { number, readValues } from '#domain/values/fields.ts';
import { MEAT_DAYS, MILK_HOURS } from '#domain/values/limits.ts';
import type { FormValues } from '../../lib/forms/form-draft.ts';
import { farmRowsQuery } from '../../lib/herd/farm-rows.ts';
import { labelOf } from '../../lib/herd/kind-words.ts';
import { t } from '../../lib/words/words.ts';
import { paths } from '../../paths.ts';
import { TextField } from '../../ui/fields.tsx';
import { LastUsed } from '../../ui/last-used.tsx';
import { medicineUsesQuery } from '../queries.ts';
import { formSchema, plainShape, RecordField } from './plain-shape.tsx';
import type { FieldsProps, Shape } from './record-shapes.tsx';
import { NEVER, Withdrawals } from './withdrawal-fields.tsx';

type Form = UseFormReturn<FormValues>;

const hours = number(MILK_HOURS);

const plain = plainShape('treatments');

export const treatmentShape: Shape<'treatments'> = {
  schema: formSchema(recordKindOf('treatments')).extend({
    milk_hours: z.preprocess(
      (typed) => (typed === NEVER ? null : readValues(hours, typed, 'UTC')),
      hours.nullable(),
    ),
    // Whoever records a treatment says it, be it zero.
    meat_days: number(MEAT_DAYS),
  }),
  initial: (record, today, cow) => ({
    ...plain.initial(record, today, cow),
    ...(record ? { milk_hours: record.milk_hours === null ? NEVER : String(record.milk_hours) } : {}),
    ...(record ? {} : { started_at: `${today}T${hourNow(today)}` }),
  }),
  first: 'medicine_name',
  Fields: TreatmentFields,
};

/** The full hour that it is, so that an end in hours is near the truth; none where it is another day here than on the farm. */
function hourNow(today: PlainDate): string {
  const now = new Date();
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  const here = day.map((part) => String(part).padStart(2, '0')).join('-');
  return here === today ? `${String(now.getHours()).padStart(2, '0')}:00` : '00:00';
}

/** What a medicine brings along, where it was given before. */
const BROUGHT = [
  'unit',
  'dose',
  'doses',
  'interval_hours',
  'route',
  'supplier',
  'supplier_address',
  'prescriber',
  'meat_days',
  'min_dry_days',
  'hours_after_calving',
] as const;

/** What stands on the label of a medicine in the list. */
const ON_LABEL = [
  'unit',
  'supplier',
  'supplier_address',
  'meat_days',
  'min_dry_days',
  'hours_after_calving',
  'batch',
  'receipt',
  'bought_on',
  'bought_amount',
] as const;

function TreatmentFields({ form, isNew, kind }: FieldsProps) {
  const id = useId();
  const { data: uses = [] } = useQuery(medicineUsesQuery);
  const { data: listed } = useQuery(farmRowsQuery('medicines'));
  const medicines = listed ?? [];
  // The last used on top.
  const names = [
    ...new Set([...uses.map(({ medicine_name }) => medicine_name), ...medicines.map(({ name }) => name)]),
  ];
  const field = (name: string) => <RecordField form={form} kind={kind} name={name} />;
  const suggest = (name: 'diagnosis' | 'prescriber' | 'supplier' | 'batch') => (
    <RecordField
      form={form}
      kind={kind}
      name={name}
      suggested={[...new Set(uses.flatMap((use) => use[name] ?? []))]}
    />
  );

  function bring(name: string): void {
    const medicine = medicines.find((known) => known.name === name);
    form.setValue('medicine', medicine ? String(medicine.id) : '', { shouldDirty: true });
    const use = uses.find(({ medicine_name }) => medicine_name === name);
    if (!isNew) return;
    if (use) {
      fillIn(form, use, BROUGHT);
      if (use.milk_hours === null && !form.getFieldState('milk_hours').isDirty)
        form.setValue('milk_hours', NEVER);
    }
    // What stands on its label counts before what was said of it last.
    if (medicine) fillIn(form, medicine, ON_LABEL);
  }

  // Whoever types fast has named the medicine before the list of them is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list comes.
  useEffect(() => {
    const name = String(form.getValues('medicine_name') ?? '');
    if (isNew && listed && name !== '' && !form.getValues('medicine')) bring(name);
  }, [listed]);

  return (
    <>
      <TextField
        label={labelOf('treatments', 'medicine_name')}
        required
        list={id}
        error={form.formState.errors.medicine_name?.message}
        {...form.register('medicine_name', { onChange: ({ target }) => bring(target.value) })}
      />
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {isNew && (
        <LastUsed
          label={t('cow-forms.last-used')}
          names={names}
          chosen={String(form.watch('medicine_name'))}
          onChoose={(name) => {
            form.setValue('medicine_name', name, {
              shouldDirty: true,
              shouldTouch: true,
              shouldValidate: true,
            });
            bring(name);
          }}
        />
      )}
      <p className="-mt-2.5">
        <Link
          to={paths.medicines}
          className="reach inline-flex min-h-6 items-center text-pasture underline underline-offset-4"
        >
          {t('cow-forms.medicines-link')}
        </Link>
      </p>
      {field('started_at')}
      {suggest('diagnosis')}
      <Pair>
        {field('dose')}
        {field('unit')}
      </Pair>
      <Pair>
        {field('doses')}
        {field('interval_hours')}
      </Pair>
      {!isNew && form.watch('doses') !== '1' && field('doses_given')}
      {field('route')}
      {form.watch('route') === 'intramammary' && field('quarters')}
      <Withdrawals form={form} kind={kind} />
      {suggest('batch')}
      {field('receipt')}
      <Pair>
        {field('bought_on')}
        {field('bought_amount')}
      </Pair>
      {suggest('supplier')}
      {field('supplier_address')}
      {suggest('prescriber')}
      {field('given_by')}
    </>
  );
}

/** Puts in what is known of the medicine, where nobody has typed. */
function fillIn(form: Form, known: { milk_hours: number | null }, names: readonly string[]): void {
  for (const name of names) {
    const value = cell(known, name) ?? null;
    if (value !== null && !form.getFieldState(name).isDirty) form.setValue(name, String(value));
  }
  const { milk_hours: milk } = known;
  if (form.getFieldState('milk_hours').isDirty) return;
  const tube = form.getValues('min_dry_days') !== '' || form.getValues('hours_after_calving') !== '';
  if (milk !== null) form.setValue('milk_hours', String(milk));
  else if (tube) form.setValue('milk_hours', NEVER);
}

function Pair({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] items-end gap-3">
      {children}
    </div>
  );
}
