import { expect, it } from 'vitest';
import { mayDo, ROLES } from './roles.ts';

it('lets every role do what a lower one may', () => {
  const allowed = ROLES.map((role) => ROLES.filter((needed) => mayDo(role, needed)));
  expect(allowed).toEqual([
    ['viewer'],
    ['viewer', 'vet'],
    ['viewer', 'vet', 'worker'],
    ['viewer', 'vet', 'worker', 'owner'],
  ]);
});
