import { useEffect, useRef } from 'react';
import type { FetchAnswer } from '#domain/import/fetched.ts';
import { formatList } from '../../lib/screen/format.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Counts } from '../../ui/imported/counts.tsx';
import { RowNotes } from '../../ui/imported/row-notes.tsx';
import { ReportButton, TotalsList } from '../../ui/imported/totals.tsx';
import { contentsOf, totalsOf } from '../../ui/imported/words.ts';

interface FetchReportProps {
  answer: FetchAnswer;
  /** Of the server. */
  name: string;
  /** Whether it says what fetching would do; what it did else. */
  isLook: boolean;
  onFetch: () => void;
  onClose: () => void;
}

/** What would come from a server, or came: in sum, by collection, and what is not taken over. */
export function FetchReport({ answer, name, isLook, onFetch, onClose }: FetchReportProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const missing = answer.collections.filter(({ offered }) => !offered).map(({ name: what }) => what);
  // Most programs offer more collections than a farm has records of.
  const tables = answer.tables.filter(({ row_count }) => row_count > 0);
  const isNothing = totalsOf(answer).length === 0;
  return (
    <section aria-labelledby={`fetched-${name}`} className="mt-3 rounded-xl border border-line p-4">
      <h4 ref={heading} id={`fetched-${name}`} tabIndex={-1} className="font-semibold">
        {isLook ? t('fetching.would-come') : t('fetching.came')}
      </h4>
      {isNothing ? <p className="mt-2">{t('fetching.nothing-new')}</p> : <TotalsList answer={answer} />}
      {answer.assumptions.map((sentence) => (
        <p key={sentence} className="mt-2 text-[0.875rem] text-soft">
          {sentence}
        </p>
      ))}
      <ul className="mt-4 grid gap-4">
        {tables.map((table) => (
          <li key={table.name} className="border-t border-line pt-3">
            <p className="font-medium wrap-anywhere">
              <bdi>{table.name}</bdi>
            </p>
            <p className="text-[0.875rem] text-soft">{contentsOf(table)}</p>
            {table.kind && <Counts table={table} />}
            <RowNotes table={table} />
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <p className="mt-4 text-[0.875rem] text-soft">
          {t('fetching.not-offered', { collections: formatList(missing) })}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {isLook && !isNothing && (
          <Button look="primary" onClick={onFetch} className="max-sm:flex-auto">
            {t('fetching.fetch-this')}
          </Button>
        )}
        {tables.length > 0 && <ReportButton answer={answer} />}
        <Button look="quiet" onClick={onClose} className="max-sm:flex-auto">
          {t('frame.close')}
        </Button>
      </div>
    </section>
  );
}
