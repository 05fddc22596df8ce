import type { Period } from '#domain/figures/period.ts';
import type { FigureCode } from '#domain/figures/telling.ts';
import { download } from '../lib/api/download.ts';
import { fail } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';

export type FileFormat = 'xlsx' | 'csv';

/** Has the browser save the figures of a period, or the animals behind one of them. */
export async function saveFigures(
  { from, to }: Period,
  format: FileFormat,
  figure?: FigureCode,
): Promise<void> {
  const asked = new URLSearchParams({ from, to, format, ...(figure && { figure }) });
  const path = figure ? `/api/figures/animals/table/?${asked}` : `/api/figures/table/?${asked}`;
  try {
    await download('GET', path, `figures.${format}`);
  } catch (error) {
    fail(t('figures.download-failed'), error);
  }
}
