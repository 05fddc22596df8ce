import type { ImportAnswer } from '#domain/import/answers.ts';
import { saveFile } from '../../lib/api/download.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../button.tsx';
import { reportCsv } from './report.ts';
import { totalsOf } from './words.ts';

/** What is created and changed, a line each. */
export function TotalsList({ answer }: { answer: ImportAnswer }) {
  return (
    <dl className="mt-3 grid gap-1.5">
      {totalsOf(answer).map(({ what, created, updated }) => (
        <div key={what} className="flex items-baseline justify-between gap-3">
          <dt className="text-soft first-letter:uppercase">{what}</dt>
          <dd className="text-end font-semibold">
            {created > 0 && updated > 0
              ? t('imports.total-new-and-changed', { created, updated })
              : created > 0
                ? t('imports.total-new', { count: created })
                : t('imports.total-changed', { count: updated })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Saves what became of every row as a table. */
export function ReportButton({ answer }: { answer: ImportAnswer }) {
  return (
    <Button
      icon="download"
      onClick={() =>
        saveFile(
          t('imports.report-file-name'),
          new Blob(['\uFEFF', reportCsv(answer)], { type: 'text/csv;charset=utf-8' }),
        )
      }
    >
      {t('imports.report')}
    </Button>
  );
}
