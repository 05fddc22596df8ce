import { expect, it } from 'vitest';
import { filled, happened } from '../../../testing/national-files.ts';
import { argentineBreed } from './breeds.ts';
import { sigsaIdentification, sigsaReplacements } from './sigsa.ts';

it('writes births for SIGSA in one line without an end', () => {
  const births = [
    happened('birth', { animal: { id_number: 'AR 1', eid: '032010000000017', cow_gender: 'Male' } }),
    happened('birth', { cow: 8, animal: { id_number: '032 010000000018', breed: 'Aberdeen Angus' } }),
  ];
  const { text, left_out } = filled(sigsaIdentification, births);
  expect(text).toBe('032010000000017-M-HA-03/2026;032010000000018-H-AA-03/2026');
  expect(left_out).toEqual([]);
});

it('leaves out births without RFID, and without a breed', () => {
  expect(filled(sigsaIdentification, [happened('birth', { animal: { breed: null } })])).toEqual({
    ...{ text: '', taken: [], left_out: [['birth-7-2026-03-01', 'eid eid', 'breed breed']] },
  });
});

it('writes lost tags for SIGSA, the old number and the new', () => {
  const lost = (cow: number, old: string, fitted: string | null) =>
    happened('tag_lost', { cow, tag: { lost: old, fitted } });
  const tags = [
    lost(1, '032 010000000017', '032010000000117'),
    lost(2, '032010000000018', '032010000000118'),
    lost(3, '032010000000019', null),
    lost(4, 'AR 4', '032010000000119'),
  ];
  expect(filled(sigsaReplacements, tags)).toEqual({
    text: '032010000000017-032010000000117;032010000000018-032010000000118',
    taken: ['tag_lost-1-2026-03-01', 'tag_lost-2-2026-03-01'],
    left_out: [
      ['tag_lost-3-2026-03-01', 'eid eid'],
      ['tag_lost-4-2026-03-01', 'eid eid'],
    ],
  });
});

it.each([
  ['Holstein', 'HA'],
  ['HOL', 'HA'],
  ['Limousin', 'L'],
  ['Holando Argentino', 'HA'],
  ['Crossbred', 'GC'],
  ['Cruza', 'GC'],
  ['Montbéliarde', 'OR'],
  ['SAL', 'OR'],
  ['Sin Especificar', 'S/E'],
  ['ha', 'HA'],
  ['Criollo', 'CR'],
  // A letter that may be Holando too.
  ['H', null],
  ['Zebra', null],
])('knows the breed %s as %s', (breed, code) => {
  expect(argentineBreed(breed)).toBe(code);
});
