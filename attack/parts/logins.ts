/**
 * 7. Passwords without a login, and names that strangers lock. Addresses beside 127.0.0.1 are this machine's own on Linux;
 * elsewhere they have to be set up.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { PASSWORD } from '../../bench/lib/farm.ts';
import { type Attack, statuses } from '../lib/attack.ts';
import type { FarmName, Target } from '../lib/target.ts';

const CROWD = 190;
const FLOOD_MS = 6000;

/** Asks for a token from an address of this machine. */
const logIn = (target: Target, address: string, username: string, password: string, signal: AbortSignal) =>
  target.ask(null, 'POST', '/api/token/', { username, password }, signal, address);

/** Keeps so many logins under way for some seconds; answers what was said to them. */
async function flood(lines: number, signal: AbortSignal, send: (line: number) => ReturnType<Target['ask']>) {
  const answers: Awaited<ReturnType<Target['ask']>>[] = [];
  const until = performance.now() + FLOOD_MS;
  await Promise.all(
    Array.from({ length: lines }, async (_, line) => {
      while (performance.now() < until && !signal.aborted) {
        const answer = await send(line);
        answers.push(answer);
        // As a program does that is told to come again.
        if (answer.status !== 200 && answer.status !== 401) await pause(200);
      }
    }),
  );
  return answers;
}

/** Throws when a keeper cannot log in from an address of their own. */
async function expectLogin(target: Target, farm: FarmName, address: string, signal: AbortSignal) {
  const begun = performance.now();
  const { status, text } = await logIn(target, address, farm, PASSWORD, signal);
  if (status !== 200) throw new Error(`a keeper who logs in is answered ${status || text}`);
  return `a keeper elsewhere logs in after ${(performance.now() - begun).toFixed(0)} ms`;
}

/** A flood, and half-way through it a keeper at another address. */
async function besideAKeeper(
  target: Target,
  [farm, address]: readonly [FarmName, string],
  signal: AbortSignal,
  flooding: ReturnType<typeof flood>,
): Promise<string> {
  await pause(FLOOD_MS / 2);
  const kept = await expectLogin(target, farm, address, signal);
  return `${statuses(await flooding)}; ${kept}`;
}

export const loginAttacks: Attack[] = [
  {
    name: `${CROWD} wrong logins at once, again and again from one address`,
    play: (target, signal) =>
      besideAKeeper(
        target,
        ['moved', '127.0.1.2'],
        signal,
        flood(CROWD, signal, (line) => logIn(target, '127.0.1.1', `nobody-${line}`, 'wrong', signal)),
      ),
  },
  {
    name: '180 connections that log in with one account as fast as they can',
    async play(target, signal) {
      const result = await besideAKeeper(
        target,
        ['moved', '127.0.1.4'],
        signal,
        flood(180, signal, () => logIn(target, '127.0.1.3', 'spare', PASSWORD, signal)),
      );
      const { text } = await target.ask('spare', 'GET', '/api/sessions/', undefined, signal);
      const sessions: unknown[] = JSON.parse(text);
      if (sessions.length > 50) throw new Error(`the account has ${sessions.length} sessions`);
      return `${result}; ${sessions.length} sessions are left`;
    },
  },
  {
    name: '200 wrong logins for one name from 20 addresses, and three requests for its new password from each',
    async play(target, signal) {
      await expectLogin(target, 'crowd', '127.0.2.1', signal);
      const answers = [];
      for (let address = 1; address <= 20 && !signal.aborted; address += 1) {
        const from = `127.0.3.${address}`;
        const guess = () => logIn(target, from, 'crowd', 'wrong', signal);
        answers.push(...(await Promise.all(Array.from({ length: 10 }, guess))));
        for (let time = 0; time < 3; time += 1)
          await target.ask(
            null,
            'POST',
            '/api/password-reset/',
            { email: 'crowd@example.com' },
            signal,
            from,
          );
      }
      const kept = await expectLogin(target, 'crowd', '127.0.2.1', signal);
      const email = { email: 'crowd@example.com' };
      const reset = await target.ask(null, 'POST', '/api/password-reset/', email, signal, '127.0.2.1');
      if (reset.status !== 202)
        throw new Error(`a keeper who forgot the password is answered ${reset.status}`);
      return `${statuses(answers)}; ${kept}`;
    },
  },
];
