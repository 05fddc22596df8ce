/** What became of every row, as a table to keep. */

import type { ImportAnswer } from '#domain/import/answers.ts';
import { csvLine } from '#domain/values/csv.ts';

const OUTCOMES: Record<string, string> = {
  c: 'created',
  u: 'updated',
  '=': 'unchanged',
  s: 'skipped',
};

/** The lines of the report, with its headings first: file, row, what became of it, and why. */
export function reportCsv({ tables }: ImportAnswer): string {
  const lines = [csvLine(['file', 'row', 'outcome', 'remarks'])];
  for (const table of tables) {
    if (table.problem) lines.push(csvLine([table.name, null, 'not read', table.problem]));
    else if (table.kind === null) lines.push(csvLine([table.name, null, 'left out', null]));
    const remarks = Map.groupBy(table.notes, ({ row }) => row);
    for (const [index, letter] of [...table.outcomes].entries()) {
      const outcome = OUTCOMES[letter];
      const row = table.first_row + index;
      if (outcome)
        lines.push(
          csvLine([
            table.name,
            row,
            outcome,
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
