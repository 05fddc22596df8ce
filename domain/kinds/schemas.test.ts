import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import type { RecordKind } from './kind.ts';
import { answerOf, createOf, patchOf } from './schemas.ts';

const check = {
  name: 'check',
  table: 'checks',
  path: 'checks',
  cowColumn: 'cow',
  day: 'check_date',
  columns: {
    cow: { type: 'cow' },
    check_date: { type: 'date' },
    result: { type: 'choice', choices: ['pregnant', 'empty'] },
    method: { type: 'choice', choices: ['blood', 'milk'], empty: true },
    occasion: { type: 'choice', choices: ['birth', 'other'], default: 'other' },
    fetuses: { type: 'number', min: 1, max: 3, step: 1, empty: true },
    place: { type: 'ref', to: 'places', empty: true, atFirst: true, atDeletion: 'clear' },
  },
  follows: { derived: { days_carried: { type: 'number', min: 0, max: 1000, step: 1, empty: true } } },
} as const satisfies RecordKind;

const body = { cow: 1, check_date: '2026-06-01', result: 'pregnant', place: 3 };

describe('the schemas of a kind', () => {
  it('take what can be chosen, whole numbers and plain days', () => {
    const create = createOf(check);
    expect(create.parse(body)).toEqual(body);
    expect(create.parse({ ...body, method: null, occasion: null, fetuses: 2 })).toMatchObject({ fetuses: 2 });
    const faults = (wrong: object) =>
      create.safeParse({ ...body, ...wrong }).error?.issues.map(({ path }) => path.join('.'));
    expect(faults({ result: 'perhaps' })).toEqual(['result']);
    expect(faults({ result: null })).toEqual(['result']);
    expect(faults({ method: '' })).toEqual(['method']);
    expect(faults({ fetuses: 1.5 })).toEqual(['fetuses']);
    expect(faults({ fetuses: 4 })).toEqual(['fetuses']);
    expect(faults({ check_date: '2026-06-01T08:00:00' })).toEqual(['check_date']);
    expect(faults({ place: null })).toEqual(['place']);
    expect(faults({ place: undefined })).toEqual(['place']);
  });

  it('change a record without emptying what must be there', () => {
    const patch = patchOf(check);
    expect(patch.parse({ cow: 2, method: null })).toEqual({ method: null });
    for (const wrong of [{ result: null }, { occasion: null }, { place: null }])
      expect(patch.safeParse(wrong).success).toBe(false);
  });

  it('answer what is worked out after the columns, and a reference that was cleared', () => {
    const answer = answerOf(check);
    expect(Object.keys(answer.shape)).toEqual([
      'id',
      'version',
      ...Object.keys(check.columns),
      ...Object.keys(check.follows.derived),
    ]);
    const record = {
      id: 1,
      version: 1,
      ...body,
      method: null,
      occasion: 'birth',
      fetuses: null,
      place: null,
      days_carried: null,
    } as const;
    expect(answer.parse(record)).toEqual(record);
    const document = z.toJSONSchema(answer);
    expect(document.properties?.result).toMatchObject({ type: 'string', enum: ['pregnant', 'empty'] });
  });
});
