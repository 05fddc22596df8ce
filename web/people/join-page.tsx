import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { OwnFarm } from '#domain/account/farms.ts';
import type { ShownInvitation } from '#domain/account/invitations.ts';
import { api } from '../lib/api/api.ts';
import { goToFarm } from '../lib/session/go-to-farm.ts';
import { keepFarms } from '../lib/session/kept-farms.ts';
import { keepTokens } from '../lib/session/session.ts';
import { useSession } from '../lib/session/use-session.ts';
import { rich, t } from '../lib/words/words.ts';
import { loginPath, paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CredentialsForm } from '../ui/credentials-form.tsx';
import { TextField } from '../ui/fields.tsx';
import { NewPasswordField } from '../ui/new-password-field.tsx';
import { Card, PageHeader } from '../ui/surface.tsx';
import { DeleteEmptyFarm, findEmptyFarm } from './empty-farm.tsx';
import { DeadLink, LinkWanted } from './opened-link.tsx';
import { isSpent, linkQuery } from './queries.ts';

/** What a link with an invitation leads to. Nothing happens before a press: whatever prepares pages opens this one too. */
export function JoinPage() {
  const token = useLocation().hash.slice(1) || keptToken();
  const session = useSession();
  const [spent, setSpent] = useState(false);
  const link = useQuery(linkQuery<ShownInvitation>('/api/invitations/', token));

  if (token === '' || spent || isSpent(link.error)) return <DeadLink />;
  if (!link.data) return <LinkWanted {...link} />;
  const { farm_name, invited_by, role, name } = link.data;
  const failed = (fault: unknown) => {
    if (!isSpent(fault)) throw fault;
    setSpent(true);
  };
  return (
    <div className="mx-auto max-w-md pt-4 sm:pt-12">
      <PageHeader
        title={t('join.title', { farm: farm_name })}
        heading={rich('join.heading', { farm: <bdi>{farm_name}</bdi> })}
        lead={
          <>
            <p>{rich('join.invites', { by: <bdi>{invited_by}</bdi>, role })}</p>
            {name && <p>{rich('join.for', { name: <bdi>{name}</bdi> })}</p>}
          </>
        }
      />
      <Card className="p-5 sm:p-6">
        {session ? (
          <JoinAsUser token={token} username={session.username} failed={failed} />
        ) : (
          <JoinAnew token={token} failed={failed} />
        )}
      </Card>
    </div>
  );
}

interface JoiningProps {
  token: string;
  /** Takes a failure that the form does not show. */
  failed: (fault: unknown) => void;
}

/** With the account that is logged in. */
function JoinAsUser({ token, username, failed }: JoiningProps & { username: string }) {
  const [asking, setAsking] = useState<{ joined: OwnFarm; empty: OwnFarm } | null>(null);
  const join = async () => {
    try {
      const joined = await api.post<OwnFarm>('/api/invitations/accept/', { token });
      sessionStorage.removeItem(KEPT);
      const empty = await findEmptyFarm(joined);
      if (empty) setAsking({ joined, empty });
      else goToFarm(joined.id);
    } catch (fault) {
      failed(fault);
    }
  };
  return (
    <>
      <CredentialsForm id="join-form" submitLabel={t('join.join')} send={join}>
        {() => <p className="wrap-anywhere">{rich('join.as', { name: <bdi>{username}</bdi> })}</p>}
      </CredentialsForm>
      {asking && <DeleteEmptyFarm {...asking} onDone={() => goToFarm(asking.joined.id)} />}
    </>
  );
}

/** With a new account: three fields, of which one may stay empty. */
function JoinAnew({ token, failed }: JoiningProps) {
  const [password, setPassword] = useState('');
  const join = async ({ email, ...typed }: Record<string, string>) => {
    try {
      const body = { ...typed, token, email: email || null };
      const { farm, ...tokens } = await api.post<{ access: string; refresh: string; farm: OwnFarm }>(
        '/api/invitations/register/',
        body,
        { anonymous: true },
      );
      keepTokens(tokens);
      keepFarms([farm]);
      goToFarm(farm.id);
    } catch (fault) {
      failed(fault);
    }
  };
  return (
    <>
      <CredentialsForm id="join-form" submitLabel={t('join.join')} send={join}>
        {(errors) => (
          <>
            <TextField
              label={t('session.username')}
              name="username"
              required
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              error={errors.username}
            />
            <NewPasswordField
              label={t('session.password')}
              name="password"
              required
              typed={password}
              onInput={(event) => setPassword(event.currentTarget.value)}
              error={errors.password}
            />
            <TextField
              label={t('session.email')}
              name="email"
              type="email"
              optional
              autoComplete="email"
              hint={t('join.email-hint')}
              error={errors.email}
            />
          </>
        )}
      </CredentialsForm>
      <ButtonLink
        to={loginPath(paths.join)}
        look="quiet"
        className="mt-3 w-full"
        onClick={() => keepToken(token)}
      >
        {t('join.have-account')}
      </ButtonLink>
    </>
  );
}

const KEPT = 'join';

/** While one logs in on the way, the token is kept in the tab: in an address it would come into logs. */
function keepToken(token: string): void {
  sessionStorage.setItem(KEPT, token);
}

function keptToken(): string {
  return sessionStorage.getItem(KEPT) ?? '';
}
