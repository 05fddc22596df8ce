import { expect, it } from 'vitest';
import { replacedTag } from './replaced-tags.ts';

type Tag = Parameters<typeof replacedTag>[0][number];

const DAY = '2026-03-01';
const worn = { electronic: null, official: null };
const tag = (kind: string, number: string, more: Partial<Tag> = {}): Tag => ({
  ...{ kind, number, fitted_on: null, removed_on: null, why: null, ...more },
});
const lost = { removed_on: DAY, why: 'lost' };
const [OLD, NEXT, LAST] = ['032010000000017', '032010000000018', '032010000000019'];

it.each<[string, Tag[], Parameters<typeof replacedTag>[2], string | null, string | null]>([
  [
    'the one fitted that day',
    [tag('electronic', OLD, lost), tag('electronic', NEXT, { fitted_on: DAY })],
    worn,
    OLD,
    NEXT,
  ],
  [
    'of two of a day the later one',
    [
      tag('electronic', NEXT, { ...lost, fitted_on: DAY }),
      tag('electronic', OLD, lost),
      tag('electronic', LAST, { fitted_on: DAY }),
    ],
    worn,
    NEXT,
    LAST,
  ],
  [
    'the next of several',
    [
      tag('electronic', LAST, { fitted_on: '2026-05-01' }),
      tag('electronic', OLD, { ...lost, fitted_on: '2020-01-01' }),
      tag('electronic', NEXT, { fitted_on: '2026-04-01', removed_on: '2026-05-01', why: 'replaced' }),
      tag('electronic', 'older', { fitted_on: '2026-02-01' }),
    ],
    worn,
    OLD,
    NEXT,
  ],
  [
    'what she wears, where no row tells',
    [tag('electronic', OLD, lost)],
    { ...worn, electronic: NEXT },
    OLD,
    NEXT,
  ],
  ['none yet', [tag('electronic', OLD, lost)], worn, OLD, null],
  [
    'none of another kind',
    [tag('official', OLD, lost), tag('electronic', NEXT, { fitted_on: DAY })],
    worn,
    OLD,
    null,
  ],
  [
    'of two kinds the electronic pair',
    [tag('electronic', OLD, lost), tag('official', LAST, lost), tag('official', NEXT, { fitted_on: DAY })],
    worn,
    LAST,
    NEXT,
  ],
  [
    'nothing of a tag that was not lost',
    [tag('electronic', OLD, { removed_on: DAY, why: 'broken' })],
    worn,
    null,
    null,
  ],
  [
    'nothing of another day',
    [tag('electronic', OLD, { removed_on: '2026-03-02', why: 'lost' })],
    worn,
    null,
    null,
  ],
])('finds %s', (_what, tags, wearing, old, fitted) => {
  expect(replacedTag(tags, DAY, wearing)).toEqual({ lost: old, fitted });
});
