/** Treatments with a medicine of the list: what its label says is copied. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { applyImport } from '../../testing/import-files.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type Versioned = { id: number; version: number };

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
