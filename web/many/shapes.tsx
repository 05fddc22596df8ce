/** What the form of an act on many animals consists of. Those of records are the same as on an animal's page, and come from there. */
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod/mini';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { RecordTable } from '#domain/kinds/index.ts';
import { number } from '#domain/values/fields.ts';
import { DAILY_FEED_KG, MILK_SUPPLY_GROUP, type NumberLimits } from '#domain/values/limits.ts';
import { DECIMAL } from '../lib/forms/decimal.ts';
import type { FormValues } from '../lib/forms/form-draft.ts';
import { useWeightUnit } from '../lib/herd/farm.ts';
import { labelOf } from '../lib/herd/kind-words.ts';
import { t } from '../lib/words/words.ts';
import { NumberField } from '../ui/fields.tsx';
import { Segmented } from '../ui/segmented.tsx';

type Form = UseFormReturn<FormValues>;

/** The form of a record, as the page of one animal has it. */
interface RecordShape {
  schema: z.ZodMiniType<Record<string, unknown>>;
  initial: (record: null, today: PlainDate, cow: null) => FormValues;
  first: string;
  Fields: (props: { form: Form; cow: null; isNew: boolean; kind: RecordTable }) => ReactNode;
  sent?: (values: Readonly<Record<string, unknown>>) => SentRecord;
}

/** What is recorded; null where the animals themselves are changed. */
interface SentRecord {
  kind: RecordTable | null;
  values: object;
  fieldOf?: (field: string) => string;
}
export type ShapeOf = (table: RecordTable) => RecordShape;

/** The form of an act. */
export interface ManyShape {
  /** Without the animals. */
  schema: z.ZodMiniType<Record<string, unknown>>;
  /** What the fields hold at first. */
  initial: (today: PlainDate) => FormValues;
  /** The field the focus goes to. */
  first: string;
  fields: (form: Form) => ReactNode;
  /** What is recorded of what it says. */
  sent: NonNullable<RecordShape['sent']>;
}

/** A form for many animals, of that for one. */
export function ofRecord(
  { schema, initial, first, Fields, sent = (values) => ({ kind: table, values }) }: RecordShape,
  table: RecordTable,
): ManyShape {
  return {
    schema,
    initial: (today) => initial(null, today, null),
    first,
    fields: (form) => <Fields form={form} cow={null} isNew kind={table} />,
    sent,
  };
}

const ofAnimals: ManyShape['sent'] = (values) => ({ kind: null, values });

type Care = 'milk-group' | 'feed' | 'do-not-breed';

/** What is changed of the animals themselves. */
export const CARE: Record<Care, ManyShape> = {
  'milk-group': {
    schema: z.object({ milk_supply_group: number(MILK_SUPPLY_GROUP) }),
    initial: () => ({ milk_supply_group: '' }),
    first: 'milk_supply_group',
    fields: (form) => <OneNumber form={form} name="milk_supply_group" />,
    sent: ofAnimals,
  },
  feed: {
    schema: z.object({ daily_feed_amount: number(DAILY_FEED_KG) }),
    initial: () => ({ daily_feed_amount: '' }),
    first: 'daily_feed_amount',
    fields: (form) => <FeedField form={form} />,
    sent: ofAnimals,
  },
  'do-not-breed': {
    schema: z.object({
      do_not_breed: z.pipe(
        z.enum(['yes', 'no']),
        z.transform((answer) => answer === 'yes'),
      ),
    }),
    initial: () => ({ do_not_breed: 'yes' }),
    first: 'do_not_breed',
    fields: (form) => <BreedField form={form} />,
    sent: ofAnimals,
  },
};

/** Those that are typed in the farm's unit. */
export const CARE_WEIGHTS: Readonly<Record<string, NumberLimits>> = { daily_feed_amount: DAILY_FEED_KG };

function OneNumber({ form, name, unit }: { form: Form; name: string; unit?: string }) {
  return (
    <NumberField
      label={labelOf('cows', name)}
      required
      {...(unit ? { unit } : {})}
      error={form.formState.errors[name]?.message?.toString()}
      {...form.register(name, DECIMAL)}
    />
  );
}

function FeedField({ form }: { form: Form }) {
  return <OneNumber form={form} name="daily_feed_amount" unit={useWeightUnit()} />;
}

function BreedField({ form }: { form: Form }) {
  return (
    <Segmented
      label={labelOf('cows', 'do_not_breed')}
      choices={[
        { value: 'yes', label: t('many.not-bred') },
        { value: 'no', label: t('many.bred-again') },
      ]}
      value={String(form.watch('do_not_breed'))}
      onChange={(value) => form.setValue('do_not_breed', value, { shouldDirty: true })}
    />
  );
}
