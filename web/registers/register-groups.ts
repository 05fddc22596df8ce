/** How the columns of a register stand beside and below each other, so that all of a row can be read on one page. */
import type { z } from 'zod/mini';
import type { REGISTERS, RegisterName } from '#domain/herd/registers/registers.ts';

type ColumnOf<Name extends RegisterName> = Extract<keyof z.infer<(typeof REGISTERS)[Name]['row']>, string>;

type AnyColumn = { [Name in RegisterName]: ColumnOf<Name> }[RegisterName];

/** Columns below each other, under one heading: that of the first where none is given. */
interface Group<Column extends string> {
  readonly heading?: `registers.group-${'animal' | 'given' | 'medicine' | 'dose' | 'purchase' | 'people' | 'withdrawal' | 'remarks'}`;
  readonly columns: readonly [Column, ...Column[]];
}

export const REGISTER_GROUPS: { readonly [Name in RegisterName]: readonly Group<ColumnOf<Name>>[] } = {
  holding: [
    { columns: ['id_number', 'eid'] },
    { columns: ['date_of_birth'] },
    { columns: ['cow_gender'] },
    { columns: ['breed'] },
    { columns: ['mother_id_number', 'mother_name'] },
    { columns: ['came_on'] },
    { columns: ['came_kind'] },
    { columns: ['came_from'] },
    { columns: ['left_on'] },
    { columns: ['left_kind'] },
    { columns: ['went_to'] },
    { columns: ['document'] },
  ],
  treatments: [
    { heading: 'registers.group-animal', columns: ['id_number', 'animal_name', 'cow_gender'] },
    { heading: 'registers.group-given', columns: ['started_at', 'last_dose_at', 'duration_days'] },
    {
      heading: 'registers.group-medicine',
      columns: ['medicine_name', 'kind', 'batch', 'diagnosis', 'off_label'],
    },
    // What is looked for first stands where no screen cuts it off.
    {
      heading: 'registers.group-withdrawal',
      columns: [
        'milk_hours',
        'milk_withheld_until',
        'milk_withheld_open',
        'meat_days',
        'meat_withheld_until',
        'min_dry_days',
        'hours_after_calving',
      ],
    },
    {
      heading: 'registers.group-dose',
      columns: ['dose', 'unit', 'doses', 'interval_hours', 'amount', 'route', 'quarters'],
    },
    {
      heading: 'registers.group-purchase',
      columns: ['supplier', 'supplier_address', 'receipt', 'bought_on', 'bought_amount'],
    },
    { heading: 'registers.group-people', columns: ['prescriber', 'given_by'] },
    { heading: 'registers.group-remarks', columns: ['changed_at', 'changed_by', 'notes'] },
  ],
};

/** Columns whose values say by themselves what they are: on the screen and on paper without their label. */
export const SAID_BARE: ReadonlySet<string> = new Set<AnyColumn>([
  'mother_id_number',
  'mother_name',
  'id_number',
  'eid',
  'animal_name',
  'cow_gender',
  'medicine_name',
  'kind',
]);

/** Columns of which a row says nothing where there is nothing to say; of the others the laws ask, and a dash stands there. */
export const ONLY_IF_SAID: ReadonlySet<string> = new Set<AnyColumn>([
  'animal_name',
  'eid',
  'last_dose_at',
  'mother_id_number',
  'mother_name',
  'milk_withheld_until',
  'meat_withheld_until',
  'interval_hours',
  'quarters',
  'off_label',
  'min_dry_days',
  'hours_after_calving',
  'milk_withheld_open',
  'notes',
  'changed_at',
  'changed_by',
]);
