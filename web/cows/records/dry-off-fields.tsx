/** The form of a dry-off: its day, and the tube that is given with it. Both are recorded as one act. */
import { z } from 'zod/mini';
import { recordKindOf } from '#domain/kinds/index.ts';
import { message } from '#domain/messages/message.ts';
import { t } from '../../lib/words/words.ts';
import { CheckField } from '../../ui/fields.tsx';
import { formSchema, plainShape, RecordField } from './plain-shape.tsx';
import type { FieldsProps, Shape } from './record-shapes.tsx';
import { TreatmentFields, treatmentShape } from './treatment-fields.tsx';

const plain = plainShape('dry_offs');

/** What is said of a tube; its withdrawal is that of its own days and hours. */
const { milk_hours: _, ...ofTube } = formSchema(recordKindOf('treatments')).shape;

const TREATED = z.extend(z.partial(z.object(ofTube)), formSchema(recordKindOf('dry_offs')).shape);

export const dryOffShape: Shape<'dry_offs'> = {
  schema: z.extend(TREATED, { with_tube: z.boolean() }).check(
    z.superRefine((values, context) => {
      if (!values.with_tube) return;
      const isGiven = (field: string) => (values[field] ?? null) !== null;
      const lacking = [
        ...['medicine_name', 'meat_days'].filter((field) => !isGiven(field)),
        ...(isGiven('min_dry_days') || isGiven('hours_after_calving') ? [] : ['hours_after_calving']),
      ];
      for (const field of lacking)
        context.addIssue({ code: 'custom', path: [field], params: { reason: message('value.required') } });
    }),
  ),
  initial: (record, today, cow) => ({
    ...plain.initial(record, today, cow),
    ...(record ? {} : { ...treatmentShape.initial(null, today, cow), notes: '' }),
    with_tube: false,
  }),
  first: plain.first,
  Fields: DryOffFields,
  sent({ with_tube, dry_off_date, notes, started_at, ...tube }) {
    if (with_tube !== true) return { kind: 'dry_offs', values: { dry_off_date, notes } };
    // The minute that it was when the form was opened, where it happens that day.
    const isThen = String(started_at).startsWith(String(dry_off_date));
    const at = isThen ? started_at : `${dry_off_date}T00:00`;
    return {
      kind: 'treatments',
      values: { ...tube, notes, started_at: at, milk_hours: null, dries_off: true },
      fieldOf: (field) => (field === 'started_at' ? 'dry_off_date' : field),
    };
  },
};

function DryOffFields({ form, cow, isNew, kind }: FieldsProps) {
  return (
    <>
      <RecordField form={form} kind={kind} name="dry_off_date" />
      {isNew && <CheckField label={t('cow-forms.with-tube')} {...form.register('with_tube')} />}
      {form.watch('with_tube') === true && (
        <TreatmentFields form={form} cow={cow} isNew kind="treatments" atDryOff />
      )}
    </>
  );
}
