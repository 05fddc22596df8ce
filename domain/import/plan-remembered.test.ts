/** Exports of releases that remembered what calvings, losses and checks had changed: their animals answer what they answered there. */
import { describe, expect, it } from 'vitest';
import { noRows } from '../../testing/no-rows.ts';
import { plan } from '../../testing/planned-import.ts';
import type { WholeHerd } from '../herd/rows.ts';

/** The tables of such an export of one animal, by their columns after the one that names her. */
const TABLES = {
  animals: 'id_number,name,date_of_birth,cow_gender,is_pregnant,pregnancy_start_date',
  seminations: 'cow,semination_date,next_heat_date,successful',
  births: 'mother_cow,birth_date,newborn_name,ended_pregnancy,ended_pregnancy_start',
  'pregnancy-losses': 'cow,loss_date,ended_pregnancy,ended_pregnancy_start,found_by_check',
  'pregnancy-checks':
    'cow,check_date,result,days_pregnant,pregnant_since,made_successful,made_unsuccessful,changed_pregnancy,was_pregnant,was_pregnant_since,found_loss',
} as const;

interface Export {
  /** `is_pregnant,pregnancy_start_date` */
  animals: string;
  seminations?: string[];
  births?: string[];
  'pregnancy-losses'?: string[];
  'pregnancy-checks'?: string[];
}

/** What she answers once the files are in the herd. */
function answersOf(files: Export, herd: WholeHerd = noRows()) {
  const rows = {
    ...files,
    animals: [`Alma,2020-01-01,Female,${files.animals}`],
  };
  const tables = Object.entries(TABLES).map(([name, headings]) => [
    `${name}.csv`,
    [headings.split(','), ...(rows[name as keyof Export] ?? []).map((row) => `FR 1,${row}`.split(','))],
  ]);
  const { herd: after } = plan(Object.fromEntries(tables), herd);
  const [cow] = after.all('cows');
  return {
    is_pregnant: cow?.is_pregnant,
    since: cow?.pregnancy_start_date,
    successful: [...after.all('semination_records')].map(({ successful }) => successful),
    took: [...after.all('semination_records')].map(({ took }) => took),
    ended: [...after.all('birth_records'), ...after.all('pregnancy_losses')].map(
      ({ ended_pregnancy, ended_pregnancy_start }) => ended_pregnancy && (ended_pregnancy_start ?? '?'),
    ),
    said: [...after.all('pregnancy_statements')].map(
      ({ as_of, is_pregnant, pregnancy_start_date }) =>
        `${as_of} ${is_pregnant ? (pregnancy_start_date ?? '?') : 'not'}`,
    ),
  };
}

const none = { took: [], successful: [], ended: [], said: [] };

describe('an animal of an older export', () => {
  it('that was marked is that by what was said of her semination', () => {
    expect(
      answersOf({ animals: 'true,2026-03-01', seminations: ['2026-03-01,2026-03-22,true'] }),
    ).toMatchObject({ ...none, is_pregnant: true, since: '2026-03-01', successful: [true], took: [true] });
  });

  it('that a check found is found by that check, and nobody said it', () => {
    expect(
      answersOf({
        animals: 'true,2026-03-01',
        seminations: ['2026-03-01,2026-03-22,true'],
        'pregnancy-checks': ['2026-04-10,pregnant,,2026-03-01,true,,true,false,,false'],
      }),
    ).toMatchObject({ ...none, is_pregnant: true, since: '2026-03-01', successful: [true], took: [null] });
  });

  it('whose calving ended a start that nothing tells has that start stated', () => {
    expect(answersOf({ animals: 'false,', births: ['2026-02-01,,true,2025-04-24'] })).toMatchObject({
      ...none,
      is_pregnant: false,
      ended: ['2025-04-24'],
      said: ['2025-04-24 2025-04-24'],
    });
  });

  it('whose loss ended a pregnancy of which nobody knew the start', () => {
    expect(
      answersOf({
        animals: 'false,',
        births: ['2025-02-01,,false,'],
        'pregnancy-losses': ['2025-10-01,true,,false'],
      }),
    ).toMatchObject({ ...none, is_pregnant: false, ended: [false, '?'], said: ['2025-02-02 ?'] });
  });

  it('that was marked after she calved did not begin a pregnancy by it', () => {
    expect(
      answersOf({
        animals: 'false,',
        seminations: ['2025-03-01,2025-03-22,true'],
        births: ['2025-12-09,,false,'],
      }),
    ).toMatchObject({ ...none, is_pregnant: false, successful: [true], ended: [false], took: [true] });
  });

  it('of which an empty check came after the mark, though she was marked once more', () => {
    expect(
      answersOf({
        animals: 'true,2026-03-01',
        seminations: ['2026-03-01,2026-03-22,true'],
        'pregnancy-checks': ['2026-04-10,empty,,,false,2026-03-01,true,true,2026-03-01,false'],
      }),
    ).toMatchObject({ is_pregnant: true, since: '2026-03-01', successful: [true] });
  });

  it('that was said to be pregnant, or not to be, is that', () => {
    expect(answersOf({ animals: 'true,' })).toMatchObject({
      is_pregnant: true,
      since: null,
      said: ['2020-01-01 ?'],
    });
    expect(answersOf({ animals: 'false,', seminations: ['2026-03-01,2026-03-22,true'] })).toMatchObject({
      is_pregnant: false,
      successful: [true],
      said: ['2026-03-01 not'],
    });
    expect(answersOf({ animals: 'true,2026-02-02' })).toMatchObject({ since: '2026-02-02' });
  });

  it('that did not become pregnant by a semination of which nothing was said', () => {
    expect(answersOf({ animals: 'false,', seminations: ['2026-03-01,2026-03-22,false'] })).toMatchObject({
      ...none,
      is_pregnant: false,
      successful: [false],
      took: [null],
    });
  });
});
