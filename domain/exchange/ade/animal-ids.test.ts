import { describe, expect, it, test } from 'vitest';
import { normalNumber } from '#domain/values/id-number.ts';
import {
  type AdeIdentifier,
  type AnimalLookups,
  animalsNamed,
  identifierOf,
  otherIdentifiers,
  rfidAmong,
} from './animal-ids.ts';

const FARM = '2f0c4e2a-1111-4222-8333-444455556666';

test.each([
  ['GB 123450 600001', 'uk.cts.eartag', 'UK123450600001'],
  ['UK 123450 600001', 'uk.cts.eartag', 'UK123450600001'],
  ['826 123450 600001', 'uk.cts.eartag', 'UK123450600001'],
  ['uk 9 123456 1234 5', 'uk.cts.eartag', 'UK912345612345'],
  ['DE 03 123 12345', 'eu.bovine', 'DE0312312345'],
  ['276 000312312345', 'eu.bovine', 'DE0312312345'],
  ['NL 6802 5082 9', 'eu.bovine', 'NL680250829'],
  ['528000680250829', 'eu.bovine', 'NL680250829'],
  ['FR 12 3456 7890', 'eu.bovine', 'FR1234567890'],
  ['IT 001 9 90 012345', 'eu.bovine', 'IT001990012345'],
  ['SE-801-2137-4', 'eu.bovine', 'SE80121374'],
  ['PT 12345678', 'eu.bovine', 'PT12345678'],
  ['840 003 123 456 789', 'usa.ain', '840003123456789'],
  ['982 000364696050', 'std.iso.11785', '982000364696050'],
  ['076 123456789012', 'std.iso.11785', '076123456789012'],
  ['abcd-21-1234', 'cowbell.animal', 'ABCD211234'],
  ['JP 12345 67890', 'cowbell.animal', 'JP1234567890'],
  ['DE 1', 'cowbell.animal', 'DE1'],
  ['GBHF 12345', 'cowbell.animal', 'GBHF12345'],
  ['47', 'cowbell.animal', '47'],
  ['--', 'cowbell.animal', '--'],
])('%s is %s %s', (idNumber, scheme, id) => {
  expect(identifierOf(idNumber)).toEqual({ scheme, id });
  // Read again it is the same number.
  expect(normalNumber(id)).toBe(normalNumber(idNumber));
});

describe('her other identifiers', () => {
  const own = { scheme: 'cowbell.id', id: `${FARM}/12` };
  const rfid = { scheme: 'std.iso.11785', id: '982000364696050' };
  it.each([
    ['without a chip', 'DE 03 123 12345', null, [own]],
    ['with a chip of another number', 'DE 03 123 12345', '982000364696050', [own, rfid]],
    ['with a chip of the same number', 'DE 03 123 12345', '276000312312345', [own]],
    ['by a chip alone', '982 000364696050', null, [own]],
  ])('%s', (_what, id_number, eid, identifiers) => {
    expect(otherIdentifiers({ id: 12, id_number, eid }, FARM)).toEqual(identifiers);
  });
});

describe('who is named', () => {
  const numbers = new Map([
    [normalNumber('DE 03 123 12345'), [12]],
    [normalNumber('982 000364696050'), [12]],
    [normalNumber('DE 03 123 12346'), [13]],
  ]);
  const lookups: AnimalLookups = {
    farmKey: FARM,
    has: (id) => [12, 13].includes(id),
    sentWith: ({ scheme, id }) => (scheme === 'robot.id' && id === 'A7' ? [13] : []),
    numbered: (normal) => numbers.get(normal) ?? [],
  };
  it.each<[string, AdeIdentifier[], number[]]>([
    ['by her own id', [{ scheme: 'cowbell.id', id: `${FARM}/12` }], [12]],
    [
      'by her own id, however it is written',
      [{ scheme: 'Cowbell.ID', id: `${FARM.toUpperCase()}/12 ` }],
      [12],
    ],
    [
      'nobody by the id of another farm',
      [{ scheme: 'cowbell.id', id: `${FARM.replace('2f', '3f')}/12` }],
      [],
    ],
    ['nobody by an id that is none', [{ scheme: 'cowbell.id', id: `${FARM}/0` }], []],
    ['by what she was sent with', [{ scheme: 'robot.id', id: 'A7' }], [13]],
    ['by her number, whatever the scheme', [{ scheme: 'nl.ubn', id: '276000312312345' }], [12]],
    ['by her chip', [{ scheme: 'std.iso.11785', id: '982000364696050' }], [12]],
    [
      'by her own id before any number',
      [
        { scheme: 'eu.bovine', id: 'DE0312312346' },
        { scheme: 'cowbell.id', id: `${FARM}/12` },
      ],
      [12],
    ],
    [
      'two by numbers of two',
      [
        { scheme: 'eu.bovine', id: 'DE0312312345' },
        { scheme: 'eu.bovine', id: 'DE0312312346' },
      ],
      [12, 13],
    ],
    [
      'one by two numbers of hers',
      [
        { scheme: 'eu.bovine', id: 'DE0312312345' },
        { scheme: 'std.iso.11785', id: '982000364696050' },
      ],
      [12],
    ],
    ['nobody by a name', [{ scheme: 'cowbell.name', id: 'DE0312312345' }], []],
    ['nobody by the code of a bull', [{ scheme: 'cowbell.bull', id: 'DE0312312345' }], []],
    ['nobody by nothing', [{ scheme: 'eu.bovine', id: ' ' }], []],
    ['nobody without identifiers', [], []],
  ])('%s', (_what, identifiers, ids) => {
    expect(animalsNamed(identifiers, lookups)).toEqual(ids);
  });
});

test.each([
  [[{ scheme: 'std.iso.11785', id: '982 000364696050' }], '982000364696050'],
  [[{ scheme: 'STD.ISO.11785', id: 'DE0312312345' }], '276000312312345'],
  [[{ scheme: 'std.iso.11785', id: '12' }], null],
  [[{ scheme: 'eu.bovine', id: '276000312312345' }], null],
])('the electronic number among %j', (identifiers, eid) => {
  expect(rfidAmong(identifiers)).toBe(eid);
});
