/** An account without an address: invited on the farm, in a place where nobody has a mailbox. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { TEST_PASSWORD } from '../../testing/client.ts';
import { codesOf, expectRefusal } from '../../testing/expectations.ts';
import { joined, newName } from '../../testing/invited.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('gets no mails, and says why it cannot', async () => {
  const barn = await joined(test, await test.keeper(), 'worker');
  const preferences = '/api/notification-preferences/';
  expect((await barn.get(preferences)).body.email_enabled).toBe(false);
  expectRefusal(await barn.put(preferences, { email_enabled: true }), 400, 'email_enabled');
  expect((await barn.put(preferences, { birth_alerts: false })).status).toBe(200);
  for (const path of ['/api/send-test-email/', '/api/user/email-confirmation/']) {
    const refused = await barn.post(path);
    expectRefusal(refused, 400);
    expect([refused.body.code, codesOf(refused)]).toEqual(['invalid', ['account.no-address']]);
  }
});

it('may get one, which is changed from then on and never taken away', async () => {
  const barn = await joined(test, await test.keeper(), 'worker');
  const current_password = TEST_PASSWORD;
  const email = `${newName('barn')}@example.com`;
  expect((await barn.patch('/api/user/', { email, current_password })).body).toMatchObject({
    email,
    email_confirmed: false,
    managed_by: null,
  });
  expect((await barn.put('/api/notification-preferences/', { email_enabled: true })).status).toBe(200);
  for (const none of [null, ''])
    expectRefusal(await barn.patch('/api/user/', { email: none, current_password }), 400, 'email');
  expect((await barn.get('/api/user/')).body.email).toBe(email);
});
