import { expect, it } from 'vitest';
import { type LineCow, type LineFacts, linesOfWork } from './lines.ts';

const TODAY = '2026-06-01';

const DOSE = { id: 1, day: '2020-06-01', vaccine_name: 'once', next: null };

const cow = (facts: Partial<LineCow> = {}): LineCow => ({
  id: 1,
  date_of_birth: '2020-01-01',
  has_mother: true,
  is_pregnant: false,
  pregnancy_start_date: null,
  is_weighed: true,
  doses: [DOSE],
  daily_feed_amount: 10,
  ...facts,
});

function said(facts: Partial<LineFacts>): [kind: string, count: number][] {
  const lines = linesOfWork({ herd: [cow()], feeds: [], old: [], ...facts }, TODAY);
  return lines.map(({ kind, count }) => [kind, count]);
}

it.each<[string, Partial<LineFacts>, [string, number][]]>([
  ['nothing is missing', {}, []],
  ['no feed was ever entered', { feeds: [] }, []],
  ['feed for 14 days', { feeds: [{ total_amount: 140 }] }, []],
  [
    'a feed for 14 days by its ration',
    { feeds: [{ total_amount: 900, about_kg: 900, kg_a_day: 60, days_left: 14 }] },
    [['feed-low', 0]],
  ],
  [
    'a feed for 15 days by its ration, and no other',
    { feeds: [{ total_amount: 9, about_kg: 9, kg_a_day: 0.5, days_left: 15 }] },
    [],
  ],
  ['feed for less', { feeds: [{ total_amount: 100 }, { total_amount: 39.9 }] }, [['feed-low', 0]]],
  ['a pregnancy without its start', { herd: [cow({ is_pregnant: true })] }, [['pregnancy-start-unknown', 1]]],
  ['a pregnancy with it', { herd: [cow({ is_pregnant: true, pregnancy_start_date: '2026-05-01' })] }, []],
  [
    'a calf of 59 days',
    { herd: [cow({ has_mother: false, date_of_birth: '2026-04-03' })] },
    [['calf-mother-unknown', 1]],
  ],
  ['a calf of 60 days', { herd: [cow({ has_mother: false, date_of_birth: '2026-04-02' })] }, []],
  ['unweighed at 60 days', { herd: [cow({ is_weighed: false, date_of_birth: '2026-04-02' })] }, []],
  [
    'unweighed at 61 days',
    { herd: [cow({ is_weighed: false, date_of_birth: '2026-04-01' })] },
    [['never-weighed', 1]],
  ],
  ['unvaccinated at 180 days', { herd: [cow({ doses: [], date_of_birth: '2025-12-03' })] }, []],
  [
    'unvaccinated at 181 days',
    {
      herd: [cow({ doses: [], date_of_birth: '2025-12-02' }), cow({ id: 2, doses: [] })],
    },
    [['never-vaccinated', 2]],
  ],
  ['old seminations', { old: [4, 5] }, [['old-services', 2]]],
])('%s', (_, facts, expected) => {
  expect(said(facts)).toEqual(expected);
});
