/** What tests of the farm checks share: the app with a real mail server, and a new keeper for each test. */
import type { Email } from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import type { Services } from '../server/http/services.ts';
import { FarmBell } from '../server/notifications/farm-bell.ts';
import { TEST_NOW, type TestApp, testApp } from './app.ts';
import { type Answer, Client, TEST_PASSWORD } from './client.ts';
import { type SmtpFixture, startSmtp } from './smtp.ts';

/** Pregnant so that she calves on the day the tests happen. */
export const dueToday = { is_pregnant: true, pregnancy_start_date: '2025-09-05' };

export function kinds(alerts: readonly { kind: string }[]): string[] {
  return alerts.map(({ kind }) => kind);
}

/** Sends the mails again whose time has come, as the server does every minute. */
export async function retryMails(services: Services): Promise<void> {
  await new FarmBell(services).retry();
}

export class FarmBellTest {
  smtp!: SmtpFixture;
  app!: TestApp;
  keeper!: Client;

  /** Runs a farm check. */
  run(keeper = this.keeper): Promise<Answer> {
    return keeper.post('/api/run-farm-checks/');
  }

  /** The mails that the keeper of this test has received. */
  get mails(): Email[] {
    const address = `${this.keeper.username}@example.com`;
    return this.smtp.mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
  }

  /** As if the keeper had pressed the link in one of their mails. */
  async confirmEmail(): Promise<void> {
    await this.app.db
      .updateTable('users')
      .set({ email_confirmed_at: TEST_NOW })
      .where('username', '=', String(this.keeper.username))
      .execute();
  }

  /** Sets the clock and logs in anew: no token is good for so long. */
  async goTo(instant: string): Promise<void> {
    this.app.setClock(instant);
    const { username } = this.keeper;
    const { body } = await this.app.client.post('/api/token/', { username, password: TEST_PASSWORD });
    this.keeper = new Client((request) => this.app.app.inject(request), { ...body, username });
  }

  /** Vaccinated, weighed and not to be bred, so that nothing is reported of her but what a test gives her. */
  async quietCow(overrides: Record<string, unknown> = {}): Promise<Cow> {
    const cow = await this.keeper.cow({ do_not_breed: true, ...overrides });
    await this.keeper.post('/api/vaccinations/', {
      cow: cow.id,
      vaccine_name: 'BVD',
      vaccination_date: '2026-06-01',
      next_vaccination_date: null,
    });
    return cow;
  }
}

/** Sets everything up for the tests of a file, and takes it down again. */
export function farmBellTest(): FarmBellTest {
  const test = new FarmBellTest();
  beforeAll(async () => {
    test.smtp = await startSmtp();
    test.app = await testApp({
      // A short limit of its own, so that a slow server is found out soon.
      SMTP_URL: `${test.smtp.url}?socketTimeout=300`,
      MAIL_FROM: 'Cowbell <bell@farm.example>',
      PUBLIC_URL: 'https://farm.example',
    });
  });
  afterAll(async () => {
    await test.app.close();
    await test.smtp.close();
  });
  beforeEach(async () => {
    test.app.setClock(TEST_NOW);
    test.keeper = await test.app.keeper();
  });
  afterEach(async () => {
    test.smtp.refused.clear();
    test.smtp.stalled = false;
    await test.smtp.start();
  });
  return test;
}
