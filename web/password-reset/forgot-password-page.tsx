import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { type PasswordResetAnswer, PasswordResetRequest } from '#domain/account/password-reset.ts';
import { api } from '../lib/api/api.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { resolverOf } from '../lib/forms/form-resolver.ts';
import { fail } from '../lib/screen/toasts.ts';
import { rich, t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import { Icon } from '../ui/icon.tsx';
import { Card } from '../ui/surface.tsx';
import { ResetFrame } from './reset-frame.tsx';

/** Asks for a mail with a link for a new password. */
export function ForgotPasswordPage() {
  const [answer, setAnswer] = useState<PasswordResetAnswer | null>(null);
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { email: '' },
    resolver: resolverOf(PasswordResetRequest) as Resolver<PasswordResetRequest>,
  });

  const submit = handleSubmit(async (values) => {
    try {
      setAnswer(await api.post<PasswordResetAnswer>('/api/password-reset/', values, { anonymous: true }));
    } catch (error) {
      const fault = error instanceof ApiError ? error.errors?.email : undefined;
      if (fault) setError('email', { message: fault }, { shouldFocus: true });
      else fail(t('session.forgot-failed'), error);
    }
  });

  return (
    <ResetFrame title={t('session.forgot')} lead={t('session.forgot-lead')}>
      <Card className="p-5 sm:p-6">
        {answer ? (
          <div role="status" className="grid gap-3">
            <p className="flex gap-3">
              <Icon name="mail" className="mt-0.5 size-5 text-pasture" />
              <span>{t('session.link-lasts', { sent: answer.detail })}</span>
            </p>
            {answer.way === 'outbox' && (
              <p className="flex gap-3 rounded-xl bg-brass-tint px-4 py-3 text-[0.8125rem]">
                <Icon name="info" className="mt-px size-5 text-brass" />
                <span>
                  {rich('session.outbox', { folder: <strong className="font-semibold">outbox</strong> })}
                </span>
              </p>
            )}
          </div>
        ) : (
          <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
            <TextField
              label={t('session.email')}
              type="email"
              autoComplete="email"
              error={formState.errors.email?.message}
              {...register('email')}
            />
            <Button type="submit" look="primary" busy={formState.isSubmitting} className="min-h-12">
              {t('session.mail-me')}
            </Button>
          </form>
        )}
      </Card>
    </ResetFrame>
  );
}
