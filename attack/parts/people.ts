/** 10. Keys of programs, invitations and tokens of links, tried and asked for by the thousand. */
import { PASSWORD } from '../../bench/lib/farm.ts';
import { newKey } from '../../server/auth/keys/key-form.ts';
import { type Attack, statuses } from '../lib/attack.ts';
import type { Target } from '../lib/target.ts';

const LINES = 60;

/** Sends so many requests, always some at a time. */
async function many(
  count: number,
  signal: AbortSignal,
  send: (index: number) => Promise<{ status: number }>,
): Promise<{ status: number }[]> {
  const answers: { status: number }[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: LINES }, async () => {
      while (next < count && !signal.aborted) {
        next += 1;
        answers.push(await send(next));
      }
    }),
  );
  return answers;
}

/** Reads the herd with a key. */
async function readWith(target: Target, key: string, signal: AbortSignal): Promise<{ status: number }> {
  const headers = { authorization: `Bearer ${key}` };
  try {
    const answer = await fetch(`${target.url}/api/cows/`, { headers, signal });
    await answer.arrayBuffer();
    return { status: answer.status };
  } catch {
    return { status: 0 };
  }
}

export const peopleAttacks: Attack[] = [
  {
    name: '20,000 keys of the right form that nobody has, while a program reads with its own',
    async play(target, signal) {
      const body = { name: 'Robot', scope: 'read', password: PASSWORD };
      const made = await target.ask('spare', 'POST', '/api/keys/', body, signal);
      if (made.status !== 201) throw new Error(`a key is answered ${made.status}: ${made.text}`);
      const { key } = JSON.parse(made.text) as { key: string };
      const own: number[] = [];
      const answers = await many(20_000, signal, async (index) => {
        if (index % 1000 === 0) own.push((await readWith(target, key, signal)).status);
        return readWith(target, newKey(), signal);
      });
      if (own.some((status) => status !== 200)) throw new Error(`its own key is answered ${own.join()}`);
      return `${statuses(answers)}; the own key ${own.length} × 200`;
    },
  },
  {
    name: '10,000 invitations of one farm',
    ms: 60_000,
    async play(target, signal) {
      const invite = () => target.ask('spare', 'POST', '/api/invitations/', { role: 'viewer' }, signal);
      const answers = await many(10_000, signal, invite);
      const { text } = await target.ask('spare', 'GET', '/api/invitations/', undefined, signal);
      const open: unknown[] = JSON.parse(text);
      if (open.length > 20) throw new Error(`${open.length} invitations are open`);
      return `${statuses(answers)}; ${open.length} are open`;
    },
  },
  {
    name: '6,000 guesses at links of invitations from 30 addresses',
    async play(target, signal) {
      const answers = await many(6000, signal, (index) => {
        const token = `guess-${index}`.padEnd(43, 'x');
        const from = `127.0.5.${1 + (index % 30)}`;
        return target.ask(null, 'POST', '/api/invitations/look/', { token }, signal, from);
      });
      const invited = await target.ask('moved', 'POST', '/api/invitations/', { role: 'viewer' }, signal);
      const token = String(JSON.parse(invited.text).url).split('#')[1];
      const looked = await target.ask(
        null,
        'POST',
        '/api/invitations/look/',
        { token },
        signal,
        '127.0.5.40',
      );
      if (looked.status !== 200) throw new Error(`a true link is answered ${looked.status}: ${looked.text}`);
      return statuses(answers);
    },
  },
];
