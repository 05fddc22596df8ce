import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { ShownSignIn } from '#domain/account/invitations.ts';
import { api } from '../lib/api/api.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { goToFarm } from '../lib/session/go-to-farm.ts';
import { keepTokens } from '../lib/session/session.ts';
import { rich, t } from '../lib/words/words.ts';
import { CodeField } from '../ui/code-field.tsx';
import { CredentialsForm } from '../ui/credentials-form.tsx';
import { NewPasswordField } from '../ui/new-password-field.tsx';
import { Card, PageHeader } from '../ui/surface.tsx';
import { DeadLink, LinkWanted } from './opened-link.tsx';
import { isSpent, linkQuery } from './queries.ts';

/** Chooses a password by the link that an owner has shown, and logs in. */
export function SignInPage() {
  const token = useLocation().hash.slice(1);
  const [password, setPassword] = useState('');
  const [spent, setSpent] = useState(false);
  const [asksCode, setAsksCode] = useState(false);

  const link = useQuery(linkQuery<ShownSignIn>('/api/sign-in/', token));

  async function signIn({ new_password, code }: Record<string, string>): Promise<void> {
    try {
      const body = { token, new_password, code: code || null };
      keepTokens(
        await api.post<{ access: string; refresh: string }>('/api/sign-in/', body, { anonymous: true }),
      );
      goToFarm(null);
    } catch (fault) {
      const { code: word, errors } = fault instanceof ApiError ? fault : {};
      if (isSpent(fault)) setSpent(true);
      else if (word === 'second_factor' && !errors) setAsksCode(true);
      else throw fault;
    }
  }

  if (token === '' || spent || isSpent(link.error)) return <DeadLink />;
  if (!link.data) return <LinkWanted {...link} />;
  const { username } = link.data;
  return (
    <div className="mx-auto max-w-md pt-4 sm:pt-12">
      <PageHeader
        title={t('join.sign-in-title')}
        lead={
          <>
            <p className="wrap-anywhere">{rich('join.sign-in-as', { name: <bdi>{username}</bdi> })}</p>
            <p>{t('join.sign-in-lead')}</p>
          </>
        }
      />
      <Card className="p-5 sm:p-6">
        <CredentialsForm id="sign-in-form" submitLabel={t('session.log-in')} send={signIn}>
          {(errors) => (
            <>
              <NewPasswordField
                label={t('session.new-password')}
                name="new_password"
                required
                typed={password}
                onInput={(event) => setPassword(event.currentTarget.value)}
                error={errors.new_password}
              />
              {asksCode && <CodeField required autoFocus error={errors.code} />}
            </>
          )}
        </CredentialsForm>
      </Card>
    </div>
  );
}
