import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#domain/values/roles.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { farmWith } from '../../testing/memberships.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

describe('what is one’s own in a farm', () => {
  it('begins with mails for who works there, and without for vet and viewer', async () => {
    const { join } = await farmWith(test);
    const on = async (role: Role) => {
      const { client } = await join(role);
      return (await client.get('/api/notification-preferences/')).body.email_enabled;
    };
    expect([await on('viewer'), await on('vet'), await on('worker')]).toEqual([false, false, true]);
  });

  it('is chosen for each farm by itself', async () => {
    const { id, join } = await farmWith(test);
    const { client, own_farm_id } = await join('worker');
    const at = '/api/notification-preferences/';
    await client.put(at, { email_enabled: false, birth_alerts: false });
    expect((await client.get(at)).body).toMatchObject({ email_enabled: false, birth_alerts: false });
    const elsewhere = client.inFarm(own_farm_id);
    expect((await elsewhere.get(at)).body).toMatchObject({ email_enabled: true, birth_alerts: true });
    const [one, other] = [await client.post('/api/calendar/'), await elsewhere.post('/api/calendar/')];
    expect((await client.get('/api/calendar/')).body.url).toBe(one.body.url);
    expect((await elsewhere.get('/api/calendar/')).body.url).toBe(other.body.url);
    expect(id).not.toBe(own_farm_id);
  });

  it('is a link to a sheet of their own: that of another does not end', async () => {
    const { owner, join } = await farmWith(test);
    const { client, user_id } = await join('worker');
    const share = async (who: Client) =>
      new URL((await who.post('/api/work/sheet/link/', { animals: [] })).body.url).pathname;
    const [annas, berts] = [await share(owner), await share(client)];
    expect((await test.client.get(annas)).status).toBe(200);
    // Below a worker nobody shares the herd with strangers.
    await owner.patch(`/api/members/${user_id}/`, { role: 'vet' });
    expect((await test.client.get(annas)).status).toBe(200);
    expect((await test.client.get(berts)).status).toBe(404);
  });
});
