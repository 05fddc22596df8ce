import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { deleteEntry } from '../lib/herd/entries.ts';
import { type FarmRow, type FarmTable, farmRowsQuery } from '../lib/herd/farm-rows.ts';
import { useFocusBack } from '../lib/screen/focus-back.ts';
import { useMayRecord } from '../lib/session/may-record.ts';
import { rich, t } from '../lib/words/words.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import type { IconName } from '../ui/icon.tsx';
import { May } from '../ui/may.tsx';
import { NotRead } from '../ui/not-read.tsx';
import { NotSent } from '../ui/not-sent.tsx';
import { ROW } from '../ui/pairs.tsx';
import { Card, EmptyState, PageHeader, Skeleton } from '../ui/surface.tsx';
import { FarmRowForm } from './farm-row-form.tsx';

interface FarmRowsPageProps<T extends FarmTable> {
  table: T;
  icon: IconName;
  /** What stands beside the name of a row. */
  beside?: (row: FarmRow<T>) => ReactNode;
  /** What stands below it. */
  facts: (row: FarmRow<T>) => ReactNode;
  /** What stands below all rows, where there are any. */
  foot?: ReactNode;
}

/** The page of a kind that belongs to the farm: its rows by name, to be added, changed and deleted. */
export function FarmRowsPage<T extends FarmTable>({
  table,
  icon,
  beside,
  facts,
  foot,
}: FarmRowsPageProps<T>) {
  const { data: rows, isError, refetch } = useQuery(farmRowsQuery(table));
  const mayRecord = useMayRecord()(table);
  const [adding, setAdding] = useState(false);
  const opener = useFocusBack(adding);
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t('farm-rows.title', { kind: table })} lead={t('farm-rows.lead', { kind: table })} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {adding ? (
          <Card className="p-5 sm:p-6">
            <FarmRowForm table={table} row={null} onDone={() => setAdding(false)} />
          </Card>
        ) : (
          mayRecord && (
            <div>
              <Button ref={opener} look="primary" icon="plus" onClick={() => setAdding(true)}>
                {t('farm-rows.add', { kind: table })}
              </Button>
            </div>
          )
        )}
        {isError && <NotRead onRetry={refetch}>{t('farm-rows.not-read', { kind: table })}</NotRead>}
        {!rows && !isError && <Skeleton className="h-40" />}
        {rows?.length === 0 && !adding && (
          <EmptyState icon={icon}>{t('farm-rows.none', { kind: table })}</EmptyState>
        )}
        {rows && rows.length > 0 && (
          <>
            <Card className="px-4 sm:px-5">
              <ul className="divide-y divide-line">
                {rows.map((row) => (
                  <Row key={row.id} table={table} row={row} beside={beside?.(row)} facts={facts(row)} />
                ))}
              </ul>
            </Card>
            {foot}
          </>
        )}
      </div>
    </div>
  );
}

interface RowProps<T extends FarmTable> {
  table: T;
  row: FarmRow<T>;
  beside: ReactNode;
  facts: ReactNode;
}

function Row<T extends FarmTable>({ table, row, beside, facts }: RowProps<T>) {
  const mayRecord = useMayRecord()(table);
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState(false);
  const opener = useFocusBack(editing);
  if (editing)
    return (
      <li className="py-4">
        <FarmRowForm table={table} row={row} onDone={() => setEditing(false)} />
      </li>
    );
  const { name } = row;
  const notes = 'notes' in row ? row.notes : null;
  return (
    <li className={ROW.list}>
      <div className={ROW.words}>
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <bdi className="font-semibold wrap-anywhere">{name}</bdi>
          {beside}
          <NotSent table={table} id={row.id} />
        </p>
        {facts}
        {notes && <bdi className="mt-1 block whitespace-pre-line text-soft">{notes}</bdi>}
      </div>
      <div className={ROW.buttons}>
        {mayRecord && (
          <IconButton
            ref={opener}
            icon="edit"
            label={t('farm-rows.edit', { name })}
            onClick={() => setEditing(true)}
          />
        )}
        <May needs="worker">
          <IconButton icon="trash" label={t('farm-rows.delete', { name })} onClick={() => setAsking(true)} />
        </May>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void deleteEntry(table, row.id, {
            done: t('farm-rows.done', { kind: table, act: 'delete' }),
            failed: t('farm-rows.failed', { kind: table, act: 'delete' }),
          });
        }}
        title={rich('farm-rows.delete-question', { kind: table, name: <bdi>{name}</bdi> })}
        confirmLabel={t('farm-rows.delete-confirm')}
      >
        {t('farm-rows.delete-what', { kind: table })}
      </ConfirmDialog>
    </li>
  );
}
