import type { FormEvent } from 'react';
import { ALERT_TYPES } from '#domain/alerts/alert-types.ts';
import type { FarmAlerts } from '#domain/alerts/farm-alerts.ts';
import type { NotificationPreferences } from '#domain/alerts/notification.ts';
import { sendConfirmation } from '../lib/session/email-confirmation.ts';
import { rich, t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/fields.tsx';
import { Icon } from '../ui/icon.tsx';
import { RestoredNote } from '../ui/restored-note.tsx';
import { Card } from '../ui/surface.tsx';
import { UnconfirmedNote } from '../ui/unconfirmed-note.tsx';
import { typeWords } from './alert-words.ts';
import { SwitchRow } from './switch-row.tsx';

interface PreferencesFormProps {
  /** As the switches show them, saved or not. */
  preferences: NotificationPreferences;
  mail: FarmAlerts['mail'] | undefined;
  /** Why the last test email could not be sent. */
  testFailure: string;
  acting: 'save' | 'test' | 'check' | null;
  /** Whether the switches stand as they were left unsaved, and how to put them back. */
  draft: { restored: boolean; discard: () => void };
  onChange: (change: Partial<NotificationPreferences>) => void;
  onSave: () => void;
  onTest: () => void;
}

/** The master switch and the alert types. */
export function PreferencesForm(props: PreferencesFormProps) {
  const { preferences, mail, testFailure, acting, draft, onChange, onSave, onTest } = props;
  const on = preferences.email_enabled;
  const types = typeWords();
  // Switches are locked while saving, or the answer would reset one that is changed meanwhile.
  const saving = acting === 'save';

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!saving) onSave();
  }

  return (
    <form onSubmit={submit} aria-label={t('notifications.preferences')} className="grid min-w-0 gap-4">
      <RestoredNote draft={draft} />
      <Card className="overflow-hidden">
        <SwitchRow
          icon="mail"
          label={t('notifications.email')}
          hint={
            mail && mail.to !== null && mail.way !== 'outbox'
              ? t('notifications.email-hint-to', { to: mail.to })
              : t('notifications.email-hint')
          }
          checked={on}
          disabled={saving}
          onChange={(email_enabled) => onChange({ email_enabled })}
        />
      </Card>
      {on && mail?.way === 'smtp' && mail.to !== null && !mail.confirmed && (
        <UnconfirmedNote email={mail.to} onSend={sendConfirmation} />
      )}
      {mail?.way === 'outbox' && (
        <p className="flex gap-2.5 rounded-xl bg-brass-tint px-4 py-3 text-[0.8125rem]">
          <Icon name="info" className="mt-px size-5 text-brass" />
          <span>
            {rich('notifications.outbox', { folder: <strong className="font-semibold">outbox</strong> })}
          </span>
        </p>
      )}
      <Card className="overflow-hidden">
        <fieldset className="divide-y divide-line">
          <legend className="sr-only">{t('notifications.types')}</legend>
          {ALERT_TYPES.map((type) => (
            <SwitchRow
              key={type}
              {...types[type]}
              checked={preferences[type]}
              disabled={!on || saving}
              onChange={(checked) => onChange({ [type]: checked })}
            />
          ))}
        </fieldset>
      </Card>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" look="primary" busy={saving} className="max-sm:flex-1 sm:min-w-32">
          {t('frame.save')}
        </Button>
        <Button
          icon="mail"
          disabled={!on}
          busy={acting === 'test'}
          onClick={onTest}
          className="max-sm:flex-1"
        >
          {t('notifications.test')}
        </Button>
      </div>
      {testFailure && (
        <div className="-mt-2">
          <FieldError>{testFailure}</FieldError>
        </div>
      )}
    </form>
  );
}
