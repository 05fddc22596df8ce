/** A farm that weighs in pounds reads pounds, in answers and in mails; what is stored and sent stays in kg. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type SmtpFixture, startSmtp } from '../../testing/smtp.ts';

let smtp: SmtpFixture;
let test: TestApp;
beforeAll(async () => {
  smtp = await startSmtp();
  test = await testApp({ SMTP_URL: smtp.url, MAIL_FROM: 'bell@farm.example' });
});
afterAll(async () => {
  await test.close();
  await smtp.close();
});

it('is the unit of alerts, of their mails and of the history, as soon as it is chosen', async () => {
  const keeper = await test.keeper();
  const cow = await keeper.cow({ weight: 550, daily_feed_amount: 10 });
  await keeper.post('/api/feeds/', { name: 'Hay', total_amount: 45, date_added: '2026-06-01' });
  const alert = async () => {
    const { body } = await keeper.get('/api/farm-alerts/');
    return body.alerts.find(({ kind }: { kind: string }) => kind === 'feed-low' || kind === 'feed-very-low');
  };
  const inKg = await alert();
  expect(inKg.sentence).toContain('45 kg of Hay against 10 kg a day.');

  await keeper.patch('/api/settings/', { weight_unit: 'lb' });
  const inPounds = await alert();
  expect(inPounds.sentence).toContain('99 lb of Hay against 22 lb a day.');
  // What it is made of is the same.
  expect(inPounds.values).toEqual(inKg.values);
  expect((await keeper.get('/api/feeds/')).body[0].total_amount).toBe(45);

  await keeper.post('/api/run-farm-checks/');
  const [mail] = await smtp.received(`${keeper.username}@example.com`);
  expect(mail?.text).toContain('99 lb of Hay against 22 lb a day.');
  expect(mail?.html).toContain('22 lb a day.');

  const first = await keeper.patch(`/api/cows/update/${cow.id}/`, { weight: 560 });
  await keeper.patch(`/api/cows/update/${cow.id}/`, { weight: 570 });
  const refused = await keeper.post(`/api/history/${first.headers['x-journal-entry']}/undo/`);
  expect(refused.status).toBe(409);
  expect(refused.body.detail).toContain('“1,256.6 lb” now, not “1,234.6 lb”');
});
