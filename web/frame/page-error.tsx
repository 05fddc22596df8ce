import { useState } from 'react';
import { unreachable } from '../lib/api/api.ts';
import { fail } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState, PageHeader } from '../ui/surface.tsx';

/** Shown for a page that could not be loaded or drawn, most often because a newer version of the app was installed. */
export function PageError() {
  const [busy, setBusy] = useState(false);

  /** Without a connection a reload would leave an empty page. */
  async function reload(): Promise<void> {
    setBusy(true);
    try {
      await fetch('/', { method: 'HEAD', cache: 'no-store' });
      location.reload();
    } catch {
      fail(t('frame.page-failed'), unreachable());
      setBusy(false);
    }
  }

  return (
    <div className="mx-auto max-w-xl px-4 py-16">
      <PageHeader title={t('frame.page-failed')} />
      <EmptyState
        icon="alert"
        action={
          <Button look="primary" icon="refresh" busy={busy} onClick={() => void reload()}>
            {t('frame.reload')}
          </Button>
        }
      >
        {t('frame.page-failed-why')}
      </EmptyState>
    </div>
  );
}
