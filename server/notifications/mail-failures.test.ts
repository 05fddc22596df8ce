/** Mails that could not be sent, or not be remembered, and two that would be one too many. */
import { describe, expect, it } from 'vitest';
import { codesOf } from '../../testing/expectations.ts';
import { dueToday, farmBellTest, kinds } from '../../testing/farm-bell.ts';
import { membershipOf } from '../../testing/memberships.ts';
import { FarmBell } from './farm-bell.ts';

const bell = farmBellTest();

describe('a mail that fails', () => {
  it('is reported, kept, and reported in the background when the server is back', async () => {
    await bell.quietCow(dueToday);
    await bell.smtp.halt();
    const failed = await bell.run();
    expect(failed.status).toBe(502);
    expect(failed.body).toMatchObject({
      code: 'mail_failed',
      detail:
        'The farm was checked, but its mail could not be sent. The mail server cannot be reached. It is kept and will be tried again.',
    });
    const { body: waiting } = await bell.keeper.get('/api/farm-alerts/');
    expect(waiting.mail.failure).toEqual({
      reason: 'The mail server cannot be reached.',
      reasons: [{ code: 'mail.server-unreachable', values: {} }],
      next_try_at: '2026-06-15T10:01:00.000Z',
    });
    expect(waiting.alerts[0].told).toBe(false);

    const ringer = new FarmBell(bell.app.services);
    bell.app.setClock('2026-06-15T10:01:00Z');
    await ringer.retry();
    const { body: later } = await bell.keeper.get('/api/farm-alerts/');
    expect(later.mail.failure.next_try_at).toBe('2026-06-15T10:06:00.000Z');

    await bell.smtp.start();
    await ringer.retry();
    expect(bell.mails).toHaveLength(0);
    bell.app.setClock('2026-06-15T10:06:00Z');
    await ringer.retry();
    expect(bell.mails).toHaveLength(1);
    const { body: told } = await bell.keeper.get('/api/farm-alerts/');
    expect(told.mail).toMatchObject({ failure: null, sent: 1, sent_at: '2026-06-15T10:06:00.000Z' });
    expect(told.alerts[0].told).toBe(true);
  });

  it('is tried again by the next check, before its pause is over', async () => {
    await bell.quietCow(dueToday);
    await bell.smtp.halt();
    await bell.run();
    await bell.smtp.start();
    expect(kinds((await bell.run()).body.sent)).toEqual(['calving-today']);
  });

  it('is not sent any more when what it reported is over', async () => {
    const cow = await bell.quietCow(dueToday);
    await bell.smtp.halt();
    await bell.run();
    await bell.smtp.start();
    await bell.keeper.delete(`/api/cows/delete/${cow.id}/`);
    bell.app.setClock('2026-06-15T10:05:00Z');
    await new FarmBell(bell.app.services).retry();
    expect(bell.mails).toHaveLength(0);
    expect((await bell.keeper.get('/api/farm-alerts/')).body.mail.failure).toBeNull();
  });

  it('because the address is refused says so', async () => {
    await bell.quietCow(dueToday);
    bell.smtp.refused.add(`${bell.keeper.username}@example.com`);
    const failed = await bell.run();
    expect(failed.status).toBe(502);
    expect(codesOf(failed)).toContain('mail.address-refused');
  });

  it('because the server is slow does not wait for it', async () => {
    await bell.quietCow(dueToday);
    bell.smtp.stalled = true;
    const failed = await bell.run();
    expect(failed.status).toBe(502);
    expect(codesOf(failed)).toContain('mail.server-silent');
  });
});

describe('a crash', () => {
  it('between the sending and the remembering repeats one mail and loses nothing', async () => {
    await bell.quietCow(dueToday);
    // The process dies when the mail server has the mail: nothing after that reaches the database.
    const dying = new FarmBell({
      ...bell.app.services,
      mailer: {
        ...bell.app.services.mailer,
        send: async (mail) => {
          await bell.app.services.mailer.send(mail);
          throw new Error('the process has died');
        },
      },
    });
    const { farm_id: id } = await membershipOf(bell.app.db, bell.keeper.username);
    const farm = { id, name: 'Farm', time_zone: 'Europe/Paris', today: '2026-06-15' };
    await expect(dying.check(farm, 'background')).rejects.toThrow('the process has died');
    expect(bell.mails).toHaveLength(1);

    // Nobody else sends it while the one that died may still be at it.
    const ringer = new FarmBell(bell.app.services);
    await ringer.retry();
    expect(bell.mails).toHaveLength(1);

    bell.app.setClock('2026-06-15T10:01:00Z');
    await ringer.retry();
    expect(bell.mails).toHaveLength(2);
    // Mailboxes that look for repeats know it by its id.
    expect(bell.mails[1]?.messageId).toBe(bell.mails[0]?.messageId);

    bell.app.setClock('2026-06-15T11:00:00Z');
    await ringer.retry();
    await bell.run();
    expect(bell.mails).toHaveLength(2);
  });
});

describe('two at once', () => {
  it('send one mail', async () => {
    await bell.quietCow(dueToday);
    const answers = await Promise.all([bell.run(), bell.run(), bell.run()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.filter(({ body }) => body.sent.length > 0)).toHaveLength(1);
    expect(bell.mails).toHaveLength(1);
  });
});
