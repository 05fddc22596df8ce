/** Who may do what at least, as the farm's roles say it. */
import { expect, it } from 'vitest';
import { hasCalls, KINDS } from '#domain/kinds/index.ts';
import { ACTS, actNamed, CHANGE_KINDS } from './index.ts';

/** What is found and given at an animal, and what is planned: a vet records and changes it. */
const OF_A_VET = [
  'semination',
  'vaccination',
  'treatment',
  'pregnancy-check',
  'pregnancy-loss',
  'pregnancy-statement',
  'heat',
  'weighing',
  'condition-score',
  'task',
  'task-done',
  'medicine',
];

it('lets a vet record and change what is found and given, and only a worker delete it', () => {
  const mayBe = (role: string) =>
    ACTS.flatMap((act) => (act.role === role && act.table ? act.kind : [])).sort();
  expect(mayBe('vet')).toEqual(OF_A_VET.flatMap((name) => [`${name}.create`, `${name}.update`]).sort());
  expect(mayBe('owner')).toEqual([]);
});

it('leaves to the owner what concerns the whole farm but declarations, of which only what is done at the crush waits for a network', () => {
  const ofFarm = ACTS.filter(({ table }) => table === null);
  expect(Object.fromEntries(ofFarm.map(({ kind, role, waits }) => [kind, [role, waits]]))).toEqual({
    'farm.update': ['owner', false],
    'lines.dismiss': ['owner', false],
    'declaration.mark': ['worker', false],
    'declaration.file': ['worker', false],
    'ade.post': ['worker', false],
    'ade.batch': ['worker', false],
    'ade.fetch': ['owner', false],
    'import.apply': ['owner', false],
    'herd.sample': ['owner', false],
    'history.undo': ['vet', false],
    'crush.session': ['vet', true],
    'crush.animal': ['vet', true],
  });
  expect(ACTS.filter(({ table, waits }) => table !== null && !waits)).toEqual([]);
});

it('names every act once, but a birth that is one record or a calving', () => {
  const kinds = ACTS.map(({ kind }) => kind);
  expect(kinds.filter((kind, place) => kinds.indexOf(kind) !== place)).toEqual(['birth.create']);
  expect(actNamed('birth.create').many).toBe(true);
  for (const { name } of KINDS.filter(hasCalls))
    expect(CHANGE_KINDS).toEqual(
      expect.arrayContaining([`${name}.create`, `${name}.update`, `${name}.delete`]),
    );
  expect(CHANGE_KINDS).toContain('heat.many');
  expect(CHANGE_KINDS).not.toContain('medicine.many');
});
