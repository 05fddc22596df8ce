/** What is done with the password of an account is told to its address: whoever did it may not have been its owner. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Client, TEST_PASSWORD } from '../../testing/client.ts';
import { joined } from '../../testing/invited.ts';
import { type FarmOfTest, farmWith, membershipOf } from '../../testing/memberships.ts';
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

const password = TEST_PASSWORD;
const addressOf = ({ username }: Client) => `${username}@example.com`;

it.each<[subject: string, status: number, act: (farm: FarmOfTest) => Promise<{ status: number }>]>([
  [
    'A farm has another owner on Cowbell',
    200,
    async ({ owner, join }) =>
      owner.patch(`/api/members/${(await join('worker')).user_id}/`, { role: 'owner', password }),
  ],
  [
    'An owner was given another role on Cowbell',
    200,
    async ({ owner, join }) =>
      owner.patch(`/api/members/${(await join('owner')).user_id}/`, { role: 'vet', password }),
  ],
  [
    'An owner was removed on Cowbell',
    204,
    async ({ owner, join }) => owner.delete(`/api/members/${(await join('owner')).user_id}/`, { password }),
  ],
  [
    'Somebody was invited as owner on Cowbell',
    201,
    async ({ owner }) => owner.post('/api/invitations/', { role: 'owner', password }),
  ],
  [
    'A sign-in link was made on Cowbell',
    201,
    async ({ owner }) => {
      const barn = await joined(test, owner, 'worker');
      const { user_id } = await membershipOf(test.db, barn.username);
      return owner.post(`/api/members/${user_id}/sign-in-link/`, { password });
    },
  ],
  [
    'A key for a program was made on Cowbell',
    201,
    async ({ owner }) => owner.post('/api/keys/', { name: 'Robot', scope: 'read', password }),
  ],
  [
    'A farm was deleted on Cowbell',
    204,
    async ({ owner, id }) => {
      const { farm_name } = (await owner.get('/api/settings/')).body;
      return owner.delete(`/api/farms/${id}/`, { farm_name, password });
    },
  ],
  ['Your account was deleted on Cowbell', 204, async ({ owner }) => owner.delete('/api/user/', { password })],
])('%s', async (subject, status, act) => {
  const farm = await farmWith(test);
  expect((await act(farm)).status).toBe(status);
  const [mail] = await smtp.received(addressOf(farm.owner));
  expect(mail?.subject).toBe(subject);
});

it('sends none to who leaves', async () => {
  const { owner, ownerId, id, join } = await farmWith(test);
  await join('owner');
  expect((await owner.delete(`/api/members/${ownerId}/`, { password })).status).toBe(204);
  // The mail about what they do next is the first one.
  const { body } = await owner.post('/api/farms/', { farm_name: 'Next' });
  expect(body.id).not.toBe(id);
  await owner.inFarm(body.id).post('/api/keys/', { name: 'Robot', scope: 'read', password });
  const [mail] = await smtp.received(addressOf(owner));
  expect(mail?.subject).toBe('A key for a program was made on Cowbell');
});
