import { useState } from 'react';
import { dropOldVisit, type OldVisit, type Visit } from '../../lib/herd/visit.ts';
import { formatDay } from '../../lib/screen/format.ts';
import { fail } from '../../lib/screen/toasts.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/surface.tsx';
import { takeUpOld } from './begin-visit.ts';

interface OldVisitOfferProps {
  old: OldVisit;
  /** How many animals of it are not recorded. */
  count: number;
  onTakenUp: (visit: Visit) => void;
  onLeft: () => void;
}

/** What an older release kept of a visit until its end, and nobody recorded: offered once. */
export function OldVisitOffer({ old, count, onTakenUp, onLeft }: OldVisitOfferProps) {
  const [busy, setBusy] = useState(false);

  async function takeUp(): Promise<void> {
    setBusy(true);
    try {
      onTakenUp(await takeUpOld(old));
    } catch (error) {
      fail(t('visit.not-begun'), error);
      setBusy(false);
    }
  }

  return (
    <Card className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <p className="min-w-48 flex-1">{t('visit.old-kept', { count, day: formatDay(old.sheet.day) })}</p>
      <Button
        look="quiet"
        disabled={busy}
        onClick={() => {
          dropOldVisit();
          onLeft();
        }}
      >
        {t('visit.old-leave')}
      </Button>
      <Button look="primary" busy={busy} onClick={() => void takeUp()}>
        {t('visit.old-record')}
      </Button>
    </Card>
  );
}
