import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { PasswordResetConfirm } from '#domain/account/password-reset.ts';
import { api } from '../lib/api/api.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { resolverOf } from '../lib/forms/form-resolver.ts';
import { arrival } from '../lib/screen/arrival.ts';
import { fail, succeed } from '../lib/screen/toasts.ts';
import { dropTokens } from '../lib/session/session.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { NewPasswordField } from '../ui/new-password-field.tsx';
import { Card, EmptyState } from '../ui/surface.tsx';
import { ResetFrame } from './reset-frame.tsx';

/** Chooses a new password by a mailed link, whose token stands behind the address's `#`. */
export function ResetPasswordPage() {
  const navigate = useNavigate();
  const token = useLocation().hash.slice(1);
  const [broken, setBroken] = useState(token === '');
  const { register, handleSubmit, formState, setError, watch } = useForm({
    defaultValues: { token, new_password: '' },
    resolver: resolverOf(PasswordResetConfirm) as Resolver<PasswordResetConfirm>,
  });

  const submit = handleSubmit(async (values) => {
    try {
      await api.post('/api/password-reset/confirm/', { ...values, token }, { anonymous: true });
      // Every session has ended, one in this browser too.
      dropTokens();
      succeed(t('session.password-changed'), { detail: t('session.log-in-with-it') });
      void navigate(paths.login, { replace: true });
      await arrival();
    } catch (error) {
      const errors = error instanceof ApiError ? (error.errors ?? {}) : {};
      if (errors.token) setBroken(true);
      else if (errors.new_password) {
        setError('new_password', { message: errors.new_password }, { shouldFocus: true });
      } else fail(t('session.password-failed'), error);
    }
  });

  return (
    <ResetFrame title={t('session.new-password-title')} lead={t('session.new-password-lead')}>
      {broken ? (
        <EmptyState
          icon="key"
          action={
            <ButtonLink to={paths.forgotPassword} look="primary">
              {t('session.new-link')}
            </ButtonLink>
          }
        >
          <p role="alert">{t('session.link-spent')}</p>
        </EmptyState>
      ) : (
        <Card className="p-5 sm:p-6">
          <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
            <NewPasswordField
              label={t('session.new-password')}
              typed={watch('new_password')}
              error={formState.errors.new_password?.message}
              {...register('new_password')}
            />
            <Button type="submit" look="primary" busy={formState.isSubmitting} className="min-h-12">
              {t('session.save-password')}
            </Button>
          </form>
        </Card>
      )}
    </ResetFrame>
  );
}
