/** What stands today, as the screen and the bell of the navbar show it. */
import { describe, expect, it } from 'vitest';
import { dueToday, farmBellTest, kinds } from '../../testing/farm-bell.ts';

const bell = farmBellTest();

describe('standing alerts', () => {
  it('are counted whatever the mails tell', async () => {
    await bell.quietCow(dueToday);
    const count = async () => (await bell.keeper.get('/api/farm-alerts/count/')).body.count;
    expect(await count()).toBe(1);
    await bell.keeper.put('/api/notification-preferences/', { email_enabled: false });
    expect(await count()).toBe(1);
    await bell.keeper.put('/api/notification-preferences/', { birth_alerts: false });
    expect(await count()).toBe(1);
    expect((await bell.keeper.get('/api/farm-alerts/')).body.count).toBe(1);
  });

  it('name an animal once, with all that is to be done; a recorded calving is no duty', async () => {
    const cow = await bell.quietCow({ name: 'Bella', ...dueToday });
    for (const vaccine_name of ['IBR', 'BVD'])
      await bell.keeper.post('/api/vaccinations/', {
        cow: cow.id,
        vaccine_name,
        vaccination_date: '2026-06-01',
        next_vaccination_date: '2026-06-18',
      });
    const mother = await bell.quietCow({ name: 'Nora' });
    await bell.keeper.post('/api/birth-records/', { mother_cow: mother.id, birth_date: '2026-06-14' });
    await bell.keeper.post('/api/tasks-done/', {
      cow: mother.id,
      task: 'fresh_check',
      done_on: '2026-06-15',
    });
    const fern = await bell.quietCow({ is_pregnant: true, pregnancy_start_date: '2025-09-15', name: 'Fern' });
    const short = async () => (await bell.keeper.get('/api/farm-alerts/count/')).body;
    expect(await short()).toEqual({
      count: 1,
      told_at: null,
      hidden: 0,
      next_calving: { cow_id: cow.id, name: 'Bella', date: '2026-06-15' },
    });
    const { body: whole } = await bell.keeper.get('/api/farm-alerts/');
    expect(whole).toMatchObject({
      count: 1,
      lists: [
        {
          key: 'calving',
          count: 2,
          due: 1,
          late: 0,
          first: [{ cow: cow.id, name: 'Bella' }, { name: 'Fern' }],
        },
        { key: 'vaccinate', count: 1, due: 1, late: 0, first: [{ cow: cow.id, name: 'Bella' }] },
      ],
      lines: [],
    });
    expect(kinds(whole.alerts)).toContain('calving-recorded');

    await bell.keeper.delete(`/api/cows/delete/${cow.id}/`);
    expect(await short()).toMatchObject({
      count: 0,
      next_calving: { cow_id: fern.id, name: 'Fern', date: '2026-06-25' },
    });
  });

  it('follow the herd and the day', async () => {
    const cow = await bell.quietCow(dueToday);
    const standing = async () => (await bell.keeper.get('/api/farm-alerts/')).body;
    expect(await standing()).toMatchObject({ today: '2026-06-15', count: 1, last_check: null });
    await bell.goTo('2026-06-25T10:00:00Z');
    expect(kinds((await standing()).alerts)).toEqual(['calving-overdue']);
    await bell.keeper.delete(`/api/cows/delete/${cow.id}/`);
    expect((await standing()).alerts).toEqual([]);
    await bell.run();
    expect((await standing()).last_check).toEqual({ checked_at: '2026-06-25T10:00:00.000Z', found: 0 });
  });

  it('ask for a token', async () => {
    expect((await bell.app.client.get('/api/farm-alerts/')).status).toBe(401);
    expect((await bell.app.client.get('/api/farm-alerts/count/')).status).toBe(401);
    expect((await bell.app.client.post('/api/run-farm-checks/')).status).toBe(401);
    expect((await bell.app.client.post('/api/send-test-email/')).status).toBe(401);
  });
});
