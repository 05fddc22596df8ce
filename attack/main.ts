/**
 * `npm run attack`: plays what once stopped the server against a built one with 1 GB of memory, and asks `GET /` all
 * the while. Succeeds when the server lives, always answered within a second, and holds at most 100 MB more than at
 * the beginning. Words as arguments choose the attacks with one of them in their name.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Attack } from './lib/attack.ts';
import { prepare, startTarget, type Target } from './lib/target.ts';
import { adeAttacks } from './parts/ade.ts';
import { adeFetchAttacks } from './parts/ade-fetching.ts';
import { adeFileAttacks } from './parts/ade-files.ts';
import { adeWritingAttacks } from './parts/ade-writing.ts';
import { checkAttacks } from './parts/checks.ts';
import { connectionAttacks } from './parts/connections.ts';
import { crushAttacks } from './parts/crush.ts';
import { declarationAttacks } from './parts/declarations.ts';
import { diskAttacks } from './parts/disk.ts';
import { feedAttacks } from './parts/feeds.ts';
import { historyAttacks } from './parts/history.ts';
import { importAttacks } from './parts/imports.ts';
import { largeFarmAttacks } from './parts/large-farms.ts';
import { loginAttacks } from './parts/logins.ts';
import { logAttacks } from './parts/logs.ts';
import { manyFarmsAttacks } from './parts/many-farms.ts';
import { peopleAttacks } from './parts/people.ts';
import { phoneAttacks } from './parts/phones.ts';
import { storeAttacks } from './parts/store.ts';
import { textAttacks } from './parts/texts.ts';
import { workbookAttacks } from './parts/workbooks.ts';

/** What `GET /` may take at most. */
const PROMPT_MS = 1000;
const MORE_MB = 100;
/** An attack is given up after this time; the server then has as long again to recover. */
const ATTACK_MS = 10_000;
const REST_MS = 30_000;
/** At the end the process for large farms may still make an answer that nobody waits for (at most 120 s), and stays for 10 s more. */
const LAST_REST_MS = 140_000;

const ATTACKS = [
  ...workbookAttacks,
  ...connectionAttacks,
  ...textAttacks,
  ...importAttacks,
  ...historyAttacks,
  ...feedAttacks,
  ...storeAttacks,
  ...loginAttacks,
  ...peopleAttacks,
  ...phoneAttacks,
  ...crushAttacks,
  ...declarationAttacks,
  ...adeAttacks,
  ...adeWritingAttacks,
  ...adeFileAttacks,
  ...adeFetchAttacks,
  ...manyFarmsAttacks,
  ...logAttacks,
  ...diskAttacks,
  ...largeFarmAttacks,
  ...checkAttacks,
];
const words = process.argv.slice(2);
const chosen = ATTACKS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
if (chosen.length === 0) throw new Error(`No attack has ${words.join(' or ')} in its name.`);

const folder = mkdtempSync(join(tmpdir(), 'cowbell-attack-'));
const faults: string[] = [];
const started = performance.now();
try {
  const users = await prepare(
    folder,
    chosen.flatMap(({ farm }) => farm ?? []),
  );
  let target = await ready(await startTarget(folder, users));
  const begun = target.megabytes() ?? 0;
  console.log(`Attacking ${target.url}, which holds ${begun.toFixed(0)} MB.\n`);
  for (const attack of chosen) {
    faults.push(...(await playOne(attack, target)));
    if (await comesToItself(target)) continue;
    faults.push(`${attack.name}: the server had to be started anew`);
    console.log(`   started anew; it had printed:\n${target.lastPrinted()}`);
    await target.stop();
    target = await ready(await startTarget(folder, users));
  }
  const ended = await rested(target, begun + MORE_MB);
  console.log(`\nMemory: ${begun.toFixed(0)} MB at the beginning, ${ended.toFixed(0)} MB at the end.`);
  if (ended > begun + MORE_MB)
    faults.push(`${(ended - begun).toFixed(0)} MB more are held than at the beginning`);
  await target.stop();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const seconds = Math.round((performance.now() - started) / 1000);
console.log(faults.length === 0 ? `\nThe server held (${seconds} s).` : `\nFaults (${seconds} s):`);
for (const fault of faults) console.log(`- ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);

/** Plays an attack, prints what it did, and answers what did not hold. */
async function playOne({ name, play, ms = ATTACK_MS }: Attack, target: Target): Promise<string[]> {
  const found: string[] = [];
  const before = target.megabytes() ?? 0;
  target.beginWatching();
  const signal = AbortSignal.timeout(ms);
  const given = pause(ms + 1000).then(() => 'given up');
  const outcome = await Promise.race([play(target, signal), given]).catch((error: unknown) => {
    found.push(`${name}: ${error instanceof Error ? error.message : error}`);
    return 'did not hold';
  });
  const { longest, failed } = await target.watched();
  const after = target.megabytes();
  if (after === null) found.push(`${name}: the server is dead`);
  else if (longest > PROMPT_MS) found.push(`${name}: GET / took ${longest.toFixed(0)} ms`);
  if (failed > 0 && after !== null) found.push(`${name}: GET / failed ${failed} times`);
  const memory = `${before.toFixed(0)} → ${after === null ? 'dead' : `${after.toFixed(0)} MB`}`;
  console.log(`${found.length === 0 ? 'held  ' : 'FAILED'} ${name}`);
  console.log(`       ${outcome}; longest GET / ${longest.toFixed(0)} ms; ${memory}`);
  return found;
}

/** Waits until the server answers again; false when it does not. */
async function comesToItself(target: Target): Promise<boolean> {
  if (!target.isAlive()) return false;
  const { status } = await target.ask(null, 'GET', '/healthz', undefined, AbortSignal.timeout(REST_MS));
  return status === 200;
}

/** Has the server do its ordinary work once, so that memory for code that this loads is not counted. */
async function ready(target: Target): Promise<Target> {
  for (const path of ['/', '/api/cows/', '/api/cows/grouped/', '/api/farm-alerts/', '/api/history/']) {
    await target.ask('spare', 'GET', path);
  }
  await pause(1500);
  return target;
}

/** The memory of the server once it had time to free some; waits no longer than needed to fall below `enough`. */
async function rested(target: Target, enough: number): Promise<number> {
  const until = performance.now() + LAST_REST_MS;
  for (;;) {
    if (!target.isAlive()) return Number.POSITIVE_INFINITY;
    const now = target.megabytes() ?? Number.POSITIVE_INFINITY;
    if (now <= enough || performance.now() > until) return now;
    target.collect();
    await pause(500);
  }
}
