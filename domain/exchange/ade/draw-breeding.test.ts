/** What goes out of services, checks and what is seen, field by field. */
import { describe, expect, it } from 'vitest';
import type { NewRow, WholeHerd } from '#domain/herd/rows.ts';
import { BULL, CALF, DAM, row, sent } from '../../../testing/ade/drawn.ts';

describe('what is recorded of breeding', () => {
  const service = { cow: 1, semination_date: '2026-03-10T09:15:00', next_heat_date: '2026-03-31T09:15:00' };
  it.each<[string, Partial<NewRow<'semination_records'>>, object]>([
    [
      'an insemination',
      { bull_name: 'Max', bull_code: 'HO123', straw_batch: 'S9', technician: 'Ann', notes: 'Late' },
      {
        inseminationType: 'Insemination',
        sireIdentifiers: [{ id: 'HO123', scheme: 'cowbell.bull' }],
        sireOfficialName: 'Max',
        straw: { resourceType: 'icarReproSemenStrawResource', batch: 'S9' },
        responsible: 'Ann',
        remark: 'Late',
      },
    ],
    [
      'a service by the own bull',
      { method: 'natural', bull: 3, bull_name: 'Bruno' },
      {
        inseminationType: 'NaturalService',
        sireIdentifiers: [{ id: '982000111222333', scheme: 'std.iso.11785' }],
      },
    ],
    [
      'a bull run',
      { method: 'bull_run', ended_on: '2026-04-20' },
      { inseminationType: 'RunWithBull', eventEndDateTime: '2026-04-20T11:00:00Z' },
    ],
    ['an embryo', { method: 'embryo' }, { inseminationType: 'Implantation' }],
    [
      'what was said of it',
      { took: true, took_as_of: '2026-05-01' },
      { 'x-cowbell': { took: true, took_as_of: '2026-05-01', successful: false } },
    ],
  ])('%s', (_what, said, fields) => {
    expect(
      sent('inseminations', { semination_records: [row('semination_records', { ...service, ...said })] })[0],
    ).toMatchObject({
      id: 'semination-records/7',
      eventDateTime: '2026-03-10T08:15:00Z',
      ...fields,
    });
  });

  it('a pregnancy of which it is known since when', () => {
    const cows = [{ ...DAM, is_pregnant: true, pregnancy_start_date: '2026-03-10' }, CALF, BULL];
    const semination_records = [
      { ...row('semination_records', { ...service, bull_code: 'HO123' }), successful: true },
    ];
    expect(sent('gestations', { cows, semination_records })).toEqual([
      expect.objectContaining({
        id: 'gestations/1-2026-03-10',
        expectedCalvingDate: '2026-12-18T11:30:00Z',
        sireIdentifiers: [{ id: 'HO123', scheme: 'cowbell.bull' }],
      }),
    ]);
    expect(sent('gestations', { cows: [{ ...DAM, is_pregnant: true, pregnancy_start_date: null }] })).toEqual(
      [],
    );
  });

  it.each<[Partial<NewRow<'pregnancy_checks'>>, object]>([
    [
      { result: 'pregnant', method: 'ultrasound', days_pregnant: 40, examiner: 'Dr Ox' },
      { result: 'Pregnant', method: 'Echography', foetalAge: 40, responsible: 'Dr Ox' },
    ],
    [
      { result: 'pregnant', fetuses: 2 },
      { result: 'Multiple', foetusCount: 2 },
    ],
    [
      { result: 'empty', method: 'palpation', found_loss: true },
      { result: 'Empty', method: 'Palpation', 'x-cowbell': { lost: true } },
    ],
    [
      { result: 'recheck', method: 'other' },
      { result: 'Unknown', method: 'Other' },
    ],
  ])('a check with %j', (said, fields) => {
    const pregnancy_checks = [row('pregnancy_checks', { cow: 1, check_date: '2026-04-20', ...said })];
    expect(sent('pregnancy-checks', { pregnancy_checks })[0]).toMatchObject(fields);
  });

  it.each<[string, string, Partial<WholeHerd>]>([
    [
      'abortions',
      'pregnancy-losses/7',
      { pregnancy_losses: [row('pregnancy_losses', { cow: 1, loss_date: '2026-07-01', notes: 'Seen' })] },
    ],
    ['heats', 'heats/7', { heats: [row('heats', { cow: 1, heat_date: '2026-07-01', notes: 'Seen' })] }],
    [
      'drying-offs',
      'dry-offs/7',
      { dry_offs: [row('dry_offs', { cow: 1, dry_off_date: '2026-07-01', notes: 'Seen' })] },
    ],
  ])('%s', (name, id, rows) => {
    expect(sent(name, rows)).toEqual([
      expect.objectContaining({ id, eventDateTime: '2026-07-01T11:00:00Z', remark: 'Seen' }),
    ]);
  });
});
