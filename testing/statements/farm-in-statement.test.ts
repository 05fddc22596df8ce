import { expect, it } from 'vitest';
import { lookAt } from './farm-in-statement.ts';

it.each([
  'select * from "cows" where "farm_id" = $1 and ("id" = $2 or "id" = $3)',
  'select 1 from farms where farms.id = $1',
  'select * from weights inner join cows on cows.farm_id = weights.farm_id and cows.id = weights.cow where weights.farm_id = $1',
  'select * from cows left join images on images.farm_id = cows.farm_id and images.key = cows.image_key where cows.farm_id = $1',
  'select (select count(*) from weights w where w.farm_id = c.farm_id and w.cow = c.id) from cows as c where c.farm_id = $1',
  'select * from memberships m join farms on farms.id = m.farm_id where m.farm_id = $1',
  'select username from users where id = $1',
  'with recursive up (id) as (select id from cows where farm_id = $1 union select c.cow_mother from up join cows as c on c.farm_id = $1 and c.id = up.id) select * from up',
  'with own as (select farm_id, id from cows where farm_id = $1) select * from own join weights on weights.farm_id = own.farm_id',
  'select * from (select * from cows where farm_id = $1) as c join weights w on w.farm_id = c.farm_id',
  'select * from cows c cross join lateral (select kg from weights w where w.farm_id = c.farm_id limit 1) as last where c.farm_id = $1',
  'select id from cows where farm_id = $1 union all select id from feeds where farm_id = $1',
  'insert into cows (farm_id, name) values ($1, $2) on conflict (farm_id, id) do update set name = excluded.name returning id',
  "insert into farms (name) values ('A')",
  'insert into weights (farm_id, cow) select farm_id, id from cows where farm_id = $1',
  'update cows set name = $1 where farm_id = $2 and id in (select cow from weights where farm_id = $2)',
  'delete from journal_rows using journal where journal_rows.farm_id = $1 and journal.farm_id = journal_rows.farm_id',
  'select pg_advisory_xact_lock(1)',
  'set lock_timeout = 0',
])('names the farm: %s', (text) => {
  expect(lookAt(text)).toEqual({ faults: [], lots: false });
});

it.each<[faults: string[], text: string]>([
  [['cows'], 'select * from cows where id = $1'],
  [['cows'], 'select * from cows where farm_id = $1 or id = $2'],
  [['cows'], 'select * from cows where farm_id > $1'],
  [['cows'], 'select * from cows where +farm_id = $1'],
  [['farms'], 'select * from farms where name = $1'],
  [['farms'], 'select * from memberships m join farms on farms.id = m.farm_id where m.user_id = $1'],
  [['cows as bull'], 'select * from weights w join cows as bull on bull.id = w.cow where w.farm_id = $1'],
  // What a left join asks says nothing of the rows that stay without.
  [
    ['cows'],
    'select * from cows left join weights w on w.farm_id = cows.farm_id and cows.farm_id = $1 and w.farm_id = $1',
  ],
  [
    ['weights as w'],
    'select (select count(*) from weights w where w.cow = c.id) from cows as c where c.farm_id = $1',
  ],
  [['cows'], 'select 1 where exists (select from cows where id = $1)'],
  [['cows'], 'select * from weights where farm_id = $1 and cow in (select id from cows)'],
  [
    ['cows as c'],
    'with recursive up (id) as (select id from cows where farm_id = $1 union select c.cow_mother from up join cows as c on c.id = up.id) select * from up',
  ],
  [
    ['weights'],
    'with own as (select id from cows where farm_id = $1) select * from own join weights on weights.cow = own.id',
  ],
  [['feeds'], 'select id from cows where farm_id = $1 union all select id from feeds'],
  [['cows, without its farm'], 'insert into cows (name) values ($1)'],
  [['cows'], 'insert into weights (farm_id, cow) select farm_id, id from cows'],
  [['cows'], 'update cows set name = $1 where id = $2'],
  [
    ['journal'],
    'delete from journal_rows using journal where journal_rows.farm_id = $1 and journal.id = journal_rows.journal_id',
  ],
  [['a statement of another kind'], 'truncate cows'],
])('lacks %s: %s', (faults, text) => {
  expect(lookAt(text).faults).toEqual(faults);
});

it('knows lots of farms', () => {
  expect(lookAt('update farm_checks set claimed_until = null where farm_id in ($1, $2)')).toEqual({
    faults: [],
    lots: true,
  });
  expect(lookAt('select id from farms where id = any($1)')).toEqual({ faults: [], lots: true });
  expect(lookAt('select id from cows where farm_id = $1 and id in ($2, $3)').lots).toBe(false);
});
