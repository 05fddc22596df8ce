import { useState } from 'react';
import type { OwnFarm } from '#domain/account/farms.ts';
import { api } from '../lib/api/api.ts';
import { browserTimeZone } from '../lib/herd/farm.ts';
import { goToFarm } from '../lib/session/go-to-farm.ts';
import { t } from '../lib/words/words.ts';
import { AskAgain } from './ask-again.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './fields.tsx';

/** A button that makes a farm, whether one is in another or in none, and goes to its Home. */
export function MakeFarm({ look = 'secondary' }: { look?: 'primary' | 'secondary' }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);

  async function make({ farm_name }: Record<string, string>): Promise<void> {
    const farm = await api.post<OwnFarm>('/api/farms/', { farm_name, time_zone: browserTimeZone() });
    goToFarm(farm.id);
  }

  return (
    <>
      <Button look={look} onClick={() => setOpen(true)} className="justify-self-start">
        {t('account.make-farm')}
      </Button>
      <Dialog open={open} onClose={close} title={t('account.make-farm')}>
        <AskAgain
          asks={{}}
          submitLabel={t('account.make-farm')}
          failure={t('account.make-farm-failed')}
          onCancel={close}
          send={make}
        >
          {(errors) => (
            <TextField
              label={t('account.farm-name')}
              name="farm_name"
              hint={t('account.make-farm-hint')}
              autoComplete="organization"
              error={errors.farm_name}
            />
          )}
        </AskAgain>
      </Dialog>
    </>
  );
}
