import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { testEngine } from '../../../testing/figures.ts';
import { type Limit, noteAttempt } from './attempts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const limit: Limit = { name: 'test', most: 10, minutes: 15, reason: 'attempts.logins' };

/** How many of thirty simultaneous attempts are let through. */
async function passed(subject: string): Promise<number> {
  const network: Limit = { ...limit, name: 'network', most: 1000 };
  const attempts = Array.from({ length: 30 }, () =>
    noteAttempt(test.services, [
      { limit, subject },
      { limit: network, subject: 'all' },
    ]),
  );
  const outcomes = await Promise.allSettled(attempts);
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

describe('attempts', () => {
  it('are as many as allowed, however many come at once', async () => {
    expect(await Promise.all([passed('one'), passed('another')])).toEqual([10, 10]);
  });

  it.runIf(testEngine() === 'postgres')('are so too when those noted first are written last', async () => {
    await sql`
      create function dawdle() returns trigger language plpgsql as $$
        begin
          if new.id % 3 = 0 then perform pg_sleep(0.05); end if;
          return new;
        end $$`.execute(test.db);
    await sql`create trigger dawdle before insert on attempts for each row execute function dawdle()`.execute(
      test.db,
    );
    expect(await passed('a third')).toBe(10);
  });
});
