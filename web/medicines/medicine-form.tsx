import { type ComponentProps, useLayoutEffect } from 'react';
import { medicine as medicineKind } from '#domain/kinds/medicine/kind.ts';
import { createOf } from '#domain/kinds/schemas.ts';
import { NAME_LENGTH, NOTES_LENGTH } from '#domain/values/limits.ts';
import { herdChanged } from '../lib/api/query-client.ts';
import { DECIMAL } from '../lib/forms/decimal.ts';
import { only } from '../lib/forms/only.ts';
import { useDraftForm } from '../lib/forms/use-draft-form.ts';
import { fieldWordsOf } from '../lib/herd/herd-words.ts';
import { choiceLabel, labelOf } from '../lib/herd/kind-words.ts';
import { UNKNOWN } from '../lib/screen/format.ts';
import { fail } from '../lib/screen/toasts.ts';
import { named } from '../lib/words/tell.ts';
import { t } from '../lib/words/words.ts';
import { DateField, NumberField, SelectField, TextArea, TextField } from '../ui/fields.tsx';
import { FormActions } from '../ui/form-actions.tsx';
import { RestoredNote } from '../ui/restored-note.tsx';
import { useStaleChoice } from '../ui/stale-choice.tsx';
import { createMedicine, type Medicine, updateMedicine } from './queries.ts';

const SCHEMA = createOf(medicineKind);

const typed = (value: number | null | undefined) => (value ?? '').toString();

/** Adds a medicine, or changes one: what its label says and how its package was bought, which treatments take over. */
export function MedicineForm({ medicine, onDone }: { medicine: Medicine | null; onDone: () => void }) {
  const stale = useStaleChoice(fieldWordsOf('medicines'));
  const draft = useDraftForm({
    name: medicine ? `medicine-${medicine.id}` : 'new-medicine',
    schema: SCHEMA,
    on: medicine,
    initial: {
      name: medicine?.name ?? '',
      unit: medicine?.unit ?? '',
      milk_hours: typed(medicine?.milk_hours),
      meat_days: typed(medicine?.meat_days),
      min_dry_days: typed(medicine?.min_dry_days),
      hours_after_calving: typed(medicine?.hours_after_calving),
      supplier: medicine?.supplier ?? '',
      supplier_address: medicine?.supplier_address ?? '',
      batch: medicine?.batch ?? '',
      receipt: medicine?.receipt ?? '',
      bought_on: medicine?.bought_on ?? '',
      bought_amount: typed(medicine?.bought_amount),
      notes: medicine?.notes ?? '',
    },
    save: async (values, { key, changed, on }) => {
      if (medicine) {
        const updated = await stale.send(on, only(values, changed), (patch, version) =>
          updateMedicine(medicine.id, patch, version, key),
        );
        if (!updated) await herdChanged();
      } else await createMedicine(values, key);
      onDone();
    },
    onFailure: (error) => fail(named('kind.medicines.failed', { act: medicine ? 'update' : 'add' }), error),
  });
  const { register, formState, setFocus } = draft.form;
  const errorOf = (field: string) => formState.errors[field]?.message?.toString();
  const number = (name: keyof typeof SCHEMA.shape, hint?: string): ComponentProps<typeof NumberField> => ({
    label: labelOf('medicines', name),
    hint,
    optional: true,
    error: errorOf(name),
    ...register(name, DECIMAL),
  });
  const line = (
    name: 'supplier' | 'supplier_address' | 'batch' | 'receipt',
  ): ComponentProps<typeof TextField> => ({
    label: labelOf('medicines', name),
    optional: true,
    maxLength: medicineKind.columns[name].max,
    error: errorOf(name),
    ...register(name),
  });
  // Before the first paint: later it would take the focus from a field that a quick user is in already.
  useLayoutEffect(() => setFocus('name'), [setFocus]);
  return (
    <form onSubmit={draft.submit} noValidate className="grid gap-4">
      <RestoredNote draft={draft} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={labelOf('medicines', 'name')}
          required
          maxLength={NAME_LENGTH}
          error={errorOf('name')}
          {...register('name')}
        />
        <SelectField
          label={labelOf('medicines', 'unit')}
          optional
          error={errorOf('unit')}
          {...register('unit')}
        >
          <option value="">{UNKNOWN}</option>
          {medicineKind.columns.unit.choices.map((unit) => (
            <option key={unit} value={unit}>
              {choiceLabel('medicines', 'unit', unit)}
            </option>
          ))}
        </SelectField>
        <NumberField {...number('milk_hours', t('medicines.milk-hint'))} />
        <NumberField {...number('meat_days')} />
        <NumberField {...number('min_dry_days')} />
        <NumberField {...number('hours_after_calving')} />
        <TextField {...line('supplier')} />
        <TextField {...line('supplier_address')} />
        <TextField {...line('batch')} />
        <TextField {...line('receipt')} />
        <DateField
          label={labelOf('medicines', 'bought_on')}
          optional
          error={errorOf('bought_on')}
          {...register('bought_on')}
        />
        <NumberField {...number('bought_amount')} />
      </div>
      <TextArea
        label={labelOf('medicines', 'notes')}
        optional
        rows={2}
        maxLength={NOTES_LENGTH}
        error={errorOf('notes')}
        {...register('notes')}
      />
      <FormActions draft={draft} onCancel={onDone} />
      {stale.dialog}
    </form>
  );
}
