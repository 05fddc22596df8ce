/** Plans of imports into a herd in memory, as tests of the domain make them. */
import { CONTRACT_GESTATION } from '#domain/breeding/gestation.ts';
import { Herd } from '#domain/herd/herd.ts';
import type { HerdTable, WholeHerd } from '#domain/herd/rows.ts';
import { ImportChoices } from '#domain/import/answers.ts';
import { type ImportPlan, planImport } from '#domain/import/plan.ts';
import { noRows } from './no-rows.ts';
import { ownLabels } from './words.ts';

const setting = {
  today: '2026-06-15',
  timeZone: 'Europe/Paris',
  weightUnit: 'kg' as const,
  labels: ownLabels(),
  gestation: CONTRACT_GESTATION,
  ownNumbers: new Set(['qabc1234']),
};
const EMPTY: WholeHerd = noRows();

/** The plan of tables given as rows of cells, headings first. */
export function plan(
  tables: Readonly<Record<string, readonly string[][]>>,
  herd: WholeHerd = EMPTY,
): ImportPlan {
  const sources = Object.entries(tables).map(([name, [headings = [], ...rows]]) => ({
    name,
    headings,
    first_row: 2,
    rows,
    decimal_mark: '.' as const,
  }));
  const steps = planImport(sources, ImportChoices.parse({}), Herd.whole(herd, setting.timeZone), setting);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The rows of a table as they would be. */
export const rowsOf = <T extends HerdTable>({ herd }: ImportPlan, table: T) => [...herd.all(table)];
