import { useState } from 'react';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { download } from '../lib/api/download.ts';
import { fail } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { PrintChoice } from './print-choice.tsx';

/** The list as it is shown, the same animals in the same order, as a file for a spreadsheet or on paper. */
export function ListDownload({ cows }: { cows: readonly CowListed[] }) {
  const [busy, setBusy] = useState<string | null>(null);
  const [printing, setPrinting] = useState(false);

  async function save(format: 'xlsx' | 'csv'): Promise<void> {
    setBusy(format);
    try {
      await download('POST', '/api/export/herd/', `herd.${format}`, {
        format,
        ids: cows.map(({ id }) => id),
      });
    } catch (error) {
      fail(t('home.download-failed'), error);
    }
    setBusy(null);
  }

  return (
    <div className="mt-3 flex flex-wrap items-center justify-end gap-2">
      <Button look="quiet" icon="download" busy={busy === 'xlsx'} onClick={() => void save('xlsx')}>
        {t('home.download-excel')}
      </Button>
      <Button look="quiet" icon="download" busy={busy === 'csv'} onClick={() => void save('csv')}>
        {t('home.download-csv')}
      </Button>
      <Button look="quiet" icon="list" onClick={() => setPrinting(true)}>
        {t('home.print')}
      </Button>
      {printing && <PrintChoice onClose={() => setPrinting(false)} />}
    </div>
  );
}
