import { lazy, Suspense, useState } from 'react';
import type { OwnUser } from '#domain/account/user.ts';
import { api } from '../../lib/api/api.ts';
import { keys, queryClient } from '../../lib/api/query-client.ts';
import { succeed } from '../../lib/screen/toasts.ts';
import { t } from '../../lib/words/words.ts';
import { AskAgain } from '../../ui/ask-again.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RecoveryCodesShown } from './recovery-codes.tsx';

const QrCode = lazy(() => import('../../ui/qr-code.tsx'));

/** Where the dialog stands: what is asked, and what an answer brought. */
type Step =
  | { name: 'start' | 'new-codes' | 'off' }
  | { name: 'scan'; secret: string; uri: string }
  | { name: 'codes'; codes: readonly string[] };

const TITLES = {
  start: () => t('account.turn-on-factor'),
  scan: () => t('account.scan'),
  codes: () => t('account.recovery-codes'),
  'new-codes': () => t('account.new-recovery-codes'),
  off: () => t('account.turn-off-factor'),
} as const;

/** Turns the second factor on and off. */
export function SecondFactor({ user }: { user: OwnUser }) {
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  const refetch = () => queryClient.invalidateQueries({ queryKey: keys.user });
  const failure = t('account.factor-failed');

  async function showCodes(path: string, body: object): Promise<void> {
    const { recovery_codes: codes } = await api.post<{ recovery_codes: string[] }>(path, body);
    setStep({ name: 'codes', codes });
    await refetch();
  }

  return (
    <div className="grid gap-4">
      {user.second_factor ? (
        <>
          <p>
            {t('account.factor-on')}{' '}
            <span className="text-soft">
              {t('account.codes-left', { count: user.recovery_codes_left ?? 0 })}
            </span>
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setStep({ name: 'new-codes' })}>{t('account.new-recovery-codes')}</Button>
            <Button look="danger" onClick={() => setStep({ name: 'off' })}>
              {t('account.turn-off-factor')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="text-soft">{t('account.factor-why')}</p>
          <Button
            look="primary"
            onClick={() => setStep({ name: 'start' })}
            className="justify-self-end max-sm:w-full"
          >
            {t('account.turn-on-factor')}
          </Button>
        </>
      )}
      <Dialog open={step !== null} onClose={close} title={step ? TITLES[step.name]() : ''}>
        {step?.name === 'start' && (
          <AskAgain
            key="start"
            asks={{ password: true }}
            submitLabel={t('account.go-on')}
            failure={failure}
            onCancel={close}
            send={async ({ password }) => {
              const begun = await api.post<{ secret: string; uri: string }>('/api/second-factor/', {
                password,
              });
              setStep({ name: 'scan', ...begun });
            }}
          />
        )}
        {step?.name === 'scan' && (
          <AskAgain
            key="scan"
            asks={{ code: true }}
            submitLabel={t('account.turn-on-factor')}
            failure={failure}
            onCancel={close}
            send={({ code }) => showCodes('/api/second-factor/confirm/', { code })}
          >
            <p className="text-soft">{t('account.scan-lead')}</p>
            <Suspense>
              <QrCode text={step.uri} />
            </Suspense>
            <p translate="no" className="text-center font-mono break-all">
              {step.secret}
            </p>
          </AskAgain>
        )}
        {step?.name === 'new-codes' && (
          <AskAgain
            key="new-codes"
            asks={{ password: true, code: true }}
            submitLabel={t('account.new-recovery-codes')}
            failure={failure}
            onCancel={close}
            send={(values) => showCodes('/api/second-factor/recovery-codes/', values)}
          />
        )}
        {step?.name === 'off' && (
          <AskAgain
            key="off"
            asks={{ password: true, code: true }}
            submitLabel={t('account.turn-off-factor')}
            look="danger"
            failure={failure}
            onCancel={close}
            send={async (values) => {
              await api.delete('/api/second-factor/', { body: values });
              close();
              succeed(t('account.factor-turned-off'));
              await refetch();
            }}
          />
        )}
        {step?.name === 'codes' && <RecoveryCodesShown codes={step.codes} onDone={close} />}
      </Dialog>
    </div>
  );
}
