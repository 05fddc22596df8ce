import { useState } from 'react';
import { KEY_OPENS, KEY_SCOPES, type MadeKey, USUAL_KEY_DAYS } from '#domain/account/keys.ts';
import { api } from '../lib/api/api.ts';
import { keys, queryClient } from '../lib/api/query-client.ts';
import { t } from '../lib/words/words.ts';
import { AskAgain } from '../ui/ask-again.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SelectField, TextField } from '../ui/fields.tsx';
import { ShownOnce } from './shown-link.tsx';

/** For how many days a key may be made. */
const DAYS = [30, USUAL_KEY_DAYS, 3 * 365] as const;

interface MakeKeyProps {
  open: boolean;
  onClose: () => void;
  asksCode: boolean;
}

/** Makes a key for a program, and shows it this one time. */
export function MakeKey({ open, onClose, asksCode }: MakeKeyProps) {
  const [made, setMade] = useState<MadeKey | null>(null);

  function close(): void {
    onClose();
    setMade(null);
  }

  async function make({ days, ...typed }: Record<string, string>): Promise<void> {
    const body = { ...typed, expires_in_days: Number(days) };
    setMade(await api.post<MadeKey>('/api/keys/', body));
    await queryClient.invalidateQueries({ queryKey: keys.people('keys') });
  }

  return (
    <Dialog open={open} onClose={close} title={made ? t('people.key-made') : t('people.make-key')}>
      {made === null ? (
        <AskAgain
          asks={{ password: true, code: asksCode }}
          submitLabel={t('people.make-key')}
          failure={t('people.failed')}
          onCancel={close}
          send={make}
        >
          {(errors) => (
            <>
              <TextField
                label={t('people.key-name')}
                name="name"
                hint={t('people.key-name-hint')}
                error={errors.name}
              />
              <SelectField label={t('people.key-scope')} name="scope" error={errors.scope}>
                {KEY_SCOPES.map((scope) => (
                  <option key={scope} value={scope}>
                    {t('people.scope', { scope })}
                  </option>
                ))}
              </SelectField>
              <SelectField label={t('people.key-opens')} name="opens" error={errors.opens}>
                {KEY_OPENS.map((opens) => (
                  <option key={opens} value={opens}>
                    {t('people.opens', { opens })}
                  </option>
                ))}
              </SelectField>
              <SelectField
                label={t('people.key-valid')}
                name="days"
                defaultValue={USUAL_KEY_DAYS}
                error={errors.expires_in_days}
              >
                {DAYS.map((days) => (
                  <option key={days} value={days}>
                    {t('people.key-days', { days })}
                  </option>
                ))}
              </SelectField>
            </>
          )}
        </AskAgain>
      ) : (
        <div className="grid gap-5">
          <ShownOnce label={t('people.key')} text={made.key} hint={t('people.key-once')} />
          <Button look="primary" onClick={close} className="justify-self-end max-sm:w-full">
            {t('people.done')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
