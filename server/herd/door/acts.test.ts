/**
 * Random acts and imports in any order: the API, and the engine alone, end with the same rows and refuse for the same
 * reasons.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textsIn } from '#words/read.ts';
import { ACT_NAMES, randomActs, settle } from '../../../testing/acts/random-acts.ts';
import { Seen } from '../../../testing/acts/seen.ts';
import { STORIES } from '../../../testing/acts/stories.ts';
import { TwinFarm } from '../../../testing/acts/twin-farm.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { figures, longer } from '../../../testing/figures.ts';
import { askedForMore } from './perform.ts';

/** `npm run acts -- 100000` does more. */
const ACTS = longer('COWBELL_ACTS', 250);
/** A failing run names its seed; `COWBELL_ACTS_SEED=…` repeats it. */
const SEED = longer('COWBELL_ACTS_SEED', Date.now() % 2 ** 31);
/** Looking for the shortest list of acts that fails takes minutes: only for a seed that is repeated. */
const endOnFailure = longer('COWBELL_ACTS_SEED', 0) === 0;
/** A farm is used for so many acts. */
const ACTS_A_FARM = 120;

/** In so many acts every reason must occur, except those that no act is refused for. */
const EVERY_REASON = 100_000;
const NEVER_ALONE = new Set<string>([
  // Used together with another reason, in the list of the history, or for the settings.
  'undo.refused',
  // Of what happened to people, which is no act on the herd.
  'undo.of-people',
  // Parts of other texts.
  'undo.animal-number',
  'undo.value-empty',
  'undo.value-yes',
  'undo.value-no',
  'undo.value-moment',
  'undo.value',
  'semination.day-taken-field',
  'undo.nothing-to-change-back',
  'undo.changed-since',
  'undo.some-changed-since',
  'undo.setting-changed-since',
  // Acts prevent this themselves; only an undo can bring it about, and has its own text for it.
  'cow.male-in-milk',
  'birth.other-day',
  'birth.other-ease',
  // Of what is declared, and of animals that are named by a number: neither is an act on rows of the herd.
  'declaration.before-event',
  'declaration.unknown',
  'number.ambiguous',
  'number.unknown',
]);

/** What acts asked for, beyond what they had declared that they need. */
const asked: unknown[] = [];
const noteAsked = (what: unknown) => asked.push(what);

/** A run of so many acts does each of them, and raises these remarks on files. */
const EVERY_ACT = 2000;
const REMARKS = [
  'cow.not-female',
  'import.no-animal',
  'record.before-birth',
  'calving.on-own-birthday',
  'date.before-record',
  'date.in-future',
  'import.amount-outside',
  'import.amount-rounded',
  'import.birth-missing',
  'import.birth-refused',
  'import.calf-of-other-day',
  'import.calving-impossible',
  'import.date-left-out',
  'import.feed-amount-outside',
  'import.id-number-of-two',
  'import.is-own-mother',
  'import.kept-as-in-herd',
  'import.male-pregnant',
  'import.mother-kept-as-name',
  'import.mother-not-female',
  'import.mother-not-older',
  'import.next-heat-refused',
  'import.pregnancy-start-refused',
  'import.same-id-number',
];

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  askedForMore.subscribe(noteAsked);
});
afterAll(() => {
  askedForMore.unsubscribe(noteAsked);
  return test.close();
});

const seen = new Seen();

/** Lists are on average half as long as allowed. */
async function play(runs: number, seed: number): Promise<void> {
  const sameOnBoth = fc.asyncProperty(randomActs(seen, ACTS_A_FARM), async (acts) => {
    const farm = await TwinFarm.open(test);
    await settle(farm, seen);
    await fc.asyncModelRun(() => ({ model: {}, real: farm }), acts);
    expect(asked.splice(0), 'asked for more than was loaded').toEqual([]);
  });
  // With a bias, each list would be drawn as a first one: short, and of small numbers.
  await fc.assert(sameOnBoth, {
    endOnFailure,
    unbiased: true,
    numRuns: runs,
    seed,
  });
}

it.each(STORIES)('ends a story with %s', async (code, tell) => {
  const answered = await tell(await TwinFarm.open(test));
  expect(answered?.code).toBe(code);
  expect(asked.splice(0), 'asked for more than was loaded').toEqual([]);
  seen.noteReason(answered);
});

it(
  `has the same rows and the same reasons by the API and by itself (seed ${SEED})`,
  async () => {
    const isLong = ACTS >= EVERY_ACT;
    const isDone = () =>
      seen.count >= ACTS &&
      (!isLong || (seen.acts.size === ACT_NAMES.length && REMARKS.every((code) => seen.remarks.has(code))));
    for (let seed = SEED; !isDone() && seen.count < ACTS * 10; seed += 1) await play(1, seed);
    figures('acts', [...seen.acts, ...seen.codes]);
    figures('remarks on imports', seen.remarks);
    expect(seen.count).toBeGreaterThanOrEqual(ACTS);
    if (!isLong) return;
    expect([...seen.acts.keys()].sort()).toEqual(ACT_NAMES.toSorted());
    expect([...seen.remarks.keys()]).toEqual(expect.arrayContaining(REMARKS));
    if (ACTS < EVERY_REASON) return;
    const reasons = ['herd', 'undo']
      .flatMap((area) => Object.keys(textsIn('en', 'messages', area)))
      .filter((code) => !NEVER_ALONE.has(code));
    // What is wrong with a value itself may be said too: of a tag's number it depends on the kind of tag.
    const ofHerd = [...seen.codes.keys()].filter((code) => !code.startsWith('value.'));
    expect(ofHerd.sort()).toEqual(reasons.sort());
  },
  60_000 + ACTS * 100,
);
