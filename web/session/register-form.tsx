import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../lib/api/api.ts';
import { browserTimeZone } from '../lib/herd/farm.ts';
import { arrival } from '../lib/screen/arrival.ts';
import { succeed } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { CredentialsForm } from '../ui/credentials-form.tsx';
import { TextField } from '../ui/fields.tsx';
import { NewPasswordField } from '../ui/new-password-field.tsx';
import { UsernameField } from './username-field.tsx';

/** Makes an account and its farm, which lives in this browser's time zone, then leads to the login. */
export function RegisterForm() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [password, setPassword] = useState('');

  async function register(details: Record<string, string>): Promise<void> {
    await api.post('/api/user/register/', { ...details, time_zone: browserTimeZone() }, { anonymous: true });
    succeed(t('session.account-created'));
    void navigate(
      { pathname: paths.login, search: search.toString() },
      { state: { username: details.username } },
    );
    await arrival();
  }

  return (
    <CredentialsForm id="register-form" submitLabel={t('session.register')} send={register}>
      {(errors) => (
        <>
          <TextField
            label={t('session.email')}
            name="email"
            type="email"
            required
            autoComplete="email"
            error={errors.email}
          />
          <UsernameField error={errors.username} />
          <NewPasswordField
            label={t('session.password')}
            name="password"
            required
            typed={password}
            onInput={(event) => setPassword(event.currentTarget.value)}
            error={errors.password}
          />
        </>
      )}
    </CredentialsForm>
  );
}
