import { columnsOf } from '#domain/kinds/index.ts';
import { medicine as medicineKind } from '#domain/kinds/medicine/kind.ts';
import { isDryCowTube } from '#domain/treatments/withdrawal.ts';
import type { FarmRow } from '../lib/herd/farm-rows.ts';
import { written } from '../lib/herd/field-words.ts';
import { fieldWordsOf } from '../lib/herd/herd-words.ts';
import { labelOf } from '../lib/herd/kind-words.ts';
import { useMay } from '../lib/session/farms.ts';
import { Pairs } from '../ui/pairs.tsx';
import { FarmRowsPage } from './farm-rows-page.tsx';

/** The medicines of the farm, with what their labels say and how they were bought. */
export function MedicinesPage() {
  return (
    <FarmRowsPage table="medicines" icon="syringe" facts={(medicine) => <Label medicine={medicine} />} />
  );
}

/** What one opens the list for. Of a tube for drying off milk is withheld by its own days. */
const WITHDRAWALS: readonly string[] = ['milk_hours', 'meat_days', 'min_dry_days', 'hours_after_calving'];
/** What its row does not say already. */
const SAID = columnsOf(medicineKind)
  .filter(([column, { type }]) => column !== medicineKind.rules.unique && type !== 'notes')
  .map(([column]) => column);
const COLUMNS = [...WITHDRAWALS, ...SAID.filter((column) => !WITHDRAWALS.includes(column))];

/** What is known of a medicine, its withdrawals first: a dash where none was entered, since milk may be sold by it. */
function Label({ medicine }: { medicine: FarmRow<'medicines'> }) {
  const words = fieldWordsOf('medicines');
  // Who can open its form reads the address there: a few suppliers sell all medicines.
  const hasForm = useMay(medicineKind.rules.recordedBy);
  const values = new Map<string, unknown>(Object.entries(medicine));
  const isMissed = (column: string) =>
    column === 'meat_days' || (column === 'milk_hours' && !isDryCowTube(medicine));
  return (
    <Pairs
      pairs={COLUMNS.filter((column) => !(hasForm && column === 'supplier_address')).map((column) => {
        const value = values.get(column) ?? null;
        const isSaid = value !== null || isMissed(column);
        return [labelOf('medicines', column), isSaid ? written(words, column, value) : null];
      })}
    />
  );
}
