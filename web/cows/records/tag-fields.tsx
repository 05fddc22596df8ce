/** The form of a tag: a new one, one that is lost, one that she wore before; of one that is there its correction. */
import { z } from 'zod/mini';
import { recordKindOf } from '#domain/kinds/index.ts';
import { TagCreate } from '#domain/kinds/tag/schema.ts';
import { because } from '#domain/values/reasons.ts';
import { t } from '../../lib/words/words.ts';
import { CheckField } from '../../ui/fields.tsx';
import { formSchema, plainShape, RecordField } from './plain-shape.tsx';
import type { FieldsProps, Shape } from './record-shapes.tsx';

const plain = plainShape('tags');

export const tagShape: Shape<'tags'> = {
  schema: z
    .extend(formSchema(recordKindOf('tags')), {
      number: TagCreate.shape.number,
      gone: z.boolean(),
    })
    .check(
      z.refine(({ gone, number }) => gone || number !== null, {
        path: ['number'],
        ...because('value.required'),
      }),
    ),
  initial: (record, today, cow) => ({
    ...plain.initial(record, today, cow),
    ...(record ? {} : { kind: 'electronic', fitted_on: today, removed_on: '' }),
    gone: false,
  }),
  first: 'number',
  Fields: TagFields,
  sent: ({ gone, number, ...values }) => ({
    kind: 'tags',
    values: { ...values, number: gone === true ? null : number },
  }),
};

function TagFields({ form, isNew, kind, record }: FieldsProps) {
  const isGone = form.watch('gone') === true;
  const isWorn =
    record !== null && record !== undefined && 'removed_on' in record && record.removed_on === null;
  const field = (name: string, hint?: string) => (
    <RecordField form={form} kind={kind} name={name} hint={hint} />
  );
  return (
    <>
      {isNew && field('kind')}
      {isNew && <CheckField label={t('cow-forms.tag-gone')} {...form.register('gone')} />}
      {!isGone && <RecordField form={form} kind={kind} name="number" required />}
      {field('fitted_on', isNew && isGone ? t('cow-forms.tag-gone-on') : undefined)}
      {!isGone && !isWorn && field('removed_on', isNew ? t('cow-forms.tag-old') : undefined)}
      {!isWorn && field('why')}
    </>
  );
}
