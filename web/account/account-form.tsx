import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type OwnUser, UserChange } from '#domain/account/user.ts';
import { api, refreshOnce } from '../lib/api/api.ts';
import { ApiError, type FieldErrors } from '../lib/api/api-error.ts';
import { keys, queryClient } from '../lib/api/query-client.ts';
import { only } from '../lib/forms/only.ts';
import { useDraftForm } from '../lib/forms/use-draft-form.ts';
import { fail, succeed } from '../lib/screen/toasts.ts';
import { sendConfirmation } from '../lib/session/email-confirmation.ts';
import { named } from '../lib/words/tell.ts';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { CodeField } from '../ui/code-field.tsx';
import { TextField } from '../ui/fields.tsx';
import { RestoredNote } from '../ui/restored-note.tsx';
import { UnconfirmedNote } from '../ui/unconfirmed-note.tsx';

/** Changes one's username and email. The password that a new email needs is not kept in the draft, unlike the rest. */
export function AccountForm({ user }: { user: OwnUser }) {
  const address = user.email ?? '';
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<FieldErrors>({});
  const draft = useDraftForm({
    name: 'account',
    schema: UserChange,
    initial: { username: user.username, email: address },
    follows: true,
    save: async (values, { changed, goOn }) => {
      setAsked({});
      const current_password = password.current?.value;
      if (current_password === '') throw missingPassword();
      const proof = { current_password, code: code.current?.value };
      const saved = await api.patch<OwnUser>('/api/user/', { ...only(values, changed), ...proof });
      // The token says the username, so it is renewed before anything shows the old one.
      if (saved.username !== user.username) await refreshOnce();
      queryClient.setQueryData(keys.user, saved);
      goOn({ username: saved.username, email: saved.email ?? '' });
      succeed(t('account.saved'));
    },
    onFailure: (error) => {
      const faults = (error instanceof ApiError && error.errors) || {};
      setAsked(faults);
      if (faults.current_password) password.current?.focus();
      else if (faults.code) code.current?.focus();
      fail(t('account.save-failed'), error);
    },
  });
  const { form, submit, saving } = draft;
  const { errors } = form.formState;
  const movesAway = useWatch({ control: form.control, name: 'email' }) !== address;
  return (
    <form onSubmit={submit} noValidate aria-label={t('account.account')} className="grid gap-4">
      <RestoredNote draft={draft} />
      <TextField
        label={t('account.username')}
        autoComplete="username"
        error={errors.username?.message?.toString()}
        {...form.register('username')}
      />
      <TextField
        label={t('account.email')}
        type="email"
        autoComplete="email"
        error={errors.email?.message?.toString()}
        {...form.register('email')}
      />
      {!movesAway && user.email !== null && !user.email_confirmed && (
        <UnconfirmedNote email={user.email} onSend={sendConfirmation} />
      )}
      {movesAway && (
        <TextField
          ref={password}
          label={t('account.current-password')}
          type="password"
          autoComplete="current-password"
          hint={t('account.current-password-hint')}
          error={asked.current_password}
        />
      )}
      {movesAway && user.second_factor && <CodeField ref={code} error={asked.code} />}
      <Button type="submit" look="primary" busy={saving} className="justify-self-end max-sm:w-full">
        {t('account.save')}
      </Button>
    </form>
  );
}

function missingPassword(): ApiError {
  const required = named('value.required');
  return new ApiError('invalid', required, { errors: { current_password: required } });
}
