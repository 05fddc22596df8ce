/** What became of every row, as a table to keep. */

import type { ImportAnswer } from '#domain/import/answers.ts';
import { csvLine } from '#domain/values/csv.ts';
import { t } from '../../lib/words/words.ts';
import { contentsOf } from './words.ts';

const OUTCOMES = {
  c: 'imports.report-created',
  u: 'imports.report-updated',
  '=': 'imports.report-unchanged',
  s: 'imports.report-skipped',
} as const;

const isOutcome = (letter: string): letter is keyof typeof OUTCOMES => letter in OUTCOMES;

/** The lines of the report, with its headings first: file, row, what became of it, and why. */
export function reportCsv({ tables }: ImportAnswer): string {
  const lines = [
    csvLine([
      t('imports.report-file'),
      t('imports.report-row'),
      t('imports.report-outcome'),
      t('imports.report-remarks'),
    ]),
  ];
  for (const table of tables) {
    if (table.problem)
      lines.push(csvLine([table.name, null, t('imports.report-not-read'), contentsOf(table)]));
    else if (table.kind === null) lines.push(csvLine([table.name, null, t('imports.report-left-out'), null]));
    const remarks = Map.groupBy(table.notes, ({ row }) => row);
    for (const [index, letter] of [...table.outcomes].entries()) {
      const outcome = isOutcome(letter) ? OUTCOMES[letter] : null;
      const row = table.first_row + index;
      if (outcome)
        lines.push(
          csvLine([
            table.name,
            row,
            t(outcome),
            remarks
              .get(row)
              ?.map(({ text }) => text)
              .join(' ') ?? null,
          ]),
        );
    }
  }
  return lines.join('');
}
