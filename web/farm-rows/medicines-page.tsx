import { columnsOf } from '#domain/kinds/index.ts';
import { medicine as medicineKind } from '#domain/kinds/medicine/kind.ts';
import type { FarmRow } from '../lib/herd/farm-rows.ts';
import { written } from '../lib/herd/field-words.ts';
import { fieldWordsOf } from '../lib/herd/herd-words.ts';
import { labelOf } from '../lib/herd/kind-words.ts';
import { UNKNOWN } from '../lib/screen/format.ts';
import { Pairs } from '../ui/pairs.tsx';
import { FarmRowsPage } from './farm-rows-page.tsx';

/** The medicines of the farm, with what their labels say and how they were bought. */
export function MedicinesPage() {
  return (
    <FarmRowsPage table="medicines" icon="syringe" facts={(medicine) => <Label medicine={medicine} />} />
  );
}

/** What one opens the list for; a dash where the label is not known, since milk may be sold by it. */
const WITHDRAWALS: readonly string[] = ['milk_hours', 'meat_days'];
/** In the form: a few suppliers sell all medicines, and it would stand in each row. */
const IN_FORM: readonly string[] = [medicineKind.rules.unique, 'notes', 'supplier_address'];
const OTHERS = columnsOf(medicineKind)
  .map(([column]) => column)
  .filter((column) => !WITHDRAWALS.includes(column) && !IN_FORM.includes(column));

/** What is known of a medicine, its withdrawals first. */
function Label({ medicine }: { medicine: FarmRow<'medicines'> }) {
  const words = fieldWordsOf('medicines');
  const values = new Map<string, unknown>(Object.entries(medicine));
  return (
    <Pairs
      pairs={[...WITHDRAWALS, ...OTHERS].map((column) => {
        const value = values.get(column) ?? null;
        const unknown = WITHDRAWALS.includes(column) ? UNKNOWN : null;
        return [labelOf('medicines', column), value === null ? unknown : written(words, column, value)];
      })}
    />
  );
}
