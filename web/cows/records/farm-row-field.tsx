import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { cell } from '#domain/herd/rows.ts';
import { nameColumnOf } from '#domain/kinds/references.ts';
import { type FarmTable, farmRowsQuery } from '../../lib/herd/farm-rows.ts';
import { UNKNOWN } from '../../lib/screen/format.ts';
import { t } from '../../lib/words/words.ts';
import { SelectField } from '../../ui/fields.tsx';

/** A choice among what belongs to the farm, such as its places. */
export function FarmRowField({ to, ...props }: { to: FarmTable } & ComponentProps<typeof SelectField>) {
  const { data: rows } = useQuery(farmRowsQuery(to));
  const name = nameColumnOf(to);
  return (
    // What was chosen before can be shown once it is known what there is.
    <SelectField key={rows ? 'known' : 'asked'} {...props}>
      <option value="">{props.optional ? UNKNOWN : t('cow-forms.choose')}</option>
      {rows?.map((row) => (
        <option key={row.id} value={row.id} translate="no">
          {String(cell(row, name))}
        </option>
      ))}
    </SelectField>
  );
}
