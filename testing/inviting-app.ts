/** An app that mails invitations, for a file of tests. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { TEST_NOW, type TestApp, testApp } from './app.ts';
import { type SmtpFixture, startSmtp } from './smtp.ts';

/** The calls of invitations begin so. */
export const INVITATIONS = '/api/invitations/';

export interface InvitingApp {
  test: TestApp;
  smtp: SmtpFixture;
}

/** Starts the app with a mail server before the tests of a file, and ends both after them. Each test begins at the same hour. */
export function withInvitingApp(made: (app: InvitingApp) => void): void {
  let app: InvitingApp;
  beforeAll(async () => {
    const smtp = await startSmtp();
    const test = await testApp({
      SMTP_URL: smtp.url,
      MAIL_FROM: 'bell@example.com',
      PUBLIC_URL: 'https://farm.example',
    });
    app = { test, smtp };
    made(app);
  });
  afterAll(async () => {
    await app.test.close();
    await app.smtp.close();
  });
  beforeEach(() => app.test.setClock(TEST_NOW));
}
