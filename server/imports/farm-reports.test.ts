/** Reports of a national database name two holdings: which is the other one is known by the farm's own number. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { applyImport } from '../../testing/import-files.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const REPORT = [
  'RFID,From PIC,To PIC,NVD,Transfer Date',
  '982000364696050,QABC1234,QXYZ9876,-,22/05/2026',
].join('\r\n');

it('a report says which way an animal went once the farm has set its number', async () => {
  const keeper = await test.keeper();
  const { id } = await keeper.cow({ eid: '982000364696050', date_of_birth: '2021-08-01' });
  const files = { 'report.csv': REPORT };
  const unknown = await applyImport(keeper, files);
  expect(unknown.body.tables[0]).toMatchObject({ kind: 'movements', counts: { created: 0, skipped: 1 } });

  const farm_numbers = [{ scheme: 'au.nlis.pic', id: 'qabc 1234' }];
  expect((await keeper.patch('/api/settings/', { farm_numbers })).status).toBe(200);
  const known = await applyImport(keeper, files);
  expect(known.body.tables[0]).toMatchObject({ kind: 'movements', counts: { created: 1, skipped: 0 } });
  expect((await keeper.readCow(id)).movements).toMatchObject([
    { direction: 'out', kind: 'other', moved_on: '2026-05-22', place_number: 'QXYZ9876', document: null },
  ]);

  const again = await applyImport(keeper, files);
  expect(again.body.tables[0]).toMatchObject({ counts: { created: 0, skipped: 0 } });
});
