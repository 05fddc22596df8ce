/** Farm checks from a herd to a mail in a real mailbox. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { Client, TEST_PASSWORD } from '../../testing/client.ts';
import { type SmtpFixture, startSmtp } from '../../testing/smtp.ts';
import { FarmBell } from './farm-bell.ts';

let smtp: SmtpFixture;
let test: TestApp;
let keeper: Client;
beforeAll(async () => {
  smtp = await startSmtp();
  test = await testApp({
    // A short limit of its own, so that a slow server is found out soon.
    SMTP_URL: `${smtp.url}?socketTimeout=300`,
    MAIL_FROM: 'Cowbell <bell@farm.example>',
    PUBLIC_URL: 'https://farm.example',
  });
});
afterAll(async () => {
  await test.close();
  await smtp.close();
});
beforeEach(async () => {
  test.setClock('2026-06-15T10:00:00Z');
  keeper = await test.keeper();
});
afterEach(async () => {
  smtp.refused.clear();
  smtp.stalled = false;
  await smtp.start();
});

/** Sets the clock and logs in anew: no token is good for so long. */
async function goTo(instant: string): Promise<void> {
  test.setClock(instant);
  const { username } = keeper;
  const { body } = await test.client.post('/api/token/', { username, password: TEST_PASSWORD });
  keeper = new Client((request) => test.app.inject(request), { ...body, username });
}

/** The mails that the keeper of this test has received. */
const mails = () =>
  smtp.mails.filter(({ to }) => to?.some(({ address }) => address === `${keeper.username}@example.com`));

const run = (client = keeper) => client.post('/api/run-farm-checks/');
const kinds = (alerts: { kind: string }[]) => alerts.map(({ kind }) => kind);

/** Vaccinated and weighed, so that she rings for nothing but what a test gives her. */
async function quietCow(overrides: Record<string, unknown> = {}) {
  const cow = await keeper.cow(overrides);
  await keeper.post('/api/vaccinations/', {
    cow: cow.id,
    vaccine_name: 'BVD',
    vaccination_date: '2026-06-01',
    next_vaccination_date: null,
  });
  return cow;
}

/** Calves on the day the tests happen. */
const dueToday = { is_pregnant: true, pregnancy_start_date: '2025-09-05' };

describe('a farm check', () => {
  it('finds, mails once, and knows it the next time', async () => {
    const bella = await quietCow({ name: 'Bella', ...dueToday });
    const first = await run();
    expect(first.status).toBe(200);
    expect(kinds(first.body.found)).toEqual(['calving-today']);
    expect(kinds(first.body.sent)).toEqual(['calving-today']);
    expect(first.body.already_told).toEqual([]);
    expect(first.body.mail).toEqual({
      outcome: 'sent',
      way: 'smtp',
      to: `${keeper.username}@example.com`,
    });
    const [mail] = mails();
    expect(mail?.subject).toBe(`Bella (${bella.id_number}) is expected to calve today`);
    expect(mail?.html).toContain(`href="https://farm.example/cow/${bella.id}"`);
    expect(mail?.text).toContain(`https://farm.example/cow/${bella.id}`);

    const second = await run();
    expect(second.body).toMatchObject({ sent: [], mail: { outcome: 'nothing_new' } });
    expect(kinds(second.body.already_told)).toEqual(['calving-today']);
    expect(mails()).toHaveLength(1);
  });

  it('tells again when the next stage is reached', async () => {
    await quietCow(dueToday);
    await run();
    await goTo('2026-06-16T10:00:00Z');
    expect(kinds((await run()).body.sent)).toEqual(['calving-overdue']);
  });

  it('tells only of the types that are switched on', async () => {
    await quietCow(dueToday);
    await keeper.put('/api/notification-preferences/', { birth_alerts: false });
    expect((await run()).body).toMatchObject({ found: [], mail: { outcome: 'nothing_new' } });
    expect(mails()).toHaveLength(0);
    await keeper.put('/api/notification-preferences/', { birth_alerts: true });
    expect(kinds((await run()).body.sent)).toEqual(['calving-today']);
  });

  it('tells what rang while mail was off as soon as it is on, if it still stands', async () => {
    const [stays, leaves] = [await quietCow(dueToday), await quietCow(dueToday)];
    await keeper.put('/api/notification-preferences/', { email_enabled: false });
    const off = await run();
    expect(off.body.mail.outcome).toBe('off');
    expect(off.body.found).toHaveLength(2);
    expect(off.body.already_told).toEqual([]);
    await keeper.delete(`/api/cows/delete/${leaves.id}/`);
    await keeper.put('/api/notification-preferences/', { email_enabled: true });
    const on = await run();
    expect(on.body.sent.map((alert: { cow_ids: number[] }) => alert.cow_ids)).toEqual([[stays.id]]);
  });

  it('tells of a change of group, also one that was seen while mail was off', async () => {
    const calf = await quietCow({ date_of_birth: '2026-04-16', cow_mother: null });
    await run();
    await keeper.put('/api/notification-preferences/', { email_enabled: false });
    await goTo('2026-06-17T10:00:00Z');
    expect(kinds((await run()).body.found)).toContain('group-changed');
    await keeper.put('/api/notification-preferences/', { email_enabled: true });
    await goTo('2026-06-18T10:00:00Z');
    const told = (await run()).body.sent.find(({ kind }: { kind: string }) => kind === 'group-changed');
    expect(told.cow_ids).toEqual([calf.id]);
    expect(told.sentence).toContain('from group 6 (Young calves) to group 7 (Weaned calves)');
    expect(kinds((await run()).body.sent)).not.toContain('group-changed');
  });

  it('tells of a calving that was recorded, unless it was taken back', async () => {
    const [mother, other] = [await quietCow(), await quietCow()];
    await run();
    await keeper.post('/api/birth-records/', { mother_cow: mother.id, birth_date: '2026-06-15' });
    const { body: record } = await keeper.post('/api/birth-records/', {
      mother_cow: other.id,
      birth_date: '2026-06-15',
    });
    await keeper.put('/api/notification-preferences/', { email_enabled: false });
    expect(kinds((await run()).body.found).filter((kind) => kind === 'calving-recorded')).toHaveLength(2);
    await keeper.delete(`/api/birth-records/delete/${record.id}/`);
    await keeper.put('/api/notification-preferences/', { email_enabled: true });
    const { sent } = (await run()).body;
    const calvings = sent.filter(({ kind }: { kind: string }) => kind === 'calving-recorded');
    expect(calvings.map(({ cow_ids }: { cow_ids: number[] }) => cow_ids)).toEqual([[mother.id]]);
  });

  it('tells of low feed again after a refill that was used up', async () => {
    await quietCow({ daily_feed_amount: 10 });
    const { body: hay } = await keeper.post('/api/feeds/', {
      name: 'Hay',
      total_amount: 100,
      date_added: '2026-06-01',
    });
    const weigh = (total_amount: number) => keeper.patch(`/api/feeds/update/${hay.id}/`, { total_amount });
    expect(kinds((await run()).body.sent)).toEqual(['feed-low']);
    await weigh(90);
    expect((await run()).body.sent).toEqual([]);
    await weigh(500);
    expect((await run()).body.found).toEqual([]);
    await weigh(100);
    expect(kinds((await run()).body.sent)).toEqual(['feed-low']);
  });

  it('lists animals once, and later only those that are new', async () => {
    const first = await keeper.cow();
    expect((await run()).body.sent[0]).toMatchObject({ kind: 'never-vaccinated', cow_ids: [first.id] });
    const second = await keeper.cow();
    const { body } = await run();
    expect(body.found[0]).toMatchObject({ count: 2, told: false });
    expect(body.sent[0]).toMatchObject({ cow_ids: [second.id] });
  });

  it("leaves another farm's herd alone", async () => {
    await quietCow(dueToday);
    const other = await test.keeper();
    expect((await run(other)).body.found).toEqual([]);
  });
});

describe('a mail that fails', () => {
  it('is reported, kept, and told in the background when the server is back', async () => {
    await quietCow(dueToday);
    await smtp.halt();
    const failed = await run();
    expect(failed.status).toBe(502);
    expect(failed.body).toMatchObject({
      code: 'mail_failed',
      detail:
        'The farm was checked, but its mail could not be sent. The mail server cannot be reached. It is kept and will be tried again.',
    });
    const { body: waiting } = await keeper.get('/api/farm-alerts/');
    expect(waiting.mail.failure).toEqual({
      reason: 'The mail server cannot be reached.',
      next_try_at: '2026-06-15T10:01:00.000Z',
    });
    expect(waiting.alerts[0].told).toBe(false);

    const bell = new FarmBell(test.services);
    test.setClock('2026-06-15T10:01:00Z');
    await bell.retry();
    const { body: later } = await keeper.get('/api/farm-alerts/');
    expect(later.mail.failure.next_try_at).toBe('2026-06-15T10:06:00.000Z');

    await smtp.start();
    await bell.retry();
    expect(mails()).toHaveLength(0);
    test.setClock('2026-06-15T10:06:00Z');
    await bell.retry();
    expect(mails()).toHaveLength(1);
    const { body: told } = await keeper.get('/api/farm-alerts/');
    expect(told.mail).toMatchObject({ failure: null, sent: 1, sent_at: '2026-06-15T10:06:00.000Z' });
    expect(told.alerts[0].told).toBe(true);
  });

  it('is tried again by the next check, before its pause is over', async () => {
    await quietCow(dueToday);
    await smtp.halt();
    await run();
    await smtp.start();
    expect(kinds((await run()).body.sent)).toEqual(['calving-today']);
  });

  it('is not sent any more when what it told of is over', async () => {
    const cow = await quietCow(dueToday);
    await smtp.halt();
    await run();
    await smtp.start();
    await keeper.delete(`/api/cows/delete/${cow.id}/`);
    test.setClock('2026-06-15T10:05:00Z');
    await new FarmBell(test.services).retry();
    expect(mails()).toHaveLength(0);
    expect((await keeper.get('/api/farm-alerts/')).body.mail.failure).toBeNull();
  });

  it('because the address is refused says so', async () => {
    await quietCow(dueToday);
    smtp.refused.add(`${keeper.username}@example.com`);
    const failed = await run();
    expect(failed.status).toBe(502);
    expect(failed.body.detail).toContain('refused this email address');
  });

  it('because the server is slow does not wait for it', async () => {
    await quietCow(dueToday);
    smtp.stalled = true;
    const failed = await run();
    expect(failed.status).toBe(502);
    expect(failed.body.detail).toContain('did not answer in time');
  });
});

describe('a crash', () => {
  it('between the sending and the remembering repeats one mail and loses nothing', async () => {
    await quietCow(dueToday);
    // The process dies when the mail server has the mail: nothing after that reaches the database.
    const dying = new FarmBell({
      ...test.services,
      mailer: {
        ...test.services.mailer,
        send: async (mail) => {
          await test.services.mailer.send(mail);
          throw new Error('the process has died');
        },
      },
    });
    const { id } = await test.db
      .selectFrom('users')
      .innerJoin('farms', 'farms.id', 'users.farm_id')
      .select('farms.id')
      .where('username', '=', keeper.username)
      .executeTakeFirstOrThrow();
    const farm = { id, name: 'Farm', time_zone: 'Europe/Paris', today: '2026-06-15' };
    await expect(dying.check(farm, 'background')).rejects.toThrow('the process has died');
    expect(mails()).toHaveLength(1);

    // Nobody else sends it while the one that died may still be at it.
    const bell = new FarmBell(test.services);
    await bell.retry();
    expect(mails()).toHaveLength(1);

    test.setClock('2026-06-15T10:01:00Z');
    await bell.retry();
    expect(mails()).toHaveLength(2);
    // Mailboxes that look for repeats know it by its id.
    expect(mails()[1]?.messageId).toBe(mails()[0]?.messageId);

    test.setClock('2026-06-15T11:00:00Z');
    await bell.retry();
    await run();
    expect(mails()).toHaveLength(2);
  });
});

describe('two at once', () => {
  it('send one mail', async () => {
    await quietCow(dueToday);
    const answers = await Promise.all([run(), run(), run()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.filter(({ body }) => body.sent.length > 0)).toHaveLength(1);
    expect(mails()).toHaveLength(1);
  });
});

describe('standing alerts', () => {
  it('are counted by the types that are switched on', async () => {
    await quietCow(dueToday);
    const count = async () => (await keeper.get('/api/farm-alerts/count/')).body.count;
    expect(await count()).toBe(1);
    await keeper.put('/api/notification-preferences/', { email_enabled: false });
    expect(await count()).toBe(1);
    await keeper.put('/api/notification-preferences/', { birth_alerts: false });
    expect(await count()).toBe(0);
  });

  it('follow the herd and the day', async () => {
    const cow = await quietCow(dueToday);
    const standing = async () => (await keeper.get('/api/farm-alerts/')).body;
    expect(await standing()).toMatchObject({ today: '2026-06-15', count: 1, last_check: null });
    await goTo('2026-06-16T10:00:00Z');
    expect(kinds((await standing()).alerts)).toEqual(['calving-overdue']);
    await keeper.delete(`/api/cows/delete/${cow.id}/`);
    expect((await standing()).alerts).toEqual([]);
    await run();
    expect((await standing()).last_check).toEqual({ checked_at: '2026-06-16T10:00:00.000Z', found: 0 });
  });

  it('ask for a token', async () => {
    expect((await test.client.get('/api/farm-alerts/')).status).toBe(401);
    expect((await test.client.get('/api/farm-alerts/count/')).status).toBe(401);
    expect((await test.client.post('/api/run-farm-checks/')).status).toBe(401);
    expect((await test.client.post('/api/send-test-email/')).status).toBe(401);
  });
});
