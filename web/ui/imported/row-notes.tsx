import { useState } from 'react';
import type { ImportTable } from '#domain/import/answers.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../button.tsx';

const SHOWN_AT_FIRST = 5;
/** More than these are read in the report, not on a screen. */
const SHOWN_AT_MOST = 200;

/** What there is to say about single rows. */
export function RowNotes({ table: { notes, notes_left_out } }: { table: ImportTable }) {
  const [all, setAll] = useState(false);
  if (notes.length === 0) return null;
  const shown = notes.slice(0, all ? SHOWN_AT_MOST : SHOWN_AT_FIRST);
  const more = notes.length + notes_left_out - shown.length;
  return (
    <div className="mt-3 rounded-xl bg-sunk px-3.5 py-3">
      <ul className="grid gap-1.5 text-[0.875rem]">
        {shown.map(({ row, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that is only read, and several notes may be alike.
          <li key={index} className="grid grid-cols-[4.5rem_1fr] gap-2">
            <span className="text-soft">{t('imports.note-row', { row: String(row) })}</span>
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ul>
      {more > 0 && !all && (
        <Button look="quiet" className="mt-1 -ms-3" onClick={() => setAll(true)}>
          {t('imports.show-more', { count: more })}
        </Button>
      )}
      {more > 0 && all && (
        <p className="mt-2 text-[0.875rem] text-soft">{t('imports.more-in-report', { count: more })}</p>
      )}
    </div>
  );
}
