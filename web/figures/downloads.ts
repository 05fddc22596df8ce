import type { Period } from '#domain/figures/period.ts';
import type { FigureCode } from '#domain/figures/telling.ts';
import { type FileFormat, saveTable } from '../lib/screen/save-table.ts';
import { t } from '../lib/words/words.ts';

/** Has the browser save the figures of a period, or the animals behind one of them. */
export function saveFigures({ from, to }: Period, format: FileFormat, figure?: FigureCode): Promise<void> {
  return saveTable(figure ? '/api/figures/animals/table/' : '/api/figures/table/', {
    name: 'figures',
    failed: t('figures.download-failed'),
    ...{ from, to, format },
    ...(figure && { figure }),
  });
}
