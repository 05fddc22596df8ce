/** 3. Long texts on which a regular expression takes very long. */
import { type Attack, statuses } from '../lib/attack.ts';
import { sendFiles } from '../lib/files.ts';

/** The parts of such texts: a character of each class that a pattern may have, and pairs that make it backtrack. */
const LETTERS = [
  '0',
  'a',
  ' ',
  '-',
  '+',
  ':',
  '.',
  ',',
  '(',
  '[',
  '0.',
  '[a',
  '+0',
  ' 0',
  '\u00e4',
  '\ud83d\udc04',
];
const LONG = 300_000;
const CELL = 80_000;

const long = (letters: string, length: number) => letters.repeat(length / letters.length);

const BRACKETED = 20;

export const textAttacks: Attack[] = [
  {
    name: `texts of 300 KB, ${LETTERS.length} kinds, where a date, a number and a name are wanted`,
    async play(target, signal) {
      const answers = [];
      for (const letters of LETTERS) {
        const text = long(letters, LONG);
        const date = `2026-01-01T${text}x`;
        for (const [path, body] of [
          ['/api/feeds/', { name: text, total_amount: text, date_added: date }],
          ['/api/vaccinations/', { cow: 1, vaccine_name: 'BVD', vaccination_date: date }],
        ] as const) {
          answers.push(await target.ask('spare', 'POST', path, body, signal));
          if (signal.aborted) return statuses(answers);
        }
      }
      return statuses(answers);
    },
  },
  {
    name: `${BRACKETED} bodies of 900 KB of brackets at once`,
    async play(target, signal) {
      const body = Buffer.alloc(900_000, '[');
      const asked = Array.from({ length: BRACKETED }, () =>
        target.ask('spare', 'POST', '/api/feeds/', body, signal),
      );
      return statuses(await Promise.all(asked));
    },
  },
  {
    name: 'a CSV with cells of 80 KB where dates, headings and numbers stand',
    async play(target, signal) {
      const answers = [];
      for (const letters of LETTERS.filter((letter) => letter !== ',')) {
        const text = long(letters, CELL);
        const csv = `ID number;Date of birth;Weight;${text}\nDE 1;2026-01-01T${text}x;${text}x;1\n`;
        answers.push(await sendFiles(target, { 'cows.csv': csv }, signal));
        if (signal.aborted) break;
      }
      return statuses(answers);
    },
  },
];
