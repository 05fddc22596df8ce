import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/calendar.ts';
import { type TestApp, testApp } from '../../testing/app.ts';

const TODAY = '2026-06-15';
const ago = (days: number) => addDays(TODAY, -days);

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('is a workbook of every list, or of one, in the language of its reader', async () => {
  const keeper = await test.keeper();
  const cow = await keeper.cow({
    name: 'Bella',
    id_number: 'FR 2',
    barn_number: '12',
    date_of_birth: ago(1500),
  });
  await keeper.post('/api/semination-records/', { cow: cow.id, semination_date: ago(40) });
  await keeper.post('/api/tasks/', { title: 'Mend the fence', due: addDays(TODAY, 3) });
  const { default: readWorkbook } = await import('read-excel-file/node');
  const rowsOf = async (query: string, language = 'en') => {
    const answer = await keeper.get(`/api/work/table/${query}`, { 'accept-language': language });
    expect(answer.status).toBe(200);
    const [sheet] = await readWorkbook(answer.raw);
    return { file: answer.headers['content-disposition'], rows: sheet?.data ?? [] };
  };
  const day = (date: string) => new Date(date);

  const checks = await rowsOf('?list=check', 'de');
  expect(checks.file).toBe(`attachment; filename="check-${TODAY}.xlsx"`);
  expect(checks.rows).toEqual([
    [
      'Liste',
      'Ohrmarkennummer',
      'Stallnummer',
      'Name',
      'Grund',
      'Auf der Liste seit',
      'Fällig',
      'Tage überfällig',
      'Zurückgestellt bis',
    ],
    [
      'Trächtigkeitsuntersuchung',
      'FR 2',
      '12',
      'Bella',
      'Besamt am 6. Mai 2026, nicht untersucht',
      day(ago(5)),
      day(ago(5)),
      5,
      null,
    ],
  ]);

  const week = await rowsOf('?days=7');
  expect(week.file).toBe(`attachment; filename="work-${TODAY}.xlsx"`);
  expect(week.rows.slice(1).map((row) => [row[0], row[3], row[4]])).toEqual([
    ['Heat', 'Bella', 'Seminated on 6 May 2026, may come into heat again'],
    ['Pregnancy check', 'Bella', 'Seminated on 6 May 2026, not checked'],
    ['Own tasks', null, 'Mend the fence'],
  ]);
  expect((await rowsOf('')).rows).toHaveLength(3);
  const csv = await keeper.get('/api/work/table/?list=check&format=csv');
  expect([csv.headers['content-type'], csv.raw.toString().split('\r\n')]).toEqual([
    'text/csv; charset=utf-8',
    [
      'list,id_number,barn_number,name,reason,since,due,late_days,held_until',
      `Pregnancy check,FR 2,12,Bella,"Seminated on 6 May 2026, not checked",${ago(5)},${ago(5)},5,`,
      '',
    ],
  ]);
  expect((await keeper.get('/api/work/table/?list=nothing')).status).toBe(400);
});
