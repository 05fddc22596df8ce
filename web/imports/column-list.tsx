import type { ImportColumn, ImportTable } from '#domain/import/answers.ts';
import { t } from '../lib/words/words.ts';
import { Badge } from '../ui/surface.tsx';
import { type Choices, withField } from './choices.ts';
import { ColumnQuestion } from './column-question.tsx';
import { offeredColumns } from './words.ts';

interface ColumnListProps {
  table: ImportTable;
  choices: Choices;
  disabled: boolean;
  onSettle: (choices: Choices) => void;
}

const GRID = 'sm:grid sm:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1.1fr)] sm:items-center sm:gap-4';

/** Each column of a table: what it is called, what stands in it, and the field it goes into. */
export function ColumnList({ table, choices, disabled, onSettle }: ColumnListProps) {
  const fields = table.kind ? offeredColumns(table.kind) : [];
  return (
    <div>
      <div
        aria-hidden="true"
        className={`hidden border-b border-line pb-2 text-[0.8125rem] font-medium text-soft ${GRID}`}
      >
        <span>{t('imports.column')}</span>
        <span>{t('imports.column-samples')}</span>
        <span>{t('imports.column-field')}</span>
      </div>
      <ul>
        {table.columns.map((column, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file; headings may repeat.
            key={index}
            className="border-b border-line py-3 last:border-b-0"
          >
            <div className={GRID}>
              <div className="min-w-0">
                <p className="truncate font-medium">
                  {column.heading ? (
                    <bdi className="block truncate">{column.heading}</bdi>
                  ) : (
                    t('imports.column-number', { number: index + 1 })
                  )}
                </p>
                {column.unsure && (
                  <Badge tone="warn" icon="help">
                    {t('imports.please-check')}
                  </Badge>
                )}
              </div>
              <Samples column={column} />
              <select
                className="field max-sm:mt-2"
                aria-label={t('imports.field-for', {
                  column: column.heading || t('imports.column-number', { number: index + 1 }),
                })}
                value={column.field ?? ''}
                disabled={disabled}
                onChange={(event) => onSettle(withField(choices, table, index, event.target.value || null))}
              >
                <option value="">{t('imports.not-used')}</option>
                {fields.map(({ field, label }) => (
                  <option key={field} value={field}>
                    {label}
                  </option>
                ))}
              </select>
            </div>
            {column.question && (
              <ColumnQuestion table={table} index={index} choices={choices} onSettle={onSettle} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Samples({ column }: { column: ImportColumn }) {
  return (
    <div className="min-w-0 text-[0.875rem] text-soft">
      <p className="truncate">
        {column.samples.length > 0 ? (
          <bdi className="block truncate">{column.samples.join(' · ')}</bdi>
        ) : (
          t('imports.no-values')
        )}
      </p>
      {column.reading && (
        <p className="text-[0.8125rem] text-pasture">{t('imports.read-as', { reading: column.reading })}</p>
      )}
    </div>
  );
}
