import { download } from '../lib/api/download.ts';
import { fail } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import type { MadeFile } from './queries.ts';

/** Has the browser save a file that was made; where that fails it can be tried again, for the file is kept. */
export async function saveMade({ id, name }: Pick<MadeFile, 'id' | 'name'>): Promise<void> {
  try {
    await download('GET', `/api/declaration-files/${id}/`, name);
  } catch (error) {
    const action = { label: t('frame.try-again'), onAct: () => void saveMade({ id, name }) };
    fail(t('declarations.file-not-saved'), error, { action });
  }
}
