/** The link that stops mails, for who is in several farms. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { farmWith } from '../../testing/memberships.ts';
import { signedToken } from '../mail/signed-link.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** A worker in two farms, in both of which the mails are on. */
async function inTwoFarms() {
  const { id: farm_id, join } = await farmWith(test);
  const { client, user_id, own_farm_id } = await join('worker');
  const areOn = () =>
    Promise.all(
      [farm_id, own_farm_id].map(
        async (id) => (await client.inFarm(id).get('/api/notification-preferences/')).body.email_enabled,
      ),
    );
  expect(await areOn()).toEqual([true, true]);
  return { user_id, farm_id, areOn };
}

it('stops those of the farm that the mail was about', async () => {
  const { user_id, farm_id, areOn } = await inTwoFarms();
  const { pathname, search } = new URL(unsubscribeUrl(test.config, { user_id, farm_id }));
  expect((await test.client.post(pathname + search)).status).toBe(200);
  expect(await areOn()).toEqual([false, true]);
});

it('stops all of them where it is in a mail of a release in which a user had one farm', async () => {
  const { user_id, areOn } = await inTwoFarms();
  const token = signedToken(test.config.secret, user_id, `unsubscribe from alert mails:${user_id}`);
  expect((await test.client.post(`/api/unsubscribe/?token=${token}`)).status).toBe(200);
  expect(await areOn()).toEqual([false, false]);
});
