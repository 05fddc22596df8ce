import { describe, expect, it } from 'vitest';
import { ApiError } from '../lib/api/api-error.ts';
import { answersIn, entriesOf, faultsByCow, tooEarly } from './answers.ts';

const seminated = (cow: number, check_from: string) => ({
  cow,
  semination: cow,
  seminated_on: '2026-01-01',
  days: 100,
  check_from,
  is_old: false,
});
const COWS = [seminated(3, '2026-01-19'), seminated(1, '2026-02-01'), seminated(2, '2026-02-02')];

describe('answers', () => {
  const answers = answersIn('{"1":{"result":"empty","check_date":"2026-02-01"},"3":{"result":"pregnant"}}');

  it('are sent in the order of the animals, of those that were answered for', () => {
    expect(entriesOf(COWS, answers)).toEqual([
      { cow: 3, result: 'pregnant' },
      { cow: 1, result: 'empty', check_date: '2026-02-01' },
    ]);
  });

  it('that cannot be read are none', () => {
    for (const kept of ['', '{', '{"1":{"result":"perhaps"}}', undefined])
      expect(answersIn(kept)).toEqual({});
  });

  it('lie too early before the day from which a check tells of the semination', () => {
    expect(tooEarly(COWS, answers, '2026-01-19')).toEqual([]);
    expect(tooEarly(COWS, answers, '2026-01-18').map(({ cow }) => cow)).toEqual([3]);
    expect(tooEarly(COWS, answersIn('{"2":{"result":"empty"}}'), '2026-02-01').map(({ cow }) => cow)).toEqual(
      [2],
    );
  });

  it('that are refused are shown by the animal, and what holds for all at its field', () => {
    const refused = new ApiError('invalid', 'No', {
      errors: { 'animals.1.check_date': 'Not before her birth', 'shared.check_date': 'Not in the future' },
    });
    const { error, cows } = faultsByCow(refused, entriesOf(COWS, answers));
    expect([...cows]).toEqual([[1, 'Not before her birth']]);
    expect(error).toMatchObject({ errors: { check_date: 'Not in the future' } });
  });
});
