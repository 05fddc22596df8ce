import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { farmRowsQuery } from '../lib/herd/farm-rows.ts';
import { choiceLabel, labelOf } from '../lib/herd/kind-words.ts';
import { useFocusBack } from '../lib/screen/focus-back.ts';
import { formatDay, formatNumber } from '../lib/screen/format.ts';
import { named } from '../lib/words/tell.ts';
import { rich, t } from '../lib/words/words.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { Card, EmptyState, PageHeader, Skeleton } from '../ui/surface.tsx';
import { MedicineForm } from './medicine-form.tsx';
import { deleteMedicine, type Medicine } from './queries.ts';

/** The medicines of the farm, with what their labels say. */
export function MedicinesPage() {
  const { data: medicines, isError, refetch } = useQuery(farmRowsQuery('medicines'));
  const [adding, setAdding] = useState(false);
  const opener = useFocusBack(adding);
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={named('kind.medicines.heading')} lead={t('medicines.lead')} />
      <div className="grid gap-4">
        {adding ? (
          <Card className="p-5 sm:p-6">
            <MedicineForm medicine={null} onDone={() => setAdding(false)} />
          </Card>
        ) : (
          <div>
            <Button ref={opener} look="primary" icon="plus" onClick={() => setAdding(true)}>
              {named('kind.medicines.add')}
            </Button>
          </div>
        )}
        {isError && (
          <EmptyState
            icon="alert"
            action={<Button onClick={() => void refetch()}>{t('frame.try-again')}</Button>}
          >
            {t('medicines.not-read')}
          </EmptyState>
        )}
        {!medicines && !isError && <Skeleton className="h-40" />}
        {medicines?.length === 0 && !adding && (
          <EmptyState icon="syringe">{named('kind.medicines.none')}</EmptyState>
        )}
        {medicines && medicines.length > 0 && (
          <Card className="px-4 sm:px-5">
            <ul className="divide-y divide-line">
              {medicines.map((medicine) => (
                <MedicineRow key={medicine.id} medicine={medicine} />
              ))}
            </ul>
          </Card>
        )}
      </div>
    </div>
  );
}

function MedicineRow({ medicine }: { medicine: Medicine }) {
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState(false);
  const opener = useFocusBack(editing);
  if (editing)
    return (
      <li className="py-4">
        <MedicineForm medicine={medicine} onDone={() => setEditing(false)} />
      </li>
    );
  const { name, notes } = medicine;
  return (
    <li className="flex items-start gap-2 py-3">
      <div className="min-w-0 flex-1">
        <p>
          <bdi className="font-medium">{name}</bdi>
        </p>
        <Label medicine={medicine} />
        {notes !== null && <bdi className="mt-1 block whitespace-pre-line text-soft">{notes}</bdi>}
      </div>
      <div className="-my-1.5 -me-2.5 flex">
        <IconButton
          ref={opener}
          icon="edit"
          label={t('medicines.edit', { name })}
          onClick={() => setEditing(true)}
        />
        <IconButton icon="trash" label={t('medicines.delete', { name })} onClick={() => setAsking(true)} />
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void deleteMedicine(medicine);
        }}
        title={rich('medicines.delete-question', { name: <bdi>{name}</bdi> })}
        confirmLabel={t('medicines.delete-confirm')}
      >
        {t('medicines.delete-what')}
      </ConfirmDialog>
    </li>
  );
}

/** What the label says, and how the package was bought; what is not known is left out. */
function Label({ medicine }: { medicine: Medicine }) {
  const { unit, milk_hours, meat_days, min_dry_days, hours_after_calving } = medicine;
  const numbers = { milk_hours, meat_days, min_dry_days, hours_after_calving };
  const said: [column: string, value: string | null][] = [
    ['unit', unit && choiceLabel('medicines', 'unit', unit)],
    ...Object.entries(numbers).map(([column, value]): [string, string | null] => [
      column,
      value === null ? null : formatNumber(value),
    ]),
    ['supplier', medicine.supplier],
    ['supplier_address', medicine.supplier_address],
    ['batch', medicine.batch],
    ['receipt', medicine.receipt],
    ['bought_on', medicine.bought_on && formatDay(medicine.bought_on)],
    ['bought_amount', medicine.bought_amount === null ? null : formatNumber(medicine.bought_amount)],
  ];
  return (
    <dl className="mt-1 flex flex-wrap gap-x-5 text-soft empty:hidden">
      {said.map(
        ([column, value]) =>
          value !== null && (
            <div key={column} className="flex flex-wrap gap-x-1.5">
              <dt>{labelOf('medicines', column)}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
