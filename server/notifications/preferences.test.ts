import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES } from '#domain/alerts/notification.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { expectRefusal } from '../../testing/expectations.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const PATH = '/api/notification-preferences/';
const NAMES = Object.keys(DEFAULT_PREFERENCES) as (keyof typeof DEFAULT_PREFERENCES)[];

describe('notification preferences', () => {
  it('are all on for a new user', async () => {
    const { status, body } = await (await test.keeper()).get(PATH);
    expect(status).toBe(200);
    expect(body).toEqual({
      email_enabled: true,
      pregnancy_alerts: true,
      vaccination_reminders: true,
      feed_alerts: true,
      birth_alerts: true,
      health_alerts: true,
      breeding_reminders: true,
      group_change_notifications: true,
    });
  });

  it('are put whole', async () => {
    const keeper = await test.keeper();
    const none = Object.fromEntries(NAMES.map((name) => [name, false]));
    const { status, body } = await keeper.put(PATH, none);
    expect(status).toBe(200);
    expect(body).toEqual(none);
    expect((await keeper.get(PATH)).body).toEqual(none);
  });

  it('are put once under a key: a repeat changes nothing that was chosen since', async () => {
    const keeper = await test.keeper();
    const key = { 'idempotency-key': 'k' };
    const put = (body: Record<string, boolean>) => keeper.put(PATH, body, key);
    const first = await put({ feed_alerts: false });
    expect(first.headers['x-herd-revision']).toBe('0');
    expect(first.headers).not.toHaveProperty('x-journal-entry');
    await keeper.put(PATH, { feed_alerts: true });
    expect((await put({ feed_alerts: false })).body).toEqual(first.body);
    expect((await keeper.get(PATH)).body.feed_alerts).toBe(true);
    expectRefusal(await put({ feed_alerts: true }), 422);
  });

  it.each(NAMES)('are put in part: %s', async (name) => {
    const keeper = await test.keeper();
    const expected = { ...DEFAULT_PREFERENCES, [name]: false };
    expect((await keeper.put(PATH, { [name]: 'false', user_id: 1 })).body).toEqual(expected);
    expect((await keeper.put(PATH, {})).body).toEqual(expected);
  });

  it.each([[null], [''], ['maybe'], [2], [[]]])('are refused as %j and stay as they were', async (value) => {
    const keeper = await test.keeper();
    const sent = { feed_alerts: value, birth_alerts: false, health_alerts: value };
    expectRefusal(await keeper.put(PATH, sent), 400, 'feed_alerts', 'health_alerts');
    expect((await keeper.get(PATH)).body).toEqual(DEFAULT_PREFERENCES);
  });

  it('are on for a type that nobody has switched yet, and none for one that is no more', async () => {
    const keeper = await test.keeper();
    await keeper.put(PATH, { feed_alerts: false, birth_alerts: false });
    await keeper.put(PATH, { feed_alerts: true });
    const kept = await test.db.selectFrom('alert_choices').select(['type', 'is_on']).execute();
    expect(kept).toEqual(expect.arrayContaining([{ type: 'feed_alerts', is_on: true }]));
    // As after an upgrade that brought the one and took the other.
    await test.db.deleteFrom('alert_choices').where('type', '=', 'birth_alerts').execute();
    await test.db
      .updateTable('alert_choices')
      .set({ type: 'moon_alerts' })
      .where('type', '=', 'feed_alerts')
      .execute();
    expect((await keeper.get(PATH)).body).toEqual(DEFAULT_PREFERENCES);
  });

  it("are one's own", async () => {
    const [keeper, other] = [await test.keeper(), await test.keeper()];
    await keeper.put(PATH, { email_enabled: false });
    expect((await other.get(PATH)).body).toEqual(DEFAULT_PREFERENCES);
  });
});
