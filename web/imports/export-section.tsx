import { useState } from 'react';
import { download } from '../lib/api/download.ts';
import { fail } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { Card, Topic } from '../ui/surface.tsx';

const EXPORTS = [
  {
    label: 'imports.export-all',
    hint: 'imports.export-all-hint',
    method: 'GET',
    path: '/api/export/zip/',
    name: 'cowbell.zip',
  },
  {
    label: 'imports.export-excel',
    hint: 'imports.export-excel-hint',
    method: 'POST',
    path: '/api/export/herd/',
    name: 'herd.xlsx',
    body: { format: 'xlsx' },
  },
  {
    label: 'imports.export-csv',
    hint: 'imports.export-csv-hint',
    method: 'POST',
    path: '/api/export/herd/',
    name: 'herd.csv',
    body: { format: 'csv' },
  },
] as const;

/** Taking the herd along. */
export function ExportSection() {
  const [busy, setBusy] = useState<string | null>(null);

  async function take(offer: (typeof EXPORTS)[number]): Promise<void> {
    setBusy(offer.name);
    try {
      await download(offer.method, offer.path, offer.name, 'body' in offer ? offer.body : undefined);
    } catch (error) {
      fail(t('imports.export-failed'), error);
    }
    setBusy(null);
  }

  return (
    <Topic title={t('imports.export')} lead={t('imports.export-lead')} className="mt-12">
      <div className="grid gap-3 md:grid-cols-3">
        {EXPORTS.map((offer) => (
          <Card key={offer.name} className="flex flex-col gap-3 p-4">
            <p className="flex-1 text-[0.875rem] text-soft">{t(offer.hint)}</p>
            <Button icon="download" busy={busy === offer.name} onClick={() => void take(offer)}>
              {t(offer.label)}
            </Button>
          </Card>
        ))}
      </div>
    </Topic>
  );
}
