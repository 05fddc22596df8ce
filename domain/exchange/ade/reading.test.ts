/** What is read of any body, and what is said of its faults. */
import { describe, expect, it } from 'vitest';
import { animal, BULL, DAM, eventDateTime, faultsOf, read } from '../../../testing/ade/bodies.ts';
import { FARM_KEY, herdOf } from '../../../testing/ade/herd.ts';
import { readingOf } from '../../../testing/ade/reading.ts';
import { collectionOfType, readResource, whenceOf } from './reading.ts';

describe('of any event', () => {
  it.each<[string, unknown, string[]]>([
    ['no object', 7, ['invalid ']],
    ['a list', [], ['invalid ']],
    ['nothing in it', {}, ['required /animal', 'required /eventDateTime']],
    ['no animal', { eventDateTime }, ['required /animal']],
    ['an animal without an id', { animal: { scheme: 'eu.bovine' }, eventDateTime }, ['required /animal/id']],
    ['an animal that is no object', { animal: 'DE0312312345', eventDateTime }, ['invalid /animal']],
    [
      'an unknown animal',
      { animal: { ...animal, id: 'DE0399999999' }, eventDateTime },
      ['unknown-animal /animal'],
    ],
    ['no date', { animal, eventDateTime: null }, ['required /eventDateTime']],
    ['a date that is none', { animal, EventDateTime: 'yesterday' }, ['invalid /EventDateTime']],
    ['a date far away', { animal, eventDateTime: '1492-10-12T00:00:00Z' }, ['invalid /eventDateTime']],
    [
      'another type than the path says',
      { resourceType: 'icarWeightEventResource', animal, eventDateTime },
      ['unknown-kind /resourceType'],
    ],
    [
      'a type that nobody knows',
      { resourceType: 'icarPartyEventResource', animal, eventDateTime },
      ['unknown-kind /resourceType'],
    ],
    ['a remark that is none', { animal, eventDateTime, remark: { text: 'x' } }, ['invalid /remark']],
    ['too long a remark', { animal, eventDateTime, remark: 'x'.repeat(2001) }, ['invalid /remark']],
  ])('with %s', (_what, body, expected) => {
    expect(faultsOf('heats', body)).toEqual(expected);
  });

  it.each<[string, object]>([
    ['as ADE has it', { resourceType: 'icarReproHeatEventResource', animal, eventDateTime }],
    ['without a type', { animal, eventDateTime }],
    [
      'names and words in any case',
      {
        resourcetype: 'ICARREPROHEATEVENTRESOURCE',
        Animal: { ID: 'de 03 123 12345', SCHEME: 'x' },
        EventDateTime: eventDateTime,
      },
    ],
    [
      'a type as a URI',
      { resourceType: 'https://example.org/types/icarReproHeatEventResource.json', animal, eventDateTime },
    ],
    [
      'by her electronic number, under the scheme of a farm',
      { animal: { scheme: 'nl.ubn', id: '982000364696050' }, eventDateTime },
    ],
    ['by what we call her', { animal: { scheme: 'cowbell.id', id: `${FARM_KEY}/1` }, eventDateTime }],
    [
      'fields that nobody knows, and null',
      { animal, eventDateTime, remark: null, certainty: 'InHeat', more: [1] },
    ],
    ['an id that is a number', { animal: { scheme: 'x', id: 982000364696050 }, eventDateTime }],
  ])('%s', (_what, body) => {
    expect(read('heats', body)).toEqual({
      read: { what: 'record', table: 'heats', cow: 1, values: { heat_date: '2026-07-01' } },
      faults: null,
    });
  });

  it('says two animals by one number', () => {
    const herd = herdOf({ cows: [DAM, { ...BULL, eid: '276000312312345' }] });
    const { faults: found } = readResource('heats', { animal, eventDateTime }, readingOf(herd));
    expect(found).toMatchObject([{ type: 'several-animals', instance: '/animal' }]);
  });
});

it.each([
  ['icarReproInsemonationEventResource', 'inseminations'],
  ['icarTestDayResultResource', 'test-day-results'],
  ['icarMilkingDryOffEventResource', 'drying-offs'],
  ['icarMilkingVisitEventResource', undefined],
])('%s is of %s', (type, name) => {
  expect(collectionOfType(type)).toBe(name);
});

it('whence a body says it is', () => {
  const meta = { source: 'robot', sourceId: 7, modified: '2026-07-01T08:00:00+02:00', isDeleted: true };
  expect(whenceOf({ meta, id: 'E1' })).toEqual({
    source: 'robot',
    sourceId: '7',
    id: 'E1',
    modified: '2026-07-01T06:00:00.000Z',
    isDeleted: true,
  });
  const nothing = { source: null, sourceId: null, id: null, modified: null, isDeleted: false };
  expect(whenceOf({ meta: { modified: 'now', isDeleted: 'yes' } })).toEqual(nothing);
  expect(whenceOf([])).toEqual(nothing);
});
