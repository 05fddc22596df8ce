import { expect, test } from 'vitest';
import { keysOf } from '#domain/values/objects.ts';
import { TABLE_OF_ACT } from '../lib/herd/acts-on-many.ts';
import { SHARED_ACTS } from './acts.ts';

test('an act makes the records by whose kind Home says who may do it', () => {
  for (const act of keysOf(SHARED_ACTS)) expect(SHARED_ACTS[act].table, act).toBe(TABLE_OF_ACT[act]);
});
