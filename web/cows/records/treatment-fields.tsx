/** The form of a treatment: the medicine first, which brings what was said of it last, then what was given and what it withholds. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { z } from 'zod/mini';
import { differingIn, standing } from '#domain/herd/packages.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { recordKindOf } from '#domain/kinds/index.ts';
import { number, readValues } from '#domain/values/fields.ts';
import { MEAT_DAYS, MILK_HOURS } from '#domain/values/limits.ts';
import { nameKey } from '#domain/values/name-key.ts';
import { farmMinute } from '../../lib/herd/farm-minute.ts';
import { farmRowsQuery } from '../../lib/herd/farm-rows.ts';
import { labelOf } from '../../lib/herd/kind-words.ts';
import { t } from '../../lib/words/words.ts';
import { paths } from '../../paths.ts';
import { TextField } from '../../ui/fields.tsx';
import { Fold } from '../../ui/fold.tsx';
import { LastUsed } from '../../ui/last-used.tsx';
import { Suggestions } from '../../ui/suggestions.tsx';
import { medicineUsesQuery } from '../queries.ts';
import { bringIn, broughtBy } from './medicine-brings.ts';
import { PackageField } from './package-field.tsx';
import { formSchema, plainShape, RecordField } from './plain-shape.tsx';
import type { FieldsProps, Shape } from './record-shapes.tsx';
import { TREATMENT_DETAILS } from './treatment-details.ts';
import { askingForUnit } from './unit-asked.ts';
import { NEVER, Withdrawals } from './withdrawal-fields.tsx';

const hours = number(MILK_HOURS);

const plain = plainShape('treatments');

export const treatmentShape: Shape<'treatments'> = {
  schema: askingForUnit(
    z.extend(formSchema(recordKindOf('treatments')), {
      milk_hours: z.pipe(
        z.transform((typed) => (typed === NEVER ? null : readValues(hours, typed, 'UTC'))),
        z.nullable(hours),
      ),
      // Whoever records a treatment says it, be it zero.
      meat_days: number(MEAT_DAYS),
    }),
  ),
  initial: (record, today, cow) => ({
    ...plain.initial(record, today, cow),
    ...(record ? { milk_hours: record.milk_hours === null ? NEVER : String(record.milk_hours) } : {}),
    // To the minute: from the full hour on, milk would be free up to an hour too early.
    ...(record ? {} : { started_at: farmMinute(today), dries_off: canDryOff(cow) }),
  }),
  first: 'medicine_name',
  Fields: TreatmentFields,
  sent: (values) => ({
    kind: 'treatments',
    values: { ...values, dries_off: values.dries_off === true && isTube(values) },
  }),
};

/** Whether a medicine, or what is said of one, is for drying off. */
const isTube = (said: object): boolean =>
  standing(said, 'min_dry_days') !== null || standing(said, 'hours_after_calving') !== null;

/** Whether she may be dried off: not of a male, and not of a cow that is dry. Of many some may. */
const canDryOff = (cow: Cow | null): boolean => cow === null || (cow.cow_gender === 'Female' && !cow.is_dry);

/** What a new form holds of what a medicine brings. */
const FRESH = plain.initial(null, '', null);

interface TreatmentFieldsProps extends FieldsProps {
  /** Of the tube that a cow is dried off with: when it is given is asked for there. */
  atDryOff?: boolean;
}

export function TreatmentFields({ form, cow, isNew, kind, atDryOff = false }: TreatmentFieldsProps) {
  const id = useId();
  const { data: used } = useQuery(medicineUsesQuery);
  const uses = used ?? [];
  const { data: listed } = useQuery(farmRowsQuery('medicines'));
  const medicines = listed ?? [];
  const isMeant = (medicine: object) => !atDryOff || isTube(medicine);
  // The last used on top.
  const names = [
    ...new Set([
      ...uses.filter(isMeant).map(({ medicine_name }) => medicine_name),
      ...medicines.filter(isMeant).map(({ name }) => name),
    ]),
  ];
  const name = String(form.watch('medicine_name') ?? '');
  /** The medicine whose values the form holds, and which of its packages. */
  const named = useRef({ name, chosen: String(form.getValues('medicine') ?? '') });
  const field = (name: string) => <RecordField form={form} kind={kind} name={name} />;
  const suggest = (name: 'diagnosis' | 'prescriber' | 'supplier' | 'batch') => (
    <RecordField
      form={form}
      kind={kind}
      name={name}
      suggested={[...new Set(uses.flatMap((use) => use[name] ?? []))]}
    />
  );

  const called = (name: string) => medicines.filter((known) => nameKey(known.name) === nameKey(name));
  const broughtWith = (name: string, chosen: string) => {
    const packages = called(name);
    return broughtBy(
      uses.find(({ medicine_name }) => nameKey(medicine_name) === nameKey(name)),
      packages,
      packages.find(({ id }) => String(id) === chosen),
    );
  };

  function bring(name: string, chosen = named.current.chosen): void {
    const packages = called(name);
    const [first] = differingIn(packages).size === 0 ? packages : [];
    const medicine = packages.find(({ id }) => String(id) === chosen) ?? first;
    const before = broughtWith(named.current.name, named.current.chosen);
    named.current = { name, chosen: medicine ? String(medicine.id) : '' };
    form.setValue('medicine', named.current.chosen, { shouldDirty: true });
    if (isNew) bringIn(form, before, broughtWith(name, named.current.chosen), FRESH);
  }

  // Whoever types fast has named the medicine before it is there what is known of them.
  const isKnown = listed !== undefined && used !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes.
  useEffect(() => {
    const name = String(form.getValues('medicine_name') ?? '');
    if (isNew && isKnown && name !== '' && !form.getValues('medicine')) bring(name);
  }, [isKnown]);

  const { defaultValues = {}, errors } = form.formState;
  // What a medicine brings is kept without being shown; what somebody typed before is shown.
  const hasFolded = TREATMENT_DETAILS.some((name) => (defaultValues[name] ?? '') !== '' || errors[name]);
  return (
    <>
      <TextField
        label={labelOf('treatments', 'medicine_name')}
        required
        list={id}
        error={form.formState.errors.medicine_name?.message}
        {...form.register('medicine_name', { onChange: ({ target }) => bring(target.value) })}
      />
      <Suggestions id={id} texts={names} />
      {isNew && (
        <LastUsed
          label={t('cow-forms.last-used')}
          names={names}
          chosen={name}
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
      <PackageField
        packages={called(name)}
        chosen={String(form.watch('medicine') ?? '')}
        onChoose={(id) => bring(name, id)}
      />
      {!atDryOff && field('started_at')}
      <Pair>
        {field('dose')}
        {field('unit')}
      </Pair>
      <Pair>
        {field('doses')}
        {field('interval_hours')}
      </Pair>
      {!isNew && form.watch('doses') !== '1' && field('doses_given')}
      <Withdrawals form={form} kind={kind} atDryOff={atDryOff} driesOff={isNew && canDryOff(cow)} />
      <Fold title={t('cow-forms.more-of-treatment')} open={hasFolded}>
        {suggest('diagnosis')}
        {field('route')}
        {form.watch('route') === 'intramammary' && field('quarters')}
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
      </Fold>
    </>
  );
}

function Pair({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] items-end gap-3">
      {children}
    </div>
  );
}
