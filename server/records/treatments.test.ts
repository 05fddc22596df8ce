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

type Versioned = { id: number; version: number };

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
    expect(moved).toMatchObject({ milk_withheld_until: null, milk_withheld_open: true });
    const { treatments } = await other.readCow(moved.id);
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

describe('a treatment with a medicine of the list', () => {
  const LABEL = {
    name: 'Orbenin',
    unit: 'tube',
    milk_hours: 84,
    meat_days: 28,
    min_dry_days: null,
    hours_after_calving: null,
    supplier: 'Vet & Co',
    supplier_address: 'Main St 1',
    batch: 'A7',
    receipt: 'R-1',
    bought_on: '2026-05-02',
    bought_amount: 24,
  };
  const { name: _, min_dry_days: __, hours_after_calving: ___, ...COPIED } = LABEL;

  async function withMedicine(values: object = {}) {
    const own = await test.keeper();
    const { id: cow } = await own.cow();
    const medicine = await own.post('/api/medicines/', { ...LABEL, ...values });
    expect(medicine.status).toBe(201);
    const send = (more: object = {}) =>
      own.post('/api/treatments/', {
        cow,
        started_at: '2026-06-10T08:00',
        medicine: medicine.body.id,
        ...more,
      });
    return { own, cow, medicine: medicine.body, send };
  }

  it('copies what its label says, but for what is said otherwise', async () => {
    const { medicine, send } = await withMedicine();
    expect((await send()).body).toMatchObject({
      medicine: medicine.id,
      medicine_name: 'Orbenin',
      ...COPIED,
      milk_withheld_until: '2026-06-13T20:00:00+02:00',
      meat_withheld_until: '2026-07-08',
    });
    expect((await send({ milk_hours: 0, meat_days: 0, unit: 'ml' })).body).toMatchObject({
      milk_hours: 0,
      meat_days: 0,
      unit: 'ml',
      milk_withheld_until: null,
    });
    const none = { milk_hours: null, supplier: null, batch: null, bought_on: null };
    expect((await send(none)).body).toMatchObject({ ...none, milk_withheld_open: true, meat_days: 28 });
  });

  it('comes back from an export as it was given, whatever its medicine says by now', async () => {
    const { own, cow, send } = await withMedicine({ supplier: null, batch: null, bought_on: null });
    const { body: given } = await send({ unit: null, bought_amount: 0 });
    expect(given).toMatchObject({ unit: null, supplier: null, batch: null, bought_on: null });
    await own.patch(`/api/medicines/update/${given.medicine}/`, LABEL);
    const zip = new Uint8Array((await own.get('/api/export/zip/')).raw);
    const other = await test.keeper();
    await applyImport(other, { 'cowbell.zip': zip });
    const [moved] = (await other.get('/api/cows/')).body;
    const { treatments } = await other.readCow(moved.id);
    const ids = { id: expect.any(Number), cow: moved.id, medicine: expect.any(Number) };
    expect(treatments).toEqual([{ ...(await own.readCow(cow)).treatments[0], ...ids }]);
  });

  it('is refused where neither says a withdrawal, and taken for a tube', async () => {
    const { send } = await withMedicine({ milk_hours: null, meat_days: null });
    expect(Object.keys((await send()).body.errors).sort()).toEqual(['meat_days', 'milk_hours']);
    expect(Object.keys((await send({ milk_hours: 0 })).body.errors)).toEqual(['meat_days']);
    const tube = await withMedicine({ milk_hours: null, min_dry_days: 42, hours_after_calving: 36 });
    expect((await tube.send()).body).toMatchObject({
      min_dry_days: 42,
      hours_after_calving: 36,
      milk_withheld_open: true,
    });
  });

  it('stays as it was given when the medicine is changed, and when it is deleted and brought back', async () => {
    const { own, cow, medicine, send } = await withMedicine();
    const { body: given } = await send();
    const patch = { name: 'Orbenin EDC', milk_hours: 0, meat_days: 1 };
    expect((await own.patch(`/api/medicines/update/${medicine.id}/`, patch)).status).toBe(200);
    expect((await own.readCow(cow)).treatments).toEqual([given]);
    const deleted = await own.delete(`/api/medicines/delete/${medicine.id}/`);
    expect(deleted.status).toBe(204);
    const [left] = (await own.readCow(cow)).treatments;
    expect(left).toMatchObject({ medicine: null, medicine_name: 'Orbenin', ...COPIED });
    expect((await own.get('/api/medicines/')).body).toEqual([]);
    await own.post(`/api/history/${deleted.headers['x-journal-entry']}/undo/`);
    expect((await own.readCow(cow)).treatments[0]).toMatchObject({ medicine: medicine.id });
  });

  it('comes back with its medicine when another package of it is there', async () => {
    const { own, cow, medicine, send } = await withMedicine();
    await send();
    await own.post('/api/medicines/', { name: 'orbenin', supplier: 'Another' });
    const deleted = await own.delete(`/api/medicines/delete/${medicine.id}/`);
    const undone = await own.post(`/api/history/${deleted.headers['x-journal-entry']}/undo/`);
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect((await own.readCow(cow)).treatments[0]).toMatchObject({ medicine: medicine.id });
  });

  it('comes in from a file with every package, and from the same file again without another', async () => {
    const { own } = await withMedicine();
    for (const values of [{ batch: 'B1' }, { batch: null, milk_hours: null, meat_days: 0, unit: 'ml' }])
      await own.post('/api/medicines/', { ...LABEL, ...values });
    const zip = new Uint8Array((await own.get('/api/export/zip/')).raw);
    const packages = async (keeper: Client) =>
      (await keeper.get('/api/medicines/')).body.map(
        ({ id, version, ...values }: object & Versioned) => values,
      );
    const other = await test.keeper();
    for (const keeper of [other, other, own]) {
      expect((await applyImport(keeper, { 'cowbell.zip': zip })).status).toBe(200);
      expect(await packages(keeper)).toEqual(await packages(own));
      expect(await packages(keeper)).toHaveLength(3);
    }
  });

  it('is changed by a file that names it alone', async () => {
    const { own } = await withMedicine();
    await applyImport(own, { 'medicines.csv': 'name,milk_hours\nORBENIN,96\n' });
    expect((await own.get('/api/medicines/')).body).toMatchObject([{ name: 'Orbenin', milk_hours: 96 }]);
  });

  it('of another farm or of nobody is refused at its field; medicines are listed by name', async () => {
    const { own, send } = await withMedicine();
    const other = await withMedicine();
    for (const medicine of [other.medicine.id, 999_999]) {
      const answer = await send({ medicine });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.errors)).toEqual(['medicine']);
    }
    for (const name of ['Zeta', 'Alpha', 'Alpha']) await own.post('/api/medicines/', { name });
    const names = (await own.get('/api/medicines/')).body.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['Alpha', 'Alpha', 'Orbenin', 'Zeta']);
  });
});
