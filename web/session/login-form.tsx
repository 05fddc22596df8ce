import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { api } from '../lib/api/api.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { arrival } from '../lib/screen/arrival.ts';
import { dismissAllToasts } from '../lib/screen/toasts.ts';
import { keepTokens } from '../lib/session/session.ts';
import { t } from '../lib/words/words.ts';
import { paths, placeAfterLogin } from '../paths.ts';
import { CredentialsForm } from '../ui/credentials-form.tsx';
import { TextField } from '../ui/fields.tsx';
import { UsernameField } from './username-field.tsx';
import { takeUsersLanguage } from './users-language.ts';

/** Logs in and leads back to where one was. */
export function LoginForm() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const state: { username?: string } | null = useLocation().state;
  const registered = state?.username;

  const [asksCode, setAsksCode] = useState(false);

  async function logIn(credentials: Record<string, string>): Promise<void> {
    const tokens = await tokensFor(credentials);
    if (!tokens) return setAsksCode(true);
    keepTokens(tokens);
    // One who has logged in need not read that one should.
    dismissAllToasts();
    const place = placeAfterLogin(search);
    // In another language the texts are others, which come with a page that is loaded anew.
    if (await takeUsersLanguage()) location.replace(place);
    else {
      void navigate(place, { replace: true });
      await arrival();
    }
  }

  return (
    <CredentialsForm id="login-form" submitLabel={t('session.log-in')} send={logIn}>
      {(errors) => (
        <>
          <div hidden={asksCode} className={asksCode ? '' : 'contents'}>
            <UsernameField defaultValue={registered} error={errors.username} />
            <TextField
              label={t('session.password')}
              name="password"
              type="password"
              required
              autoComplete="current-password"
              error={errors.password}
            />
            <Link
              to={paths.forgotPassword}
              className="-my-2 inline-flex min-h-11 items-center justify-self-end text-soft underline underline-offset-4 hover:text-ink"
            >
              {t('session.forgot')}
            </Link>
          </div>
          {asksCode && (
            <>
              <TextField
                label={t('session.code')}
                name="code"
                required
                autoFocus
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
                hint={t('session.code-hint')}
                error={errors.code}
              />
              <button
                type="button"
                onClick={() => setAsksCode(false)}
                className="-my-2 inline-flex min-h-11 items-center justify-self-end text-soft underline underline-offset-4 hover:text-ink"
              >
                {t('session.back')}
              </button>
            </>
          )}
        </>
      )}
    </CredentialsForm>
  );
}

/** The tokens of a login; null where a code of the second factor is needed besides. */
async function tokensFor(
  credentials: Record<string, string>,
): Promise<{ access: string; refresh: string } | null> {
  try {
    return await api.post('/api/token/', credentials, { anonymous: true });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'second_factor' && !error.errors) return null;
    throw error;
  }
}
