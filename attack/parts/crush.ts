/** 12. Sessions at the crush: as large as one may be, from many devices at once, with crafted values, undone in the middle. */
import { type Attack, statuses } from '../lib/attack.ts';
import type { Target } from '../lib/target.ts';

const ANIMALS = 5000;
const DEVICES = 10;
const SEEN = 600;
/** One more than a farm may have open at once. */
const SESSIONS = 210;
const WEIGHED = [{ act: 'weights', shared: {} }];
const WAYS = [
  { way: 'A', if: { kg_from: 450, on_list: 'check', meat_free: true, group: 3 } },
  { way: 'B', if: { gain_from: 0, age_from: 100, sex: 'Female' } },
];

interface Read {
  history: number;
  rows: unknown[];
  summary: { done: number; expected: number };
}

type Ask = (method: string, path: string, body?: unknown) => Promise<{ status: number; text: string }>;

function asker(target: Target, signal: AbortSignal): Ask {
  return (method, path, body) => target.ask('crowd', method, path, body, signal);
}

function weighed(cow: number): object {
  return { cow, values: { weights: { kg: 300 + (cow % 300) }, 'condition-scores': { score: 3 } } };
}

/** So many animals, recorded by several devices, one after the other on each; answers every status. */
async function record(ask: Ask, key: string, cows: readonly number[]): Promise<{ status: number }[]> {
  const left = cows.values();
  const device = async () => {
    const answers: { status: number }[] = [];
    for (const cow of left) answers.push(await ask('POST', `/api/crush/${key}/animals/`, weighed(cow)));
    return answers;
  };
  return (await Promise.all(Array.from({ length: DEVICES }, device))).flat();
}

/** What could be taken for a session, and costs the most that such a body can cost. */
const CRAFTED: readonly unknown[] = [
  { key: '__proto__', name: 'x' },
  { key: 'constructor', name: 'x', what: [{ act: 'constructor', shared: {} }] },
  { key: 'x'.repeat(60_000), name: 'x'.repeat(60_000) },
  { key: 'deep-deep', name: 'x', what: [{ act: 'weights', shared: nested(4000) }] },
  { key: 'wide-wide', name: 'x', what: Array.from({ length: 20_000 }, () => WEIGHED[0]) },
  { key: 'ways-ways', name: 'x', ways: Array.from({ length: 20_000 }, (_, n) => ({ way: `${n}`, if: {} })) },
  { key: 'many-many', name: 'x', expected: Array.from({ length: 200_000 }, (_, n) => n) },
  { key: 'same-same', name: 'x', expected: Array.from({ length: 5000 }, () => 1) },
  { key: 'list-list', name: 'x', ways: [{ way: 'A', if: { on_list: '__proto__' } }] },
];

function nested(depth: number): object {
  let value: object = {};
  for (let level = 0; level < depth; level += 1) value = { value };
  return value;
}

export const crushAttacks: Attack[] = [
  {
    name: `a session that expects 5,000 animals: ${SEEN} recorded from ${DEVICES} devices at once while it is read, undone in the middle`,
    ms: 120_000,
    async play(target, signal) {
      const ask = asker(target, signal);
      const key = 'the-largest-session';
      const cows = target.someAnimals('crowd', ANIMALS);
      const session = { key, name: 'All', what: WEIGHED, ways: WAYS, expected: cows };
      const begun = await ask('POST', '/api/crush/', session);
      if (begun.status !== 201)
        throw new Error(`it was not begun: ${begun.status} ${begun.text.slice(0, 200)}`);
      const reading = (async () => {
        const reads: { status: number }[] = [];
        for (let round = 0; round < 20; round += 1) reads.push(await ask('GET', `/api/crush/${key}/`));
        return reads;
      })();
      const recorded = await record(ask, key, cows.slice(0, SEEN));
      const reads = await reading;
      const kept = JSON.parse((await ask('GET', `/api/crush/${key}/`)).text) as Read;
      const acknowledged = recorded.filter(({ status }) => status === 201).length;
      if (kept.rows.length !== acknowledged || kept.summary.done !== acknowledged)
        throw new Error(`${acknowledged} were acknowledged, and ${kept.rows.length} are kept`);
      const [undone, late] = await Promise.all([
        ask('POST', `/api/history/${kept.history}/undo/`),
        record(ask, key, cows.slice(SEEN, SEEN + 100)),
      ]);
      const after = JSON.parse((await ask('GET', `/api/crush/${key}/`)).text) as Read & { state: string };
      return `recorded ${statuses(recorded)}; read ${statuses(reads)}; undone ${undone.status}, meanwhile ${statuses(late)}; then ${after.state} with ${after.rows.length} rows`;
    },
  },
  {
    name: `${SESSIONS} open sessions, numbers of nobody, and sessions that nobody would begin`,
    ms: 60_000,
    async play(target, signal) {
      const ask = asker(target, signal);
      const crafted = await Promise.all(CRAFTED.map((body) => ask('POST', '/api/crush/', body)));
      const begun: { status: number }[] = [];
      for (let n = 0; n < SESSIONS && !signal.aborted; n += 1)
        begun.push(await ask('POST', '/api/crush/', { key: `session-${n}`, name: `${n}` }));
      const found = await Promise.all(
        Array.from({ length: 100 }, (_, n) =>
          ask('GET', `/api/cows/find/?number=${encodeURIComponent(`${n}${n % 2 ? "%_'" : '\u0000'}`)}`),
        ),
      );
      const cards = await Promise.all(Array.from({ length: DEVICES }, () => ask('GET', '/api/crush/cards/')));
      const listed = await Promise.all(Array.from({ length: DEVICES }, () => ask('GET', '/api/crush/')));
      const all = [...begun, ...crafted, ...found, ...cards, ...listed];
      const faults = all.filter(({ status }) => status >= 500 && status !== 503);
      if (faults.length > 0) throw new Error(`faults of the server: ${statuses(faults)}`);
      return `begun ${statuses(begun)}; crafted ${statuses(crafted)}; found ${statuses(found)}; cards ${statuses(cards)}; listed ${statuses(listed)}`;
    },
  },
];
