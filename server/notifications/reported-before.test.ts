/** After an upgrade nothing is reported again that an older release reported, and what is new comes in one short mail. */
import { expect, it } from 'vitest';
import { addDays } from '#domain/calendar/calendar.ts';
import { farmBellTest, kinds } from '../../testing/farm-bell.ts';
import { applyImport } from '../../testing/import-files.ts';
import { membershipOf } from '../../testing/memberships.ts';
import { calving } from '../../testing/records.ts';
import { workHerd } from '../../testing/work-herd.ts';
import { toldLateMigration } from '../database/migrations/0035-told-late.ts';

const bell = farmBellTest();
const TODAY = '2026-06-15';
const ago = (days: number) => addDays(TODAY, -days);

it('tells what an older release reported neither as new nor as late', async () => {
  const open = await bell.quietCow({ do_not_breed: false });
  await calving(bell.keeper, open.id, ago(90));
  const late = await bell.quietCow();
  await bell.keeper.post('/api/vaccinations/', {
    cow: late.id,
    vaccine_name: 'IBR',
    vaccination_date: ago(400),
    next_vaccination_date: ago(35),
  });
  const { user_id, farm_id } = await membershipOf(bell.app.db, bell.keeper.username);
  // As the release before kept them.
  for (const key of [
    `not-seminated:cow-${open.id}:${ago(90)}`,
    `vaccination-overdue:cow-${late.id}:ibr:${ago(35)}`,
  ])
    await bell.app.db
      .insertInto('notifications')
      .values({ user_id, farm_id, key, found_on: ago(30), told_at: `${ago(30)}T04:00:00.000Z` })
      .execute();
  await toldLateMigration.up(bell.app.db);
  // It may be run twice on what it has written.
  await toldLateMigration.up(bell.app.db);
  const { body } = await bell.run();
  expect(kinds(body.already_told).sort()).toEqual(['not-seminated', 'vaccination-overdue']);
  expect(body.sent).toEqual([]);
  expect(bell.mails).toEqual([]);
});

it('tells the work of a whole herd in one mail that one reads to its end', async () => {
  await bell.confirmEmail();
  await applyImport(bell.keeper, workHerd(TODAY, { dryOffs: false }));
  await bell.run();
  const [mail, ...others] = bell.mails;
  expect(others).toEqual([]);
  const [toDo = '', toKnow = ''] = (mail?.text ?? '').split('GOOD TO KNOW');
  expect(toKnow.match(/calved on/g)).toHaveLength(7);
  const paragraphs = toDo.match(/^- .*$/gm) ?? [];
  expect(paragraphs.map((line) => line.replace(/: .*/, ''))).toEqual([
    '- Calving',
    '- Check after calving',
    '- Vet check',
    '- Heat',
    '- Semination, late',
    '- Pregnancy check, late',
    '- Dry-off, late',
    '- Dry-off',
    '- 122 animals are older than 180 days and were never vaccinated',
    '- 122 animals are older than 60 days and have no weight on record',
  ]);
  expect(paragraphs.join('\n').length).toBeLessThan(1500);
  expect((await bell.run()).body.mail.outcome).toBe('nothing_new');
});
