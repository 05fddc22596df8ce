import { useState } from 'react';
import type { z } from 'zod/mini';
import type { DeclarationItem } from '#domain/declare/schema.ts';
import { PRODUCTIONS } from '#domain/exchange/national/national-file.ts';
import type { DeclarationFileMade as Schema } from '#domain/exchange/national/schema.ts';
import { api } from '../lib/api/api.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { randomKey } from '../lib/api/idempotency.ts';
import { herdChanged } from '../lib/api/query-client.ts';
import { choiceLabel } from '../lib/herd/kind-words.ts';
import { undoOf } from '../lib/herd/undo.ts';
import { formatList } from '../lib/screen/format.ts';
import { succeed } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { AskAgain } from '../ui/ask-again.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SelectField } from '../ui/fields.tsx';
import { ASKS_PRODUCTION, fileNamed } from './files.ts';
import { saveMade } from './save-made.ts';

type DeclarationFileMade = z.infer<typeof Schema>;

interface MakeFileProps {
  /** The names of the files of the country. */
  files: readonly string[];
  /** Those that are chosen. */
  items: readonly DeclarationItem[];
  onClose: () => void;
  onDone: () => void;
}

/** Of an event that is not in a file: of which animal, and why. */
interface LeftOut {
  id: string;
  name: string;
  why: string;
}

/** So many of those that are left out are named. */
const NAMED_AT_MOST = 50;

/** Makes the file that a keeper uploads to the authority, of those of the chosen events that it holds, and saves it. */
export function MakeFile({ files, items, onClose, onDone }: MakeFileProps) {
  const fitting = (name: string) => items.filter(({ event, gone }) => !gone && fileNamed(name).holds(event));
  const offered = files.filter((name) => fitting(name).length > 0);
  const [file, setFile] = useState(offered[0] ?? '');
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const [isMade, setMade] = useState(false);
  const [key, setKey] = useState(randomKey);
  const { office } = fileNamed(file);

  const nameOf = (id: string) => items.find((item) => item.id === id)?.cow_name ?? id;

  async function make({ production }: Record<string, string>): Promise<void> {
    const chosen = fitting(file);
    try {
      const body = { file, declarations: chosen.map(({ id }) => id), ...(production ? { production } : {}) };
      const made = await api.post<DeclarationFileMade>('/api/declaration-files/', body, {
        idempotencyKey: key,
      });
      await herdChanged();
      succeed(t('declarations.file-made', { office }), undoOf(made));
      await saveMade(made);
      if (made.left_out.length === 0) onDone();
      setLeftOut(
        made.left_out.map(({ declaration, reasons }) => ({
          id: declaration,
          name: nameOf(declaration),
          why: reasons.map(({ detail }) => detail).join(' '),
        })),
      );
      setMade(true);
    } catch (error) {
      setKey(randomKey());
      const reasons = error instanceof ApiError ? Object.entries(error.errors ?? {}) : [];
      setLeftOut(
        reasons.flatMap(([path, why]) => {
          const item = chosen[Number(/^declarations\.(\d+)$/.exec(path)?.[1])];
          return item ? [{ id: item.id, name: item.cow_name, why }] : [];
        }),
      );
      throw error;
    }
  }

  return (
    <Dialog open onClose={isMade ? onDone : onClose} title={t('declarations.make-file')}>
      {offered.length === 0 && <p className="text-soft">{t('declarations.no-file')}</p>}
      {offered.length > 0 && !isMade && (
        <AskAgain
          asks={{}}
          submitLabel={t('declarations.make-file')}
          failure={t('declarations.file-failed')}
          onCancel={onClose}
          send={make}
        >
          {(errors) => (
            <>
              <SelectField
                name="file"
                label={t('declarations.which-file')}
                error={errors.file}
                value={file}
                onChange={({ target }) => {
                  setFile(target.value);
                  setLeftOut([]);
                }}
              >
                {offered.map((name) => (
                  <option key={name} value={name}>
                    {t('declarations.file-of', {
                      office: fileNamed(name).office,
                      events: formatList(
                        fileNamed(name).events.map((event) => choiceLabel('declarations', 'event', event)),
                      ),
                      count: fitting(name).length,
                    })}
                  </option>
                ))}
              </SelectField>
              {file === ASKS_PRODUCTION && (
                <SelectField label={t('declarations.production')} name="production" error={errors.production}>
                  {PRODUCTIONS.map((production) => (
                    <option key={production} value={production}>
                      {t('declarations.kept-for', { production })}
                    </option>
                  ))}
                </SelectField>
              )}
            </>
          )}
        </AskAgain>
      )}
      {isMade && <p>{t('declarations.file-made', { office })}</p>}
      {leftOut.length > 0 && (
        <div className="mt-4">
          <p className="font-medium">{t('declarations.left-out', { count: leftOut.length })}</p>
          <ul className="mt-1 divide-y divide-line">
            {leftOut.slice(0, NAMED_AT_MOST).map(({ id, name, why }) => (
              <li key={id} className="py-1.5">
                <bdi className="font-medium">{name}</bdi> <span className="text-soft">{why}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {isMade && (
        <Button look="primary" onClick={onDone} className="mt-4 max-sm:w-full">
          {t('frame.close')}
        </Button>
      )}
    </Dialog>
  );
}
