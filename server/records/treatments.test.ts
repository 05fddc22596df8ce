/** Treatments: what must be said, what follows for milk and meat, and for the animal. */
import { afterAll, beforeAll, test as check, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { applyImport } from '../../testing/import-files.ts';

let test: TestApp;
let keeper: Client;
beforeAll(async () => {
  test = await testApp();
  keeper = await test.keeper();
});
afterAll(() => test.close());

const TREATMENT = {
  started_at: '2026-06-10T08:00',
  medicine_name: 'Ubrolexin',
  milk_hours: 96,
  meat_days: 10,
};

async function treat(cow: number, values: object = {}) {
  const answer = await keeper.post('/api/treatments/', { cow, ...TREATMENT, ...values });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

async function withheld(cow: number) {
  const { milk_withheld_until, milk_withheld_open, meat_withheld_until } = await keeper.readCow(cow);
  return [milk_withheld_until, milk_withheld_open, meat_withheld_until];
}

describe('a treatment', () => {
  it('withholds milk until the later of two moments where the clock shows the end twice', async () => {
    const { id: cow } = await keeper.cow();
    const started_at = '2025-10-26T02:30:00+02:00';
    const until = '2025-10-26T02:30:00+01:00';
    const body = await treat(cow, { started_at, milk_hours: 1 });
    expect(body).toMatchObject({ started_at, last_dose_at: started_at, milk_withheld_until: until });
    expect(await withheld(cow)).toEqual([until, false, '2025-11-05']);
    const { body: register } = await keeper.get('/api/registers/treatments/?from=2025-10-01&to=2025-10-31');
    expect(JSON.stringify(register)).toContain(`"milk_withheld_until":"${until}"`);
  });

  it('is answered with all that was said, its defaults, and what follows', async () => {
    const { id: cow } = await keeper.cow();
    const body = await treat(cow, { doses: 3, interval_hours: 12, quarters: ['rear_right', 'front_left'] });
    expect(body).toEqual({
      id: expect.any(Number),
      version: 1,
      cow,
      started_at: '2026-06-10T08:00:00+02:00',
      medicine: null,
      medicine_name: 'Ubrolexin',
      diagnosis: null,
      dose: null,
      unit: null,
      doses: 3,
      interval_hours: 12,
      doses_given: 3,
      route: null,
      quarters: ['front_left', 'rear_right'],
      batch: null,
      receipt: null,
      bought_on: null,
      bought_amount: null,
      supplier: null,
      supplier_address: null,
      prescriber: null,
      given_by: keeper.username,
      milk_hours: 96,
      meat_days: 10,
      min_dry_days: null,
      hours_after_calving: null,
      off_label: false,
      notes: null,
      last_dose_at: '2026-06-11T08:00:00+02:00',
      milk_withheld_until: '2026-06-15T08:00:00+02:00',
      meat_withheld_until: '2026-06-21',
      milk_withheld_open: false,
    });
    expect((await keeper.readCow(cow)).treatments).toEqual([body]);
    const listed = (await keeper.get('/api/cows/')).body.find(({ id }: { id: number }) => id === cow);
    expect(listed).toMatchObject({
      milk_withheld_until: '2026-06-15T08:00:00+02:00',
      milk_withheld_open: false,
      meat_withheld_until: '2026-06-21',
    });
    expect(listed).not.toHaveProperty('treatments');
  });

  it.each([
    [{ medicine_name: undefined }, 'medicine_name'],
    [{ medicine_name: null }, 'medicine_name'],
    [{ milk_hours: undefined }, 'milk_hours'],
    [{ meat_days: undefined }, 'meat_days'],
    [{ meat_days: null }, 'meat_days'],
    [{ milk_hours: 2401 }, 'milk_hours'],
    [{ milk_hours: 1.5 }, 'milk_hours'],
    [{ meat_days: -1 }, 'meat_days'],
    [{ doses: 0 }, 'doses'],
    [{ doses: 61 }, 'doses'],
    [{ interval_hours: 721 }, 'interval_hours'],
    [{ dose: 10_001 }, 'dose'],
    [{ route: 'nasal' }, 'route'],
    [{ unit: 'litre' }, 'unit'],
    [{ quarters: ['middle'] }, 'quarters'],
    [{ quarters: 'front_left' }, 'quarters'],
    [{ started_at: '2026-06-17' }, 'started_at'],
    [{ started_at: '2001-01-01' }, 'started_at'],
    [{ cow: 999_999 }, 'cow'],
  ])('with %j is refused at its field', async (values, field) => {
    const { id: cow } = await keeper.cow();
    const answer = await keeper.post('/api/treatments/', { cow, ...TREATMENT, ...values });
    expect(answer.status).toBe(400);
    const fields = Object.keys(answer.body.errors).map((name) => name.split('.')[0]);
    expect(fields).toEqual([field]);
  });

  it.each([
    [{ milk_hours: 0, meat_days: 0 }, [null, false, null]],
    [{ milk_hours: null, meat_days: 0 }, [null, true, null]],
    [{ milk_hours: 12, meat_days: 0 }, ['2026-06-10T20:00:00+02:00', false, null]],
    // A tube needs no milk hours.
    [{ milk_hours: undefined, min_dry_days: 35, hours_after_calving: 96 }, [null, true, '2026-06-20']],
  ])('with %j withholds %j', async (values, expected) => {
    const { id: cow } = await keeper.cow();
    await treat(cow, values);
    expect(await withheld(cow)).toEqual(expected);
  });

  it('withholds no milk of a male', async () => {
    const { id: cow } = await keeper.cow({ cow_gender: 'Male', milk_supply_group: null });
    const body = await treat(cow);
    expect(body).toMatchObject({ milk_withheld_until: null, meat_withheld_until: '2026-06-20' });
    expect(await withheld(cow)).toEqual([null, false, '2026-06-20']);
  });

  it('that is changed, deleted and brought back moves the ends', async () => {
    const { id: cow } = await keeper.cow();
    const { id } = await treat(cow);
    const patched = await keeper.patch(`/api/treatments/update/${id}/`, { doses: 2, quarters: [] });
    expect(patched.body).toMatchObject({ milk_withheld_until: '2026-06-15T08:00:00+02:00', quarters: null });
    expect(await withheld(cow)).toEqual(['2026-06-15T08:00:00+02:00', false, '2026-06-21']);
    for (const field of ['meat_days', 'medicine_name']) {
      const refused = await keeper.patch(`/api/treatments/update/${id}/`, { [field]: null });
      expect(refused.status).toBe(400);
      expect(Object.keys(refused.body.errors)).toEqual([field]);
    }
    const deleted = await keeper.delete(`/api/treatments/delete/${id}/`);
    expect(await withheld(cow)).toEqual([null, false, null]);
    await keeper.post(`/api/history/${deleted.headers['x-journal-entry']}/undo/`);
    expect(await withheld(cow)).toEqual(['2026-06-15T08:00:00+02:00', false, '2026-06-21']);
  });

  it('by a dry-cow tube ends with the calving, and opens again when the calving is taken back', async () => {
    const { id: cow } = await keeper.cow();
    await treat(cow, { started_at: '2026-04-20T08:00', min_dry_days: 35, hours_after_calving: 96 });
    expect(await withheld(cow)).toEqual([null, true, '2026-04-30']);
    const calving = await keeper.post('/api/birth-records/', {
      mother_cow: cow,
      birth_date: '2026-06-14T06:00',
    });
    expect(calving.status).toBe(201);
    expect(await withheld(cow)).toEqual(['2026-06-18T06:00:00+02:00', false, '2026-04-30']);
    const earlier = { birth_date: '2026-05-01T06:00' };
    await keeper.patch(`/api/birth-records/update/${calving.body.id}/`, earlier);
    expect(await withheld(cow)).toEqual(['2026-05-29T08:00:00+02:00', false, '2026-04-30']);
    await keeper.delete(`/api/birth-records/delete/${calving.body.id}/`);
    expect(await withheld(cow)).toEqual([null, true, '2026-04-30']);
  });

  it('and a vaccination: the latest ends count', async () => {
    const { id: cow } = await keeper.cow();
    await treat(cow);
    const vaccination = await keeper.post('/api/vaccinations/', {
      cow,
      vaccine_name: 'BVD',
      vaccination_date: '2026-06-12',
      batch: 'A1',
      dose: 2,
      unit: 'ml',
      supplier: 'Vet',
      milk_hours: 0,
      meat_days: 21,
    });
    expect(vaccination.body).toMatchObject({
      batch: 'A1',
      dose: 2,
      unit: 'ml',
      milk_hours: 0,
      meat_days: 21,
    });
    expect(await withheld(cow)).toEqual(['2026-06-14T08:00:00+02:00', false, '2026-07-03']);
  });
});

check(
  'another time zone of the farm moves ends over a change of its clock, and an undo brings them back',
  async () => {
    const own = await test.keeper();
    const { id: cow } = await own.cow();
    await own.post('/api/treatments/', { cow, ...TREATMENT, started_at: '2025-10-25T08:00', milk_hours: 48 });
    const end = async () => (await own.readCow(cow)).milk_withheld_until;
    expect(await end()).toBe('2025-10-27T07:00:00+01:00');
    const changed = await own.patch('/api/settings/', { time_zone: 'America/New_York' });
    expect(await end()).toBe('2025-10-27T08:00:00-04:00');
    await own.post(`/api/history/${changed.headers['x-journal-entry']}/undo/`);
    expect(await end()).toBe('2025-10-27T07:00:00+01:00');
  },
);

check(
  'a treatment of a medicine that is not for milking animals moves to another farm as it is',
  async () => {
    const own = await test.keeper();
    const { id: cow } = await own.cow();
    for (const milk_hours of [null, 0]) await own.post('/api/treatments/', { cow, ...TREATMENT, milk_hours });
    const zip = new Uint8Array((await own.get('/api/export/zip/')).raw);
    const other = await test.keeper();
    await applyImport(other, { 'cowbell.zip': zip });
    const [moved] = (await other.get('/api/cows/')).body;
    expect(moved).toMatchObject({ milk_withheld_open: true });
    const { treatments, milk_withheld_until } = await other.readCow(moved.id);
    expect(milk_withheld_until).toBeNull();
    expect(treatments.map(({ milk_hours }) => milk_hours)).toEqual([0, null]);
  },
);

check(
  'the latest treatment with each medicine is suggested, the last one first, and none of another farm',
  async () => {
    const own = await test.keeper();
    const { id: cow } = await own.cow();
    for (const [started_at, medicine_name, dose] of [
      ['2026-06-01', 'Ubrolexin', 10],
      ['2026-06-05', 'ubrolexin', 12],
      ['2026-06-03', 'Metacam', 15],
    ])
      await own.post('/api/treatments/', { cow, ...TREATMENT, started_at, medicine_name, dose });
    const { status, body } = await own.get('/api/medicine-uses/');
    expect(status).toBe(200);
    expect(body.map(({ medicine_name, dose }: Record<string, unknown>) => [medicine_name, dose])).toEqual([
      ['ubrolexin', 12],
      ['Metacam', 15],
    ]);
    expect((await (await test.keeper()).get('/api/medicine-uses/')).body).toEqual([]);
  },
);
