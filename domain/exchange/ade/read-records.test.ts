/** Records of animals, and feeds, as others send them. */
import { describe, expect, it } from 'vitest';
import { animal, eventDateTime, faults, read, said } from '../../../testing/ade/bodies.ts';
import type { CollectionName } from './collections.ts';

describe('records of animals', () => {
  it.each<[CollectionName, object, object]>([
    [
      'inseminations',
      { inseminationType: 'insemination' },
      { method: 'insemination', semination_date: '2026-07-01T00:00:00' },
    ],
    [
      'inseminations',
      { inseminationType: 'NaturalService', sireIdentifiers: [{ scheme: 'x', id: 'DE0312312346' }] },
      { method: 'natural', bull: 2 },
    ],
    [
      'inseminations',
      {
        inseminationType: 'Insemination',
        sireIdentifiers: [{ scheme: 'org.hb', id: 'HO9' }],
        sireOfficialName: 'Max',
      },
      { bull_code: 'HO9', bull_name: 'Max' },
    ],
    [
      'inseminations',
      { inseminationType: 'Insemination', straw: { batch: 'S1', sireOfficialName: 'Max' } },
      { straw_batch: 'S1', bull_name: 'Max' },
    ],
    [
      'inseminations',
      { inseminationType: 'Implantation', embryo: { sireIdentifiers: [{ scheme: 'x', id: 'HO9' }] } },
      { method: 'embryo', bull_code: 'HO9' },
    ],
    [
      'inseminations',
      { inseminationType: 'RunWithBull', eventEndDateTime: '2026-08-01T00:00:00Z' },
      { method: 'bull_run', ended_on: '2026-08-01' },
    ],
    [
      'inseminations',
      { inseminationType: 'Insemination', 'x-cowbell': { successful: true } },
      { successful: true },
    ],
    [
      'inseminations',
      {
        inseminationType: 'Insemination',
        'x-cowbell': { successful: true, took: true, took_as_of: '2026-08-10' },
      },
      { took: true, took_as_of: '2026-08-10' },
    ],
    [
      'pregnancy-checks',
      { result: 'Pregnant', method: 'Echography', foetalAge: 40, foetusCount: 1, responsible: 'Dr Ox' },
      { result: 'pregnant', method: 'ultrasound', days_pregnant: 40, fetuses: 1, examiner: 'Dr Ox' },
    ],
    [
      'pregnancy-checks',
      { result: 'Multiple', method: 'Visual' },
      { result: 'pregnant', method: 'other', fetuses: 2 },
    ],
    [
      'pregnancy-checks',
      { result: 'Empty', foetalAge: 0, 'x-cowbell': { lost: true } },
      { result: 'empty', lost: true },
    ],
    ['pregnancy-checks', { result: 'Unknown' }, { result: 'recheck' }],
    ['abortions', { remark: 'Seen' }, { loss_date: '2026-07-01', notes: 'Seen' }],
    ['drying-offs', {}, { dry_off_date: '2026-07-01' }],
    [
      'departures',
      { departureKind: 'Export', departureReason: 'Superfluous' },
      { direction: 'out', kind: 'sale', reason: 'surplus' },
    ],
    ['departures', { departureKind: 'Show' }, { kind: 'other' }],
    ['departures', { departureReason: 'Slaughter' }, { kind: 'slaughter' }],
    [
      'departures',
      { departureKind: 'Sale', departureReason: 'Metabolic', remark: 'Thin' },
      { reason: 'health', notes: 'Thin\nMetabolic' },
    ],
    [
      'departures',
      { departureKind: 'Sale', departureReason: 'Other', 'x-cowbell': { reason: 'disease', price: 900 } },
      { reason: 'disease', price: 900 },
    ],
    [
      'deaths',
      { deathReason: 'Culled', explanation: 'Old' },
      { kind: 'death', reason: 'surplus', notes: 'Old' },
    ],
    ['deaths', { deathReason: 'Missing' }, { kind: 'death', reason: 'other', notes: 'Missing' }],
    ['weights', { weight: { measurement: 612.5 } }, { kg: 612.5, weighed_on: '2026-07-01' }],
    [
      'weights',
      { weight: { measurement: '1350', units: 'LBR', method: 'WalkOver' } },
      { kg: 612.35, method: 'scale' },
    ],
    [
      'weights',
      { weight: { measurement: 0.6, units: 'TNE', method: 'Imaged' } },
      { kg: 600, method: 'estimate' },
    ],
    [
      'weights',
      { weight: { measurement: 612500, units: 'GRM' }, 'x-cowbell': { occasion: 'weaning' } },
      { kg: 612.5, occasion: 'weaning' },
    ],
    [
      'test-day-results',
      {
        milkWeight24Hours: { unitCode: 'KGM', value: 31.44 },
        milkCharacteristics: [
          { characteristic: 'FAT', value: '4,123' },
          { characteristic: 'SCC', value: '120.4', unit: 'NCL' },
          { characteristic: 'LAC', value: '4' },
        ],
      },
      { milk_kg: 31.4, fat_percent: 4.12, cells_thousand: 120 },
    ],
    [
      'test-day-results',
      {
        milkWeight24Hours: { unitCode: 'KGM', value: 20 },
        icarMilkCharacteristics: [{ characteristic: 'PROTEIN', value: 3.5 }],
      },
      { protein_percent: 3.5 },
    ],
  ])('%s with %j', (name, body, values) => {
    expect(said(name, body)).toMatchObject({ what: 'record', cow: 1, values });
  });

  it('where took is sent, successful is not asked', () => {
    const body = {
      inseminationType: 'Insemination',
      'x-cowbell': { successful: true, took: null, took_as_of: null },
    };
    expect(said('inseminations', body)).not.toHaveProperty('values.successful');
  });

  it.each<[CollectionName, object, string[]]>([
    ['inseminations', {}, ['required /inseminationType']],
    ['inseminations', { inseminationType: 'Magic' }, ['invalid /inseminationType']],
    [
      'inseminations',
      { inseminationType: 'RunWithBull', eventEndDateTime: 'later' },
      ['invalid /eventEndDateTime'],
    ],
    ['pregnancy-checks', {}, ['required /result']],
    ['pregnancy-checks', { result: 'Pregnant', foetalAge: 900 }, ['invalid /foetalAge']],
    ['departures', { departureKind: 'Sold' }, ['invalid /departureKind']],
    ['deaths', { deathReason: 'Sadness' }, ['invalid /deathReason']],
    ['weights', {}, ['required /weight']],
    ['weights', { weight: {} }, ['required /weight/measurement']],
    ['weights', { weight: { measurement: 'heavy' } }, ['invalid /weight/measurement']],
    ['weights', { weight: { measurement: 600, units: 'ONZ' } }, ['invalid /weight/units']],
    ['weights', { weight: { measurement: -5 } }, ['invalid /weight/measurement']],
    ['test-day-results', {}, ['required /milkWeight24Hours']],
    [
      'test-day-results',
      {
        milkWeight24Hours: { value: 30 },
        milkCharacteristics: [{ characteristic: 'FAT', value: '40', unit: 'GL' }],
      },
      ['invalid /milkCharacteristics/0/unit'],
    ],
    ['gestations', { id: 'x', expectedCalvingDate: eventDateTime }, ['unknown-kind /resourceType']],
  ])('%s with %j are refused', (name, body, expected) => {
    expect(faults(name, body)).toEqual(expected);
  });
});

describe('arrivals', () => {
  it.each<[string, object, object]>([
    ['Purchase', animal, { kind: 'purchase' }],
    ['Imported', animal, { kind: 'purchase' }],
    ['Sale', animal, { kind: 'purchase' }],
    ['ShowReturn', animal, { kind: 'other' }],
    ['ShowReturn', { scheme: 'x', id: 'DE0312312347' }, { kind: 'return' }],
    ['StudService', animal, { kind: 'other' }],
  ])('%s of %j', (arrivalReason, who, values) => {
    expect(said('arrivals', { animal: who, arrivalReason })).toMatchObject({
      what: 'arrival',
      values: { direction: 'in', ...values },
    });
  });

  it('make an animal of its details', () => {
    const who = { scheme: 'x', id: 'DE0312388888' };
    const animalDetail = { identifier: who, gender: 'Female', birthDate: '2024-05-01' };
    expect(said('arrivals', { animal: who, animalDetail })).toMatchObject({
      animal: { cow: null, values: { date_of_birth: '2024-05-01' } },
    });
    expect(faults('arrivals', { animal: who })).toEqual(['unknown-animal /animal']);
    expect(faults('arrivals', { animal: who, animalDetail: { identifier: who } })).toEqual([
      'required /animalDetail/gender',
      'required /animalDetail/birthDate',
    ]);
  });
});

describe('feeds', () => {
  it('are added today where nothing else is said', () => {
    expect(read('feeds', { id: 'F1', name: 'Hay', active: true }).read).toEqual({
      what: 'feed',
      id: 'F1',
      values: { name: 'Hay', date_added: '2026-11-28', total_amount: 0 },
    });
  });

  it('are counted on the day of what is sent, and never ahead', () => {
    const quantityAvailable = { unitCode: 'TNE', value: 1.25 };
    const stock = (modified?: string) =>
      read('feed-storages', { feedId: 'F1', quantityAvailable, ...(modified && { meta: { modified } }) })
        .read;
    expect(stock('2026-07-01T08:00:00Z')).toEqual({
      what: 'stock',
      feedId: 'F1',
      kg: 1250,
      day: '2026-07-01',
    });
    expect(stock('2026-12-24T08:00:00Z')).toMatchObject({ day: '2026-11-28' });
    expect(stock()).toMatchObject({ day: '2026-11-28' });
  });

  it('need a name, a feed and an amount', () => {
    expect(read('feeds', {}).faults).toMatchObject([{ type: 'required', instance: '/name' }]);
    expect(read('feed-storages', {}).faults).toMatchObject([
      { type: 'required', instance: '/feedId' },
      { type: 'required', instance: '/quantityAvailable' },
    ]);
  });
});
