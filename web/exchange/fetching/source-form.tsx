import { useState } from 'react';
import { ADE_AUTHS, type AdeSource, type AdeSourceCreate } from '#domain/exchange/ade/sources.ts';
import { choiceIn } from '#domain/values/objects.ts';
import type { FieldErrors } from '../../lib/api/api-error.ts';
import { succeed } from '../../lib/screen/toasts.ts';
import { t } from '../../lib/words/words.ts';
import { AskAgain } from '../../ui/ask-again.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { addSource, changeSource, sourcesChanged } from './queries.ts';

interface SourceFormProps {
  /** What is changed; `new` adds one. */
  edited: AdeSource | 'new';
  onClose: () => void;
}

/** Where a program is asked, and how Cowbell shows there who it is. What is typed is kept by the server alone: it is secret. */
export function SourceForm({ edited, onClose }: SourceFormProps) {
  const source = edited === 'new' ? null : edited;

  async function save(typed: Record<string, string>): Promise<void> {
    const values = sourceOf(typed);
    const saved = await (source ? changeSource(source, values) : addSource(values));
    onClose();
    succeed(t('fetching.source-saved', { name: saved.name }));
    await sourcesChanged();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={source ? t('fetching.change-program', { name: source.name }) : t('exchange.add-program')}
    >
      <AskAgain
        asks={{}}
        submitLabel={t('frame.save')}
        failure={t('fetching.source-not-saved')}
        onCancel={onClose}
        send={save}
      >
        {(errors) => <SourceFields source={source} errors={errors} />}
      </AskAgain>
    </Dialog>
  );
}

/** What is secret of each way to log in. */
const SECRETS = {
  none: null,
  bearer: { name: 'token', label: 'fetching.source-key' },
  basic: { name: 'password', label: 'fetching.source-password' },
} as const;

function SourceFields({ source, errors }: { source: AdeSource | null; errors: FieldErrors }) {
  const [auth, setAuth] = useState<AdeSource['auth']>(source?.auth ?? 'bearer');
  const secret = SECRETS[auth];
  return (
    <>
      <TextField
        label={t('fetching.source-address')}
        name="address"
        inputMode="url"
        dir="ltr"
        hint={t('fetching.source-address-hint')}
        defaultValue={source?.address}
        error={errors.address}
      />
      <SelectField
        label={t('fetching.source-auth')}
        name="auth"
        value={auth}
        onChange={({ target }) => setAuth(choiceIn(target.value, ADE_AUTHS) ?? 'none')}
        error={errors.auth}
      >
        {ADE_AUTHS.toReversed().map((way) => (
          <option key={way} value={way}>
            {t('fetching.source-auths', { way })}
          </option>
        ))}
      </SelectField>
      {auth === 'basic' && (
        <TextField
          label={t('fetching.source-user')}
          name="username"
          defaultValue={source?.username ?? ''}
          error={errors.username}
        />
      )}
      {secret && (
        <TextField
          key={secret.name}
          label={t(secret.label)}
          name={secret.name}
          type="password"
          autoComplete="off"
          hint={source?.secret_kept && source.auth === auth ? t('fetching.secret-kept') : undefined}
          error={errors[secret.name]}
        />
      )}
      <TextField
        label={t('fetching.source-name')}
        name="name"
        optional
        hint={t('fetching.source-name-hint')}
        defaultValue={source?.name}
        error={errors.name}
      />
    </>
  );
}

/** What is sent of what was typed: a secret that was left empty stays as it is. */
function sourceOf({ name = '', address = '', ...typed }: Record<string, string>): AdeSourceCreate {
  const filled = Object.entries(typed).filter(([, value]) => value !== '');
  return {
    auth: 'none',
    ...Object.fromEntries(filled),
    address: address.trim(),
    name: name.trim() || URL.parse(address.trim())?.host || address.trim(),
  };
}
