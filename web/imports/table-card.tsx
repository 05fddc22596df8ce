import { useId } from 'react';
import type { ImportTable } from '#domain/import/answers.ts';
import { IMPORT_KINDS } from '#domain/import/kinds.ts';
import { choiceIn } from '#domain/values/objects.ts';
import { formatDay } from '../lib/screen/format.ts';
import { t } from '../lib/words/words.ts';
import { CheckField } from '../ui/fields.tsx';
import { Icon } from '../ui/icon.tsx';
import { Counts } from '../ui/imported/counts.tsx';
import { RowNotes } from '../ui/imported/row-notes.tsx';
import { contentsOf, offered } from '../ui/imported/words.ts';
import { Badge, Card } from '../ui/surface.tsx';
import { type Choices, withKind, withSession } from './choices.ts';
import { ColumnList } from './column-list.tsx';

interface TableCardProps {
  table: ImportTable;
  choices: Choices;
  recalled: boolean;
  disabled: boolean;
  onSettle: (choices: Choices) => void;
}

/** One table: what it was taken for, how its columns were matched, what becomes of its rows. All can be corrected. */
export function TableCard({ table, choices, recalled, disabled, onSettle }: TableCardProps) {
  const id = useId();
  const asks = table.columns.some(({ question, unsure }) => question !== null || unsure);
  const contents = contentsOf(table);
  // What says itself what it holds has no columns to choose.
  const isSettled = table.kind !== null && table.columns.length === 0;
  const used = table.columns.filter(({ field }) => field !== null).length;
  return (
    <Card className="p-4 sm:p-5">
      <section aria-labelledby={id}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <span
            className={`grid size-11 shrink-0 place-items-center rounded-xl ${table.kind ? 'bg-pasture-tint text-pasture' : 'bg-sunk text-soft'}`}
          >
            <Icon name={table.kind ? offered(table.kind).icon : table.problem ? 'alert' : 'help'} />
          </span>
          <div className="min-w-0 flex-1 basis-48">
            <h2 id={id} className="text-lg" title={table.name}>
              <bdi className="block truncate">{table.name}</bdi>
            </h2>
            <p className="text-[0.875rem] text-soft">
              {recalled ? t('imports.rows-as-last-time', { rows: contents }) : contents}
            </p>
          </div>
          {isSettled && table.kind !== null && <Badge tone="plain">{offered(table.kind).label}</Badge>}
          {table.problem === null && !isSettled && (
            <select
              className="field w-auto max-sm:w-full"
              aria-label={t('imports.what-it-holds', { name: table.name })}
              value={table.kind ?? ''}
              disabled={disabled}
              onChange={(event) =>
                onSettle(withKind(choices, table, choiceIn(event.target.value, IMPORT_KINDS) ?? null))
              }
            >
              <option value="">{table.kind ? t('imports.leave-out') : t('imports.what-is-this')}</option>
              {IMPORT_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {offered(kind).label}
                </option>
              ))}
            </select>
          )}
        </div>
        {table.kind && <Counts table={table} />}
        <SessionChoice table={table} choices={choices} disabled={disabled} onSettle={onSettle} />
        {table.problem === null && table.kind === null && (
          <p className="mt-3 rounded-xl bg-brass-tint px-3.5 py-2.5 text-brass">{t('imports.unclear')}</p>
        )}
        {table.kind && !isSettled && (
          // Shown anew when there is something to look at.
          <details key={String(asks)} open={asks} className="group mt-3">
            <summary className="flex min-h-11 list-none items-center gap-2 rounded-lg font-medium text-soft hover:text-ink">
              <Icon
                name="chevron-end"
                className="size-4 transition-transform group-open:rotate-90 rtl:group-open:-rotate-90"
              />
              {t('imports.columns-used', { used, count: table.columns.length })}
            </summary>
            <div className="mt-2">
              <ColumnList table={table} choices={choices} disabled={disabled} onSettle={onSettle} />
            </div>
          </details>
        )}
        <RowNotes table={table} />
      </section>
    </Card>
  );
}

/** Whether the table becomes a session at the crush; nothing where it is none. */
function SessionChoice({ table, choices, disabled, onSettle }: Omit<TableCardProps, 'recalled'>) {
  const { session } = table;
  const isLeft = choices.tables[table.name]?.session === false;
  if (!session && !isLeft) return null;
  return (
    <div className="mt-3">
      <CheckField
        label={
          session
            ? t('imports.session', { name: session.name, day: formatDay(session.day) })
            : t('imports.session-left')
        }
        checked={!isLeft}
        disabled={disabled}
        onChange={(event) => onSettle(withSession(choices, table, event.target.checked))}
      />
    </div>
  );
}
