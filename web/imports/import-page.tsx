import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { onlineOnly } from '../ui/needs-connection.tsx';
import { PageHeader } from '../ui/surface.tsx';
import { Done } from './done.tsx';
import { DropZone } from './drop-zone.tsx';
import { ExportSection } from './export-section.tsx';
import { Progress } from './progress.tsx';
import { Summary } from './summary.tsx';
import { TableCard } from './table-card.tsx';
import { type Import, useImport } from './use-import.ts';

/** Bringing a herd in from files: choose them, look at what would happen, correct it, import. */
export const ImportPage = onlineOnly(Page);

function Page() {
  const current = useImport();
  return (
    <div className="mx-auto max-w-6xl">
      <PageHeader title={t('imports.title')} lead={t('imports.lead')} />
      {current.done ? (
        <Done answer={current.done.answer} entry={current.done.entry} onStartOver={current.startOver} />
      ) : (
        <Files current={current} />
      )}
      <ExportSection />
    </div>
  );
}

function Files({ current }: { current: Import }) {
  const { files, busy, sent, preview, error } = current;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <DropZone
        files={files}
        disabled={busy !== null}
        onAdd={current.addFiles}
        onRemove={current.removeFile}
      />
      {error && (
        <div role="alert" className="flex items-start gap-3 rounded-2xl bg-danger-tint p-4 text-danger">
          <Icon name="alert" className="mt-0.5" />
          <p className="flex-1 font-medium">{error}</p>
          <Button onClick={() => current.settle(current.choices)}>{t('imports.try-again')}</Button>
        </div>
      )}
      {busy && <Progress busy={busy} sent={sent} />}
      {preview && <Preview current={current} preview={preview} />}
    </div>
  );
}

function Preview({ current, preview }: { current: Import; preview: NonNullable<Import['preview']> }) {
  const { choices, recalled, busy, settle } = current;
  const disabled = busy !== null;
  return (
    <div
      aria-busy={disabled}
      className={`grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] ${disabled ? 'opacity-60' : ''}`}
    >
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        {preview.tables.map((table) => (
          <TableCard
            key={table.name}
            table={table}
            choices={choices}
            recalled={recalled.includes(table.name)}
            disabled={disabled}
            onSettle={settle}
          />
        ))}
      </div>
      <Summary
        preview={preview}
        choices={choices}
        disabled={disabled}
        onSettle={settle}
        onApply={current.apply}
        onStartOver={current.startOver}
      />
    </div>
  );
}
