/** 6. What waits for the database, what each change reads, and what a cache keeps. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { type Attack, statuses } from '../lib/attack.ts';

const ZONES = 3000;
const LISTS = 60;
const HELD_MS = 3000;

/** A zone's name with some of its letters in the other case, another for each number. */
function spelled(zone: string, number: number): string {
  return [...zone]
    .map((letter, at) => ((number >> at) & 1 ? letter.toUpperCase() : letter.toLowerCase()))
    .join('');
}

export const storeAttacks: Attack[] = [
  {
    name: 'another process that holds the lock of the database for 3 s, while keepers write',
    async play(target, signal) {
      const other = new DatabaseSync(join(target.dataDir, 'cowbell.db'), { timeout: 5000 });
      other.exec('begin immediate');
      const feed = { name: 'Hay', total_amount: 1, date_added: '2026-01-01' };
      const writes = Promise.all(
        Array.from({ length: 3 }, () => target.ask('spare', 'POST', '/api/feeds/', feed, signal)),
      );
      await pause(HELD_MS);
      other.exec('rollback');
      other.close();
      return statuses(await writes);
    },
  },
  {
    name: `${LISTS} lists with 5,000 animals each`,
    async play(target, signal) {
      const { text } = await target.ask('crowd', 'GET', '/api/cows/', undefined, signal);
      const cows = (JSON.parse(text) as { id: number }[]).map(({ id }) => id);
      const answers = [];
      let longest = 0;
      for (let number = 0; number < LISTS && !signal.aborted; number += 1) {
        const begun = performance.now();
        const list = { name: `List ${number}`, cows };
        answers.push(await target.ask('crowd', 'POST', '/api/lists/', list, signal));
        longest = Math.max(longest, performance.now() - begun);
      }
      const begun = performance.now();
      const read = await target.ask('crowd', 'GET', '/api/lists/', undefined, signal);
      const reading = `${(read.text.length / 1e6).toFixed(1)} MB of lists in ${(performance.now() - begun).toFixed(0)} ms`;
      return `${statuses(answers)}; the longest ${longest.toFixed(0)} ms; ${reading}`;
    },
  },
  {
    name: `${ZONES} spellings of a zone’s name`,
    async play(target, signal) {
      const answers = [];
      const zone = 'America/Argentina/Buenos_Aires';
      for (let number = 0; number < ZONES && !signal.aborted; number += 20) {
        const some = Array.from({ length: 20 }, (_, more) => spelled(zone, number + more));
        const sent = some.map((time_zone) =>
          target.ask('spare', 'PATCH', '/api/settings/', { time_zone }, signal),
        );
        answers.push(...(await Promise.all(sent)));
        await target.ask('spare', 'GET', '/api/cows/', undefined, signal);
      }
      return statuses(answers);
    },
  },
];
