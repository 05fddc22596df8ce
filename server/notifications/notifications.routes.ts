import { FarmAlerts, FarmCheckReport, FarmToday, TestEmail } from '#domain/alerts/farm-alerts.ts';
import { NotificationPreferences, NotificationPreferencesChange } from '#domain/alerts/notification.ts';
import { allSubjectsOf } from '#domain/alerts/shown.ts';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { fieldMessage, message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import type { Db } from '../database/database.ts';
import { accountGone } from '../herd/door/refusals.ts';
import { readSettings } from '../herd/farm.repository.ts';
import { wordsFor } from '../http/answers/spoken.ts';
import { type App, contextOf, memberOf } from '../http/app-type.ts';
import { type Limit, noteAttempt } from '../http/limits/attempts.ts';
import { sendChange } from '../http/requests/changes.ts';
import type { Services } from '../http/services.ts';
import type { Words } from '../http/words.ts';
import { postLetter } from '../mail/postage.ts';
import { lastReported, readRecipients } from './alert-mails.repository.ts';
import { FarmBell, type Reported } from './farm-bell.ts';
import { hasAddress, readPreferences, savePreferences } from './notifications.repository.ts';
import { listed, listedStanding } from './standing.ts';
import { StandingAlerts } from './standing-alerts.ts';
import { testLetter } from './test-mail.ts';
import { unsubscribeRoutes } from './unsubscribe.routes.ts';

const tags = ['Notifications'];

/** The address may be somebody else's: it was never asked whether it wants these mails. */
const TEST_EMAILS: Limit = {
  name: 'test-email',
  most: 10,
  minutes: 60,
  reason: 'attempts.test-mails',
};

/** Each reads the whole herd, and may send a mail to every user of the farm. */
const FARM_CHECKS: Limit = {
  name: 'farm-checks',
  most: 60,
  minutes: 60,
  reason: 'attempts.farm-checks',
};

export function notificationRoutes(app: App, services: Services): void {
  const { db } = services;
  const bell = new FarmBell(services);
  const standing = new StandingAlerts(services);
  unsubscribeRoutes(app, services);

  app.get(
    '/api/notification-preferences/',
    {
      config: { needs: 'viewer', keys: false },
      schema: { tags, summary: 'What one is notified of', response: { 200: NotificationPreferences } },
    },
    (request) => readPreferences(db, memberOf(request)),
  );

  app.put(
    '/api/notification-preferences/',
    {
      config: { needs: 'viewer', keys: false, change: true },
      schema: {
        tags,
        summary: 'Choose what one is notified of; what is absent stays',
        body: NotificationPreferencesChange,
        response: { 200: NotificationPreferences },
      },
    },
    (request, reply) =>
      sendChange(services, request, reply, 'preferences.update', async (change) => {
        const member = memberOf(request);
        if (request.body.email_enabled) await refuseWithoutAddress(change.db, member.user_id);
        return { status: 200, body: await savePreferences(change.db, member, request.body) };
      }),
  );

  app.get(
    '/api/farm-alerts/',
    {
      config: { needs: 'viewer', wholeHerd: true, compressed: true },
      schema: { tags, summary: 'What stands today, and the last check', response: { 200: FarmAlerts } },
    },
    (request, reply) => standing.read(contextOf(request), wordsFor(reply)),
  );

  app.get(
    '/api/farm-alerts/count/',
    {
      config: { needs: 'viewer', wholeHerd: true },
      logLevel: 'warn',
      schema: {
        tags,
        summary: 'How much needs the keeper today, and when something new was reported last',
        response: { 200: FarmToday },
      },
    },
    async (request) => {
      const context = contextOf(request);
      const { user_id, farm_id } = context;
      const told_at = user_id === null ? null : await lastReported(db, { user_id, farm_id });
      return { ...(await standing.today(context)), told_at };
    },
  );

  app.post(
    '/api/run-farm-checks/',
    {
      config: { needs: 'worker', keys: false, wholeHerd: true },
      schema: {
        tags,
        summary:
          'Check the farm now, and mail what is new; 502 when the mail could not be sent, 429 when it may go later',
        response: { 200: FarmCheckReport },
      },
    },
    async (request, reply) => {
      const { user_id, farm_id, time_zone, today } = memberOf(request);
      await noteAttempt(services, [{ limit: FARM_CHECKS, subject: String(user_id) }]);
      const { farm_name: name } = await readSettings(db, farm_id);
      const checked_at = services.clock().toISOString();
      const reported = await bell.check({ id: farm_id, name, time_zone, today }, 'asked');
      const mine = reported.find(({ recipient }) => recipient.user_id === user_id);
      if (!mine) throw accountGone();
      return reportOf(mine, { checked_at, today }, wordsFor(reply));
    },
  );

  app.post(
    '/api/send-test-email/',
    {
      config: { needs: 'viewer', keys: false },
      schema: {
        tags,
        summary: 'Send oneself a mail; 400 while email is off, 502 when the mail server does not take it',
        response: { 200: TestEmail },
      },
    },
    async (request, reply) => {
      const { farm_id, user_id } = memberOf(request);
      const [recipient] = await readRecipients(db, farm_id, user_id);
      if (!recipient) throw accountGone();
      const { email } = recipient;
      if (email === null) throw new AppError('invalid', message('account.no-address'));
      if (!recipient.preferences.email_enabled) {
        throw new AppError('invalid', message('notifications.off'));
      }
      await noteAttempt(services, [{ limit: TEST_EMAILS, subject: String(user_id) }]);
      const addressee = { ...recipient, email };
      await postLetter(services, addressee, testLetter(services.config, addressee));
      return { detail: wordsFor(reply).say('sent.test-mail'), way: services.mailer.way, to: email };
    },
  );

  function reportOf(
    mine: Reported,
    { checked_at, today }: { checked_at: string; today: PlainDate },
    words: Words,
  ): FarmCheckReport {
    const { recipient, outcome, failure } = mine;
    if (failure || outcome === 'failed') {
      throw new AppError(
        failure?.code ?? 'mail_failed',
        [message('farm-check.mail-not-sent'), ...(failure?.reasons ?? []), message('farm-check.mail-kept')],
        { retryAfter: failure?.retryAfter },
      );
    }
    const found = listedStanding(mine.found, mine.unreported, words, () => ({}));
    const news = new Set(mine.unreported.flatMap(({ keys }) => keys));
    const before = mine.found.filter(({ keys }) => !keys.some((key) => news.has(key)));
    return {
      checked_at,
      found,
      sent: mine.sent.map((alert) => listed(alert, true, words)),
      already_told: found.filter(({ told }) => told),
      mail: {
        outcome,
        told: allSubjectsOf(mine.sent, today),
        told_before: allSubjectsOf(before, today),
        way: services.mailer.way,
        to: recipient.email,
      },
    };
  }
}

async function refuseWithoutAddress(db: Db, userId: number): Promise<void> {
  if (!(await hasAddress(db, userId)))
    throw new AppError('invalid', fieldMessage('email_enabled', 'account.no-address'));
}
