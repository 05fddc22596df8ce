/** What stands today, as the screen and the bell of the navbar show it. */
import { describe, expect, it } from 'vitest';
import { dueToday, farmBellTest, kinds } from '../../testing/farm-bell.ts';

const bell = farmBellTest();

describe('standing alerts', () => {
  it('are counted by the types that are switched on', async () => {
    await bell.quietCow(dueToday);
    const count = async () => (await bell.keeper.get('/api/farm-alerts/count/')).body.count;
    expect(await count()).toBe(1);
    await bell.keeper.put('/api/notification-preferences/', { email_enabled: false });
    expect(await count()).toBe(1);
    await bell.keeper.put('/api/notification-preferences/', { birth_alerts: false });
    expect(await count()).toBe(0);
  });

  it('follow the herd and the day', async () => {
    const cow = await bell.quietCow(dueToday);
    const standing = async () => (await bell.keeper.get('/api/farm-alerts/')).body;
    expect(await standing()).toMatchObject({ today: '2026-06-15', count: 1, last_check: null });
    await bell.goTo('2026-06-16T10:00:00Z');
    expect(kinds((await standing()).alerts)).toEqual(['calving-overdue']);
    await bell.keeper.delete(`/api/cows/delete/${cow.id}/`);
    expect((await standing()).alerts).toEqual([]);
    await bell.run();
    expect((await standing()).last_check).toEqual({ checked_at: '2026-06-16T10:00:00.000Z', found: 0 });
  });

  it('ask for a token', async () => {
    expect((await bell.app.client.get('/api/farm-alerts/')).status).toBe(401);
    expect((await bell.app.client.get('/api/farm-alerts/count/')).status).toBe(401);
    expect((await bell.app.client.post('/api/run-farm-checks/')).status).toBe(401);
    expect((await bell.app.client.post('/api/send-test-email/')).status).toBe(401);
  });
});
