import type { Charts } from '#domain/figures/charts/schema.ts';
import type { Period } from '#domain/figures/period.ts';
import { type FileFormat, saveTable } from '../../lib/screen/save-table.ts';
import { t } from '../../lib/words/words.ts';

/** What has the browser save the table of a chart of a period. */
export function saveChart({ from, to }: Period, chart: Exclude<keyof Charts, keyof Period>) {
  return (format: FileFormat): Promise<void> =>
    saveTable('/api/figures/charts/table/', {
      name: chart,
      failed: t('charts.save-failed'),
      ...{ from, to, chart, format },
    });
}
