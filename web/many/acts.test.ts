import { expect, test } from 'vitest';
import { recordKindOf } from '#domain/kinds/index.ts';
import { rulesOf } from '#domain/kinds/rules.ts';
import { keysOf } from '#domain/values/objects.ts';
import { BY_VETS } from '../lib/herd/acts-on-many.ts';
import { SHARED_ACTS } from './acts.ts';

test('a vet does to many animals the acts whose records a vet makes, and enters numbers', () => {
  const acts = keysOf(SHARED_ACTS).filter((act) => {
    const { table } = SHARED_ACTS[act];
    return table !== null && rulesOf(recordKindOf(table)).recordedBy === 'vet';
  });
  expect([...BY_VETS].sort()).toEqual([...acts, 'weigh', 'condition'].sort());
});
