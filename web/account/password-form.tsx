import { type Resolver, useForm } from 'react-hook-form';
import { type OwnUser, PasswordChange } from '#domain/account/user.ts';
import { keysOf } from '#domain/values/objects.ts';
import { api } from '../lib/api/api.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { keys, queryClient } from '../lib/api/query-client.ts';
import { resolverOf } from '../lib/forms/form-resolver.ts';
import { fail, succeed } from '../lib/screen/toasts.ts';
import { refreshToken } from '../lib/session/session.ts';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { CodeField } from '../ui/code-field.tsx';
import { TextField } from '../ui/fields.tsx';
import { NewPasswordField } from '../ui/new-password-field.tsx';

const EMPTY = { current_password: '', code: '', new_password: '' };

/** Changes one's password. What is typed here is not kept in a draft, unlike in other forms. */
export function PasswordForm({ user }: { user: OwnUser | undefined }) {
  const { register, handleSubmit, formState, setError, reset, watch } = useForm({
    defaultValues: EMPTY,
    resolver: resolverOf(PasswordChange) as Resolver<PasswordChange>,
  });

  const submit = handleSubmit(async (values) => {
    try {
      await api.post('/api/user/password/', { ...values, refresh: refreshToken() });
      reset(EMPTY);
      succeed(t('account.password-changed'));
      await queryClient.invalidateQueries({ queryKey: keys.sessions });
    } catch (error) {
      if (error instanceof ApiError) {
        for (const field of keysOf(EMPTY)) {
          const message = error.errors?.[field];
          if (message) setError(field, { message }, { shouldFocus: true });
        }
      }
      fail(t('account.password-failed'), error);
    }
  });

  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={t('account.password')}
      className="grid gap-4"
    >
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
      <TextField
        label={t('account.current-password')}
        type="password"
        autoComplete="current-password"
        error={formState.errors.current_password?.message}
        {...register('current_password')}
      />
      {user?.second_factor && <CodeField error={formState.errors.code?.message} {...register('code')} />}
      <NewPasswordField
        label={t('account.new-password')}
        typed={watch('new_password')}
        error={formState.errors.new_password?.message}
        {...register('new_password')}
      />
      <Button
        type="submit"
        look="primary"
        busy={formState.isSubmitting}
        className="justify-self-end max-sm:w-full"
      >
        {t('account.change-password')}
      </Button>
    </form>
  );
}
