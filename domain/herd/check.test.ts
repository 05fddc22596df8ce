/**
 * The check of an act on one animal asks only for her and her family, however many they are: what is loaded for the
 * act must be enough.
 */

import { expect, it } from 'vitest';
import { CONTRACT_GESTATION, gestationOn } from '../breeding/gestation.ts';
import type { CowPatch } from '../kinds/cow/schema.ts';
import { changeCow } from './acts/cows.ts';
import { FOLLOWED_AT_FIRST } from './follows/index.ts';
import { Herd } from './herd.ts';
import type { CowRow } from './rows.ts';
import { run } from './run.ts';
import { unsaid } from './unsaid.ts';

const MOTHER: CowRow = {
  ...unsaid('cows'),
  id: 1,
  version: 1,
  id_number: 'DE 1',
  name: 'Bella',
  breed: 'Holstein',
  weight: 650,
  milk_supply_group: 1,
  date_of_birth: '2016-03-01',
  cow_gender: 'Female',
  daily_feed_amount: 20,
  ...FOLLOWED_AT_FIRST,
};

/** A mother of two calves, loaded as for a change of her; no other animal has the ID number that she gets. */
function loadedFamily(): Herd {
  const herd = new Herd('Europe/Paris');
  const calves = [2, 3].map((id) => ({
    ...MOTHER,
    id,
    id_number: `DE ${id}`,
    name: `Calf ${id}`,
    date_of_birth: '2025-03-01',
    cow_mother: MOTHER.id,
    cow_mother_name: MOTHER.name,
  }));
  herd.bring('cows', [MOTHER, ...calves]);
  herd.knowsFamilies([MOTHER.id]);
  for (const relation of ['named', 'sired'] as const) herd.knowsAll(relation, [MOTHER.id]);
  herd.knowsIdNumbers(['DE 9']);
  return herd;
}

it.each<[string, CowPatch]>([
  ['number and name', { id_number: 'DE 9', name: 'Berta' }],
  ['number and birthday', { id_number: 'DE 9', date_of_birth: '2016-03-02' }],
])('a mother of calves gets another %s', (_, patch) => {
  const outcome = run(
    loadedFamily(),
    changeCow,
    { id: MOTHER.id, patch, imageKey: undefined },
    { today: '2026-06-15', by: null, gestationOf: gestationOn(CONTRACT_GESTATION) },
  );
  expect(outcome.refusals).toBeNull();
});
