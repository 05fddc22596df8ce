/** The keys of texts that are chosen by a value: the build finds only those that are written out. */
import type { CrushWord } from '#domain/crush/acts.ts';
import type { PageKey } from '../lib/words/words.ts';
import type { Condition, ExpectedBy } from './choice.ts';

export const ACT_NAMES = {
  weights: 'at-crush.act.weights',
  'condition-scores': 'at-crush.act.condition-scores',
  treatments: 'at-crush.act.treatments',
  vaccinations: 'at-crush.act.vaccinations',
  'pregnancy-checks': 'at-crush.act.pregnancy-checks',
  'semination-records': 'at-crush.act.semination-records',
  heats: 'at-crush.act.heats',
  'dry-offs': 'at-crush.act.dry-offs',
  'place-moves': 'at-crush.act.place-moves',
  'tasks-done': 'at-crush.act.tasks-done',
  tags: 'at-crush.act.tags',
} as const satisfies Record<CrushWord, PageKey>;

/** Within the name of a session. */
export const ACT_VERBS = {
  weights: 'at-crush.verb.weights',
  'condition-scores': 'at-crush.verb.condition-scores',
  treatments: 'at-crush.verb.treatments',
  vaccinations: 'at-crush.verb.vaccinations',
  'pregnancy-checks': 'at-crush.verb.pregnancy-checks',
  'semination-records': 'at-crush.verb.semination-records',
  heats: 'at-crush.verb.heats',
  'dry-offs': 'at-crush.verb.dry-offs',
  'place-moves': 'at-crush.verb.place-moves',
  'tasks-done': 'at-crush.verb.tasks-done',
  tags: 'at-crush.verb.tags',
} as const satisfies Record<CrushWord, PageKey>;

export const EXPECTED_NAMES = {
  all: 'at-crush.expected-all',
  place: 'at-crush.expected-place',
  group: 'at-crush.expected-group',
  list: 'at-crush.expected-list',
  work: 'at-crush.expected-work',
  numbers: 'at-crush.expected-numbers',
  nobody: 'at-crush.expected-nobody',
} as const satisfies Record<ExpectedBy, PageKey>;

export const CONDITION_NAMES = {
  gain_from: 'at-crush.if.gain_from',
  gain_below: 'at-crush.if.gain_below',
  age_from: 'at-crush.if.age_from',
  age_below: 'at-crush.if.age_below',
  sex: 'at-crush.if.sex',
  result: 'at-crush.if.result',
  on_list: 'at-crush.if.on_list',
  meat_free: 'at-crush.if.meat_free',
  group: 'at-crush.if.group',
} as const satisfies Record<Exclude<Condition, 'kg_from' | 'kg_below'>, PageKey>;
