/** 5. The history of a large imported herd. */
import { type Attack, statuses } from '../lib/attack.ts';
import { sendFiles } from '../lib/files.ts';
import type { FarmName, Target } from '../lib/target.ts';

interface Entry {
  id: number;
}

async function timed<T>(work: () => Promise<T>): Promise<[T, string]> {
  const begun = performance.now();
  const result = await work();
  return [result, `${Math.round(performance.now() - begun)} ms`];
}

async function oneWeight(
  target: Target,
  farm: FarmName,
  weight: number,
  signal: AbortSignal,
): Promise<number> {
  const herd = await target.ask(farm, 'GET', '/api/cows/', undefined, signal);
  const { id } = JSON.parse(herd.text)[0] as { id: number };
  return (await target.ask(farm, 'PATCH', `/api/cows/update/${id}/`, { weight }, signal)).status;
}

export const historyAttacks: Attack[] = [
  {
    name: 'the history after one weight was changed in a herd of 2,000 that moved in whole, and its undoing',
    async play(target, signal) {
      await oneWeight(target, 'moved', 555, signal);
      const [history, took] = await timed(() =>
        target.ask('moved', 'GET', '/api/history/', undefined, signal),
      );
      const [entry] = history.status === 200 ? (JSON.parse(history.text) as Entry[]) : [];
      if (!entry) return `${history.status || 'no answer'} after ${took}`;
      const [undone, undoing] = await timed(() =>
        target.ask('moved', 'POST', `/api/history/${entry.id}/undo/`, undefined, signal),
      );
      return `${history.status} after ${took}, undone ${undone.status || 'no answer'} after ${undoing}`;
    },
  },
  {
    name: 'the undoing of 8,000 animals with parents that moved in',
    async play(target, signal) {
      const born = (n: number) => new Date(Date.UTC(1950, 0, 1 + (n >> 1))).toISOString().slice(0, 10);
      const animals = Array.from({ length: 8000 }, (_, n) => {
        const parents = n < 2 ? ',' : `U${(n - 2) & ~1},U${(n - 2) | 1}`;
        return `U${n},C,${born(n)},${n % 2 ? 'Male' : 'Female'},${parents}`;
      });
      const csv = `ID number,Name,Date of birth,Gender,Mother,Sire\n${animals.join('\n')}`;
      const importing = { path: '/api/imports/', farm: 'spare' } as const;
      const sent = await sendFiles(target, { 'animals.csv': csv }, signal, importing);
      const page = await target.ask('spare', 'GET', '/api/history/?limit=1', undefined, signal);
      const [entry] = page.status === 200 ? (JSON.parse(page.text) as Entry[]) : [];
      if (!entry) return statuses([sent, page]);
      const [undone, took] = await timed(() =>
        target.ask('spare', 'POST', `/api/history/${entry.id}/undo/`, undefined, signal),
      );
      return `imported ${sent.status}, undone ${undone.status || 'no answer'} after ${took}`;
    },
  },
  {
    name: 'a chain of 300 undos, then the history',
    async play(target, signal) {
      await oneWeight(target, 'spare', 555, signal);
      for (let round = 0; round < 300 && !signal.aborted; round += 1) {
        const page = await target.ask('spare', 'GET', '/api/history/?limit=1', undefined, signal);
        const [last] = page.status === 200 ? (JSON.parse(page.text) as Entry[]) : [];
        if (last) await target.ask('spare', 'POST', `/api/history/${last.id}/undo/`, undefined, signal);
      }
      const [{ status }, took] = await timed(() =>
        target.ask('spare', 'GET', '/api/history/', undefined, signal),
      );
      return `${status || 'no answer'} after ${took}`;
    },
  },
];
