import { expect, it } from 'vitest';
import { RECORD_KINDS } from '../kinds/index.ts';
import type { DoubtedLife } from './doubts/doubt.ts';
import { cell, type RecordTable } from './rows.ts';
import { doubtOfRecord, lookedAt } from './unlikely.ts';

const TABLES = new Set<string>(RECORD_KINDS.map(({ table }) => table));

/** A cow without records, who notes which kinds of them she is asked for. */
function asked(): { cow: DoubtedLife; of: Set<string> } {
  const of = new Set<string>();
  const records = RECORD_KINDS.map(({ table }) => [table, []]);
  const bare: DoubtedLife = {
    cow_gender: 'Female',
    date_of_birth: '2020-01-01',
    is_pregnant: true,
    pregnancy_start_date: '2025-09-01',
    semination_records: [],
    birth_records: [],
    vaccinations: [],
    ...Object.fromEntries(records),
  };
  const cow = new Proxy(bare, {
    get(life, field) {
      if (TABLES.has(String(field))) of.add(String(field));
      return cell(life, String(field));
    },
  });
  return { cow, of };
}

const readFor = (table: RecordTable, day: string) => {
  const { cow, of } = asked();
  const values = { [day]: '2026-06-14', vaccine_name: 'BVD', kg: 500, occasion: 'other', birth_weight: 40 };
  doubtOfRecord(cow, table, values, { day, record: null, today: '2026-06-15' });
  return of;
};

it.each(RECORD_KINDS.map(({ table, day }) => ({ table, day })))(
  'the records that a doubt about $table looks at are those that are read for it',
  ({ table, day }) => {
    for (const of of readFor(table, day)) expect(lookedAt(table)).toContain(of);
  },
);
