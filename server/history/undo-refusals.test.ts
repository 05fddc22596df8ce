import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Code } from '#domain/messages/message.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Answer, Client } from '../../testing/client.ts';
import { codesOf } from '../../testing/expectations.ts';
import { entryOf, herd, removeCow as remove, undo } from '../../testing/history.ts';
import { calving } from '../../testing/records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

describe('an undo that no longer fits', () => {
  it('refuses, and says why, what was changed again since', async () => {
    const keeper = await test.keeper();
    const cow = await keeper.cow({ name: 'Bella', weight: 600 });
    const first = await keeper.patch(`/api/cows/update/${cow.id}/`, { weight: 640 });
    await keeper.patch(`/api/cows/update/${cow.id}/`, { weight: 700 });
    expect((await keeper.get(`/api/history/${entryOf(first)}/`)).body.undoable).toBe(false);
    const refused = await undo(keeper, first);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'conflict',
      detail: 'This cannot be undone. Bella was changed since: “Weight” is “700” now, not “640”.',
    });
    expect((await keeper.readCow(cow.id)).weight).toBe(700);
  });

  it('tells no ids and no beginnings of days where it says what was changed since', async () => {
    const keeper = await test.keeper();
    const born = { date_of_birth: '2020-01-01' };
    const [calf, alma, olga] = [
      await keeper.cow({ name: 'Bella', date_of_birth: '2024-01-01' }),
      await keeper.cow({ name: 'Alma', ...born }),
      await keeper.cow({ name: 'Olga', ...born }),
    ];
    const reasonAfter = async (url: string, ...bodies: object[]) => {
      const [first] = [await keeper.patch(url, bodies[0]), await keeper.patch(url, bodies[1])];
      return (await keeper.get(`/api/history/${entryOf(first)}/`)).body.undo_blocked;
    };
    const update = `/api/cows/update/${calf.id}/`;
    expect(await reasonAfter(update, { cow_mother: alma.id }, { cow_mother: olga.id })).toBe(
      'Bella was changed since: “Mother” is “Olga” now, not “Alma”.',
    );
    expect(await reasonAfter(update, { cow_mother: alma.id }, { cow_mother: null })).toBe(
      'Bella was changed since: “Mother” is empty now, not “Alma”.',
    );
    const namesake = await keeper.cow({ name: 'Alma', ...born });
    expect(await reasonAfter(update, { cow_mother: alma.id }, { cow_mother: namesake.id })).toBe(
      'Bella was changed since: “Mother” is another now.',
    );
    const calved = await calving(keeper, olga.id, '2026-05-01');
    expect(
      await reasonAfter(
        `/api/birth-records/update/${calved.id}/`,
        { birth_date: '2026-05-02T04:30' },
        { birth_date: '2026-05-03' },
      ),
    ).toBe(
      'A birth record of Olga was changed since: “Birth date” is “3 May 2026” now, not “2 May 2026, 04:30”.',
    );
  });

  it.each<[string, Code, (keeper: Client) => Promise<number | Answer>]>([
    [
      'twice',
      'undo.done-already',
      async (keeper) => {
        const deleted = await remove(keeper, (await keeper.cow()).id);
        await undo(keeper, deleted);
        return deleted;
      },
    ],
    [
      'when its ID number was given away',
      'undo.id-number-taken',
      async (keeper) => {
        const deleted = await remove(keeper, (await keeper.cow({ id_number: 'N7' })).id);
        await keeper.cow({ id_number: 'n-7', name: 'Newcomer' });
        return deleted;
      },
    ],
    [
      'a change of an ID number that was given away',
      'undo.id-number-taken',
      async (keeper) => {
        const cow = await keeper.cow({ id_number: 'N7' });
        const changed = await keeper.patch(`/api/cows/update/${cow.id}/`, { id_number: 'N8' });
        await keeper.cow({ id_number: 'N7', name: 'Newcomer' });
        return changed;
      },
    ],
    [
      'when its animal was deleted since',
      'undo.deleted-since',
      async (keeper) => {
        const cow = await keeper.cow({ name: 'Bella' });
        const changed = await keeper.patch(`/api/cows/update/${cow.id}/`, { weight: 1 });
        await remove(keeper, cow.id);
        return changed;
      },
    ],
    [
      'the registration of an animal with records',
      'undo.records-since',
      async (keeper) => {
        const cow = await keeper.cow({ name: 'Bella' });
        const { body } = await keeper.get('/api/history/?limit=1');
        await keeper.post('/api/vaccinations/', {
          cow: cow.id,
          vaccine_name: 'IBR',
          vaccination_date: '2026-01-01',
        });
        return body[0].id;
      },
    ],
    [
      'a deleted calf whose mother was deleted too',
      'undo.animal-missing',
      async (keeper) => {
        const rosa = await keeper.cow({ name: 'Rosa', date_of_birth: '2019-01-01' });
        const calf = await keeper.cow({ cow_mother: rosa.id, date_of_birth: '2026-01-01' });
        const deleted = await remove(keeper, calf.id);
        await remove(keeper, rosa.id);
        return deleted;
      },
    ],
    [
      'a deleted semination where another was recorded for the day',
      'undo.two-seminations-a-day',
      async (keeper) => {
        const cow = await keeper.cow();
        const body = { cow: cow.id, semination_date: '2026-01-01' };
        const { id } = (await keeper.post('/api/semination-records/', body)).body;
        const deleted = await keeper.delete(`/api/semination-records/delete/${id}/`);
        await keeper.post('/api/semination-records/', body);
        return deleted;
      },
    ],
    [
      'the sex of an animal that was inseminated since',
      'undo.male-with-records',
      async (keeper) => {
        const bull = await keeper.cow({ cow_gender: 'Male' });
        const changed = await keeper.patch(`/api/cows/update/${bull.id}/`, { cow_gender: 'Female' });
        await keeper.post('/api/semination-records/', { cow: bull.id, semination_date: '2026-01-01' });
        return changed;
      },
    ],
    [
      'a birthday after which a calf would be older than its mother',
      'undo.mother-impossible',
      async (keeper) => {
        const cow = await keeper.cow({ date_of_birth: '2024-01-01' });
        const changed = await keeper.patch(`/api/cows/update/${cow.id}/`, { date_of_birth: '2019-01-01' });
        await keeper.cow({ cow_mother: cow.id, date_of_birth: '2023-01-01' });
        return changed;
      },
    ],
    [
      'a birthday on which she has calved since',
      'undo.calving-on-own-birthday',
      async (keeper) => {
        const cow = await keeper.cow({ name: 'Bella', date_of_birth: '2022-01-01' });
        const changed = await keeper.patch(`/api/cows/update/${cow.id}/`, { date_of_birth: '2019-01-01' });
        await keeper.post('/api/birth-records/', { mother_cow: cow.id, birth_date: '2022-01-01' });
        return changed;
      },
    ],
    [
      'a birthday before which her pregnancy has begun since',
      'undo.pregnancy-before-birth',
      async (keeper) => {
        const cow = await keeper.cow({ name: 'Bella', date_of_birth: '2024-01-01' });
        const changed = await keeper.patch(`/api/cows/update/${cow.id}/`, { date_of_birth: '2019-01-01' });
        await keeper.patch(`/api/cows/update/${cow.id}/`, {
          is_pregnant: true,
          pregnancy_start_date: '2023-12-01',
        });
        return changed;
      },
    ],
    [
      'the sex of an animal that gives milk since',
      'undo.male-in-milk',
      async (keeper) => {
        const bull = await keeper.cow({ name: 'Bella', cow_gender: 'Male' });
        const changed = await keeper.patch(`/api/cows/update/${bull.id}/`, { cow_gender: 'Female' });
        await keeper.patch(`/api/cows/update/${bull.id}/`, { milk_supply_group: 2 });
        return changed;
      },
    ],
    [
      'a day of a vaccination after which the next is due since',
      'undo.dates-reversed',
      async (keeper) => {
        const cow = await keeper.cow({ name: 'Bella' });
        const { body } = await keeper.post('/api/vaccinations/', {
          cow: cow.id,
          vaccine_name: 'IBR',
          vaccination_date: '2026-03-01',
        });
        const path = `/api/vaccinations/update/${body.id}/`;
        const changed = await keeper.patch(path, { vaccination_date: '2026-01-01' });
        await keeper.patch(path, { next_vaccination_date: '2026-02-01' });
        return changed;
      },
    ],
  ])('refuses %s and changes nothing', async (_what, reason, attempt) => {
    const keeper = await test.keeper();
    const entry = await attempt(keeper);
    const before = await herd(keeper);
    const refused = await undo(keeper, entry);
    expect(codesOf(refused)).toEqual(['undo.refused', reason]);
    expect(refused.status).toBe(409);
    expect(await herd(keeper)).toBe(before);
  });
});
