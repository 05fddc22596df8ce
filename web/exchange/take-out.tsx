import { useState } from 'react';
import { Link } from 'react-router';
import { download } from '../lib/api/download.ts';
import { fail } from '../lib/screen/toasts.ts';
import { rich, t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/surface.tsx';

/** The herd as files that other programs read. */
export function TakeOut() {
  const [busy, setBusy] = useState(false);

  async function take(): Promise<void> {
    setBusy(true);
    try {
      await download('GET', '/api/export/ade/', 'cowbell-ade.zip');
    } catch (error) {
      fail(t('exchange.take-out-failed'), error);
    }
    setBusy(false);
  }

  return (
    <Card className="grid gap-4 p-5">
      <p>
        {rich('exchange.take-out-lead', {
          imports: (words) => (
            <Link to={paths.imports} className="font-semibold text-pasture underline underline-offset-4">
              {words}
            </Link>
          ),
        })}
      </p>
      <Button
        icon="download"
        busy={busy}
        onClick={() => void take()}
        className="justify-self-start max-sm:w-full"
      >
        {t('exchange.take-out')}
      </Button>
    </Card>
  );
}
