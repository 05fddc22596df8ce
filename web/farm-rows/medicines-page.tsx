import { columnsOf } from '#domain/kinds/index.ts';
import { medicine as medicineKind } from '#domain/kinds/medicine/kind.ts';
import type { FarmRow } from '../lib/herd/farm-rows.ts';
import { written } from '../lib/herd/field-words.ts';
import { fieldWordsOf } from '../lib/herd/herd-words.ts';
import { labelOf } from '../lib/herd/kind-words.ts';
import { Pairs } from '../ui/pairs.tsx';
import { FarmRowsPage } from './farm-rows-page.tsx';

/** The medicines of the farm, with what their labels say and how they were bought. */
export function MedicinesPage() {
  return (
    <FarmRowsPage table="medicines" icon="syringe" facts={(medicine) => <Label medicine={medicine} />} />
  );
}

/** All that is known of a medicine; what is not is left out. */
function Label({ medicine }: { medicine: FarmRow<'medicines'> }) {
  const words = fieldWordsOf('medicines');
  const values = new Map<string, unknown>(Object.entries(medicine));
  const said = columnsOf(medicineKind).filter(
    ([column, { type }]) => column !== medicineKind.rules.unique && type !== 'notes',
  );
  return (
    <Pairs
      pairs={said.map(([column]) => {
        const value = values.get(column) ?? null;
        return [labelOf('medicines', column), value === null ? null : written(words, column, value)];
      })}
    />
  );
}
