import { type DragEvent, useId, useState } from 'react';
import { KINDS_IN_ORDER } from '#domain/kinds/index.ts';
import { formatList, formatNumber } from '../lib/screen/format.ts';
import { named } from '../lib/words/tell.ts';
import { t } from '../lib/words/words.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

interface DropZoneProps {
  files: readonly File[];
  disabled: boolean;
  onAdd: (files: readonly File[]) => void;
  onRemove: (file: File) => void;
}

/** All kinds in one phrase: `Animals, seminations, ... and feeds`. */
function allKinds(): string {
  return formatList(
    KINDS_IN_ORDER.map(({ table }, index) =>
      index === 0 ? named(`kind.${table}.files`) : named(`kind.${table}.noun`, { count: 2 }),
    ),
  );
}

/** Where files are dropped, or chosen by whoever does not drag; the files at hand below it. */
export function DropZone({ files, disabled, onAdd, onRemove }: DropZoneProps) {
  const id = useId();
  const [over, setOver] = useState(false);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    if (!disabled) onAdd([...event.dataTransfer.files]);
  }

  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the field inside does the same by keyboard. */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`rounded-2xl border-2 border-dashed transition-colors focus-within:border-pasture ${over ? 'border-pasture bg-pasture-tint' : 'border-edge bg-card'}`}
      >
        <label
          htmlFor={id}
          className={`flex flex-col items-center gap-2 px-6 text-center ${disabled ? 'cursor-progress' : 'cursor-pointer'} ${files.length > 0 ? 'py-6' : 'py-12'}`}
        >
          <span className="grid size-12 place-items-center rounded-full bg-brass-tint text-brass">
            <Icon name="upload" className="size-6" />
          </span>
          <span className="text-base font-semibold">
            {files.length > 0 ? t('imports.add-more') : t('imports.drop-here')}
          </span>
          {files.length === 0 && (
            <span className="max-w-prose text-[0.875rem] text-soft">{t('imports.formats')}</span>
          )}
          <input
            id={id}
            type="file"
            multiple
            disabled={disabled}
            aria-label={t('imports.files-to-import')}
            accept=".csv,.tsv,.txt,.xlsx,.zip,.ads,.adi,.adis,.dat,.json,text/csv,application/zip,application/json"
            className="sr-only"
            onChange={(event) => {
              onAdd([...(event.target.files ?? [])]);
              // The same file can be chosen again after it was mended.
              event.target.value = '';
            }}
          />
        </label>
      </div>
      {files.length === 0 && (
        <details className="group mt-1 max-w-prose text-[0.875rem] text-soft">
          <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-lg font-medium hover:text-ink">
            <Icon
              name="chevron-end"
              className="size-4 transition-transform group-open:rotate-90 rtl:group-open:-rotate-90"
            />
            {t('imports.what-files')}
          </summary>
          {t('imports.kinds', { kinds: allKinds() })}
        </details>
      )}
      {files.length > 0 && (
        <ul
          aria-label={t('imports.file-count', { count: files.length })}
          className="mt-3 flex flex-wrap gap-2"
        >
          {files.map((file, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and their order is theirs.
              key={index}
              className="flex max-w-full min-w-0 items-center rounded-xl border border-line bg-card ps-3.5 shadow-card"
            >
              <span className="min-w-0">
                <bdi className="block truncate font-medium">{file.name}</bdi>
                <bdi className="block text-[0.8125rem] text-soft">{sizeOf(file)}</bdi>
              </span>
              <IconButton
                icon="close"
                label={t('imports.remove-file', { name: file.name })}
                disabled={disabled}
                onClick={() => onRemove(file)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function sizeOf({ size }: File): string {
  return size < 1_000_000
    ? t('imports.size-kb', { size: formatNumber(Math.ceil(size / 1000)) })
    : t('imports.size-mb', { size: formatNumber(size / 1_000_000) });
}
