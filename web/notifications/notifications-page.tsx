import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FarmCheckReport } from '#domain/alerts/farm-alerts.ts';
import type { NotificationPreferences } from '#domain/alerts/notification.ts';
import { fail, succeed } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { May } from '../ui/may.tsx';
import { onlineOnly } from '../ui/needs-connection.tsx';
import { NotRead } from '../ui/not-read.tsx';
import { PageHeader, Skeleton } from '../ui/surface.tsx';
import { LastCheck } from './last-check.tsx';
import { NewAlerts } from './new-section.tsx';
import { PreferencesForm } from './preferences-form.tsx';
import {
  alertsChanged,
  alertsQuery,
  preferencesQuery,
  runFarmChecks,
  sendPreferences,
  sendTestEmail,
} from './queries.ts';
import { useSwitchDraft } from './use-switch-draft.ts';

/** How long a message of this screen stays, in ms. */
const STAY_MS = 3000;

type Act = 'save' | 'test' | 'check';

/** What is new since one looked last, and how one is told of it. */
export const NotificationsPage = onlineOnly(Page);

function Page() {
  const preferences = useQuery(preferencesQuery);
  const alerts = useQuery(alertsQuery);
  const { changes, restored, change, forget } = useSwitchDraft(preferences.data);
  const [acting, setActing] = useState<Act | null>(null);
  const [testFailure, setTestFailure] = useState('');
  const [report, setReport] = useState<FarmCheckReport | null>(null);

  const loadFailure = preferences.error;
  useEffect(() => {
    if (loadFailure) fail(t('notifications.preferences-error'), loadFailure, { stay: STAY_MS });
  }, [loadFailure]);

  async function act(name: Act, run: () => Promise<void>, success: string, failure: string): Promise<void> {
    setActing(name);
    try {
      await run();
      succeed(success, { stay: STAY_MS });
    } catch (error) {
      fail(failure, error, { stay: STAY_MS });
      // The message goes soon; the reason stays to be read.
      if (name === 'test') setTestFailure(error instanceof Error ? error.message : '');
    } finally {
      setActing(null);
    }
  }

  const save = () =>
    act(
      'save',
      async () => {
        await sendPreferences({ ...preferences.data, ...changes });
        forget();
      },
      t('notifications.saved'),
      t('notifications.save-error'),
    );

  const test = (shown: NotificationPreferences) =>
    act(
      'test',
      async () => {
        setTestFailure('');
        // Whoever asks for a mail while the switch has just been turned on means it to be on.
        if (!preferences.data?.email_enabled && shown.email_enabled)
          await sendPreferences({ email_enabled: true });
        await sendTestEmail();
      },
      t('notifications.test-sent'),
      t('notifications.test-error'),
    );

  const check = () =>
    act(
      'check',
      async () => {
        setReport(null);
        try {
          setReport(await runFarmChecks());
        } finally {
          await alertsChanged();
        }
      },
      t('notifications.checked'),
      t('notifications.check-error'),
    );

  const shown = preferences.data && { ...preferences.data, ...changes };
  // The form lies below what is new: drawn before that, it would be pushed away.
  const waiting = preferences.isPending || alerts.isPending;
  return (
    <>
      <PageHeader title={t('notifications.title')} lead={t('notifications.lead')} />
      {waiting && (
        <div className="grid gap-8 lg:grid-cols-2">
          <p role="status" className="sr-only">
            {t('frame.loading')}
          </p>
          <Skeleton className="h-96" />
          <Skeleton className="h-64" />
        </div>
      )}
      {!waiting && preferences.isError && !shown && (
        <NotRead onRetry={preferences.refetch}>{t('notifications.preferences-failed')}</NotRead>
      )}
      {shown && !waiting && (
        <div className="grid items-start gap-x-10 gap-y-9 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
          {alerts.data ? (
            <NewAlerts alerts={alerts.data} />
          ) : (
            <NotRead onRetry={alerts.refetch}>{t('notifications.alerts-failed')}</NotRead>
          )}
          <section aria-labelledby="told-heading" className="grid min-w-0 gap-4">
            <h2 id="told-heading" className="text-xl">
              {t('notifications.how-told')}
            </h2>
            <PreferencesForm
              preferences={shown}
              mail={alerts.data?.mail}
              testFailure={testFailure}
              acting={acting}
              draft={{ restored, discard: forget }}
              onChange={change}
              onSave={() => void save()}
              onTest={() => void test(shown)}
            />
            {alerts.data && (
              <LastCheck alerts={alerts.data} emailEnabled={shown.email_enabled} report={report} />
            )}
            <May needs="worker">
              <Button
                icon="refresh"
                busy={acting === 'check'}
                onClick={() => void check()}
                className="justify-self-start max-sm:w-full"
              >
                {acting === 'check' ? t('notifications.running-checks') : t('notifications.run-checks')}
              </Button>
            </May>
          </section>
        </div>
      )}
    </>
  );
}
