/** Farm checks, from a herd to a mail in a real mailbox. */
import { describe, expect, it } from 'vitest';
import { dueToday, farmBellTest, kinds } from '../../testing/farm-bell.ts';
import { membershipOf } from '../../testing/memberships.ts';

const bell = farmBellTest();

describe('a farm check', () => {
  it('finds, mails once, and knows it the next time', async () => {
    await bell.confirmEmail();
    const bella = await bell.quietCow({ name: 'Bella', ...dueToday });
    const first = await bell.run();
    expect(first.status).toBe(200);
    expect(kinds(first.body.found)).toEqual(['calving-today']);
    expect(kinds(first.body.sent)).toEqual(['calving-today']);
    expect(first.body.already_told).toEqual([]);
    expect(first.body.mail).toEqual({
      outcome: 'sent',
      told: 1,
      told_before: 0,
      way: 'smtp',
      to: `${bell.keeper.username}@example.com`,
    });
    const [mail] = bell.mails;
    expect(mail?.subject).toBe('Calving: Bella (15 June)');
    const { farm_id } = await membershipOf(bell.app.db, bell.keeper.username);
    const row = `https://farm.example/work?list=calving&farm=${farm_id}#calving-${bella.id}`;
    expect(mail?.html).toContain(`href="${row.replace('&', '&amp;')}"`);
    expect(mail?.text).toContain(row);

    const second = await bell.run();
    expect(second.body).toMatchObject({ sent: [], mail: { outcome: 'nothing_new' } });
    expect(kinds(second.body.already_told)).toEqual(['calving-today']);
    expect(bell.mails).toHaveLength(1);
  });

  it('tells again when the next stage is reached', async () => {
    await bell.quietCow(dueToday);
    await bell.run();
    // The usual days after the expected one, the days on which she is overdue, and those that are too many.
    for (const [day, kind] of [
      ['2026-06-16', 'calving-soon'],
      ['2026-06-25', 'calving-overdue'],
      ['2026-06-30', 'pregnant-too-long'],
    ]) {
      await bell.goTo(`${day}T10:00:00Z`);
      expect(kinds((await bell.run()).body.sent)).toEqual([kind]);
      await bell.goTo(`${day}T11:00:00Z`);
      expect((await bell.run()).body.sent).toEqual([]);
    }
  });

  it('tells only of the types that are switched on', async () => {
    await bell.quietCow(dueToday);
    await bell.keeper.put('/api/notification-preferences/', { birth_alerts: false });
    expect((await bell.run()).body).toMatchObject({ found: [], mail: { outcome: 'nothing_new' } });
    expect(bell.mails).toHaveLength(0);
    await bell.keeper.put('/api/notification-preferences/', { birth_alerts: true });
    expect(kinds((await bell.run()).body.sent)).toEqual(['calving-today']);
  });

  it('tells what rang while mail was off as soon as it is on, if it still stands', async () => {
    const [stays, leaves] = [await bell.quietCow(dueToday), await bell.quietCow(dueToday)];
    await bell.keeper.put('/api/notification-preferences/', { email_enabled: false });
    const off = await bell.run();
    expect(off.body.mail.outcome).toBe('off');
    expect(off.body.found).toHaveLength(2);
    expect(off.body.already_told).toEqual([]);
    await bell.keeper.delete(`/api/cows/delete/${leaves.id}/`);
    await bell.keeper.put('/api/notification-preferences/', { email_enabled: true });
    const on = await bell.run();
    expect(on.body.sent.map((alert: { cow_ids: number[] }) => alert.cow_ids)).toEqual([[stays.id]]);
  });

  it('tells of a change of group, also one that was seen while mail was off', async () => {
    const calf = await bell.quietCow({ date_of_birth: '2026-04-16', cow_mother: null });
    await bell.run();
    await bell.keeper.put('/api/notification-preferences/', { email_enabled: false });
    await bell.goTo('2026-06-17T10:00:00Z');
    expect(kinds((await bell.run()).body.found)).toContain('group-changed');
    await bell.keeper.put('/api/notification-preferences/', { email_enabled: true });
    await bell.goTo('2026-06-18T10:00:00Z');
    const told = (await bell.run()).body.sent.find(({ kind }: { kind: string }) => kind === 'group-changed');
    expect(told.cow_ids).toEqual([calf.id]);
    expect(told.sentence).toContain('from group 6 (Young calves) to group 7 (Weaned calves)');
    expect(kinds((await bell.run()).body.sent)).not.toContain('group-changed');
  });

  it('tells of a calving that was recorded, unless it was taken back', async () => {
    const [mother, other] = [await bell.quietCow(), await bell.quietCow()];
    await bell.run();
    await bell.keeper.post('/api/birth-records/', { mother_cow: mother.id, birth_date: '2026-06-15' });
    const { body: record } = await bell.keeper.post('/api/birth-records/', {
      mother_cow: other.id,
      birth_date: '2026-06-15',
    });
    await bell.keeper.put('/api/notification-preferences/', { email_enabled: false });
    expect(kinds((await bell.run()).body.found).filter((kind) => kind === 'calving-recorded')).toHaveLength(
      2,
    );
    await bell.keeper.delete(`/api/birth-records/delete/${record.id}/`);
    await bell.keeper.put('/api/notification-preferences/', { email_enabled: true });
    const { sent } = (await bell.run()).body;
    const calvings = sent.filter(({ kind }: { kind: string }) => kind === 'calving-recorded');
    expect(calvings.map(({ cow_ids }: { cow_ids: number[] }) => cow_ids)).toEqual([[mother.id]]);
  });

  it('tells of low feed again after a refill that was used up', async () => {
    await bell.quietCow({ daily_feed_amount: 10 });
    const { body: hay } = await bell.keeper.post('/api/feeds/', {
      name: 'Hay',
      total_amount: 100,
      date_added: '2026-06-01',
    });
    const weigh = (total_amount: number) =>
      bell.keeper.patch(`/api/feeds/update/${hay.id}/`, { total_amount });
    expect(kinds((await bell.run()).body.sent)).toEqual(['feed-low']);
    await weigh(90);
    expect((await bell.run()).body.sent).toEqual([]);
    await weigh(500);
    expect((await bell.run()).body.found).toEqual([]);
    await weigh(100);
    expect(kinds((await bell.run()).body.sent)).toEqual(['feed-low']);
  });

  it('lists animals once, and later only those that are new', async () => {
    const first = await bell.keeper.cow();
    expect((await bell.run()).body.sent[0]).toMatchObject({ kind: 'never-vaccinated', cow_ids: [first.id] });
    const second = await bell.keeper.cow();
    const { body } = await bell.run();
    expect(body.found[0]).toMatchObject({ count: 2, told: false });
    expect(body.sent[0]).toMatchObject({ cow_ids: [second.id] });
  });

  it("leaves another farm's herd alone", async () => {
    await bell.quietCow(dueToday);
    const other = await bell.app.keeper();
    expect((await bell.run(other)).body.found).toEqual([]);
  });
});
