/** What goes out is read again as it was: of the made-up herd, in zones on either side of the earth. */
import { describe, expect, it } from 'vitest';
import type { Herd } from '#domain/herd/herd.ts';
import { unsaid } from '#domain/herd/unsaid.ts';
import { columnsOf, KINDS, kindOf, type Table } from '#domain/kinds/index.ts';
import { listOfChoices } from '#domain/kinds/several.ts';
import { cell } from '#domain/values/objects.ts';
import { adeDemo, drawnOf, herdOf, sentOf, viewOf } from '../../../testing/ade/herd.ts';
import { readingOf } from '../../../testing/ade/reading.ts';
import { COLLECTIONS } from './collections.ts';
import { type AdeRead, readResource } from './reading.ts';

const ZONES = ['Europe/Berlin', 'Pacific/Auckland', 'Pacific/Honolulu'];
const TODAY = '2026-06-14';

/** What a resource of the herd says where it is read on its farm. */
function readAll(name: string, herd: Herd): (AdeRead & { key: string })[] {
  const collection = COLLECTIONS.find((one) => one.name === name);
  if (!collection) throw new Error(`No collection ${name}`);
  const reading = readingOf(herd, { today: TODAY });
  const keys = drawnOf(collection, herd).map(({ key }) => key);
  return sentOf(collection, herd).map((resource, place) => {
    const { read, faults } = readResource(collection.name, JSON.parse(JSON.stringify(resource)), reading);
    expect(faults).toBeNull();
    if (!read) throw new Error('Not read');
    return { ...read, key: keys[place] ?? '' };
  });
}

function rowOf(key: string, herd: Herd): [Table, object] {
  const [path, id] = key.split('/');
  const kind = KINDS.find((one) => one.path === path);
  const row = kind && [...herd.whole(kind.table)].find((one) => one.id === Number(id));
  if (!kind || !row) throw new Error(`No row ${key}`);
  return [kind.table, row];
}

/** The columns that say something of a record itself: not what it follows from, nor whose it is. */
const NOT_SENT = new Set([
  // Of which record of the farm it was; its name is sent.
  'medicine',
  'as_weight',
  'found_by_check',
  'found_loss',
  'newborn_cow',
  'newborn_name',
]);

/** What is kept of a row, and what was read of it, by the same columns. */
function compared(table: Table, row: object, values: object): [object, object] {
  const kept: Record<string, unknown> = {};
  const read: Record<string, unknown> = {};
  const usual = unsaid(table) as Record<string, unknown>;
  for (const [name, column] of columnsOf(kindOf(table))) {
    if (column.follows || NOT_SENT.has(name) || name === kindOf(table).cowColumn) continue;
    const value = cell(row, name);
    kept[name] = column.type === 'choices' && typeof value === 'string' ? listOfChoices(value) : value;
    read[name] = cell(values, name) ?? usual[name] ?? null;
  }
  return [kept, read];
}

describe.each(ZONES)('in %s', (zone) => {
  const herd = adeDemo(TODAY, 60, zone);

  it.each([
    'inseminations',
    'pregnancy-checks',
    'abortions',
    'heats',
    'drying-offs',
    'treatments',
    'weights',
    'test-day-results',
    'departures',
  ])('%s', (name) => {
    const records = readAll(name, herd);
    expect(records.length).toBeGreaterThan(0);
    for (const record of records) {
      if (record.what !== 'record') throw new Error(record.what);
      const [table, row] = rowOf(record.key, herd);
      const [kept, read] = compared(table, row, record.values);
      expect({ ...read, of: record.cow }).toEqual({ ...kept, of: cell(row, kindOf(table).cowColumn ?? '') });
    }
  });

  it('arrivals', () => {
    for (const arrival of readAll('arrivals', herd)) {
      if (arrival.what !== 'arrival') throw new Error(arrival.what);
      const [table, row] = rowOf(arrival.key, herd);
      const [kept, read] = compared(table, row, arrival.values);
      expect({ ...read, of: arrival.animal.cow }).toEqual({ ...kept, of: cell(row, 'cow') });
    }
  });

  it('parturitions, every calf of them', () => {
    for (const calving of readAll('parturitions', herd)) {
      if (calving.what !== 'calving') throw new Error(calving.what);
      const [, first] = rowOf(calving.key, herd);
      const mother = herd.get('cows', Number(cell(first, 'mother_cow')));
      expect(calving.cow).toBe(mother.id);
      const day = String(cell(first, 'birth_date')).slice(0, 10);
      const births = herd.recordsOn('birth_records', mother, day);
      const read = calving.calves.map(({ calf, values }) => ({
        ...compared('birth_records', first, { ...calving.values, ...values })[1],
        calf: calf?.cow ?? null,
      }));
      const kept = births.map((birth) => ({
        ...compared('birth_records', birth, {})[0],
        // Of a calf in the herd its sex is its own.
        calf_sex:
          birth.newborn_cow === null ? birth.calf_sex : herd.get('cows', birth.newborn_cow).cow_gender,
        calf: birth.newborn_cow,
      }));
      expect(read).toEqual(kept);
    }
  });

  it('animals, found as themselves and made anew', () => {
    const elsewhere = readingOf(herdOf({}, zone), { today: TODAY });
    const collection = COLLECTIONS[0];
    if (!collection) throw new Error('No collection');
    const sent = sentOf(collection, herd, viewOf(herd));
    const cows = [...herd.whole('cows')];
    sent.forEach((resource, place) => {
      const cow = cows[place];
      const here = readResource('animals', resource, readingOf(herd));
      expect(here.read).toMatchObject({ what: 'animal', animal: { cow: cow?.id } });
      const there = readResource('animals', resource, elsewhere);
      expect(there.read).toMatchObject({
        what: 'animal',
        animal: {
          cow: null,
          values: Object.fromEntries(
            [
              ...['id_number', 'name', 'cow_gender', 'date_of_birth', 'do_not_breed'],
              ...[
                'eid',
                'breed',
                'barn_number',
                'milk_supply_group',
                'daily_feed_amount',
                'sire_code',
                'cow_mother_name',
              ],
            ].flatMap((name) => {
              const value = cell(cow ?? {}, name);
              return value === null ? [] : [[name, value]];
            }),
          ),
        },
      });
    });
  });
});
