/** 4. Imports that unpack to much, and exports that nobody reads. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Attack, statuses } from '../lib/attack.ts';
import { besideAttack } from '../lib/beside.ts';
import { expectImporting, sendFiles } from '../lib/files.ts';
import { gets, stand } from '../lib/lines.ts';
import type { Target } from '../lib/target.ts';
import { entry, swollen, zip } from '../lib/zip.ts';
import { COW } from './connections.ts';

const rows = (count: number, row: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => row(number)).join('\n');

/** In a process with 1 GB. Each is two changes: herself, and what follows from her; where she has records too, they are fewer. */
const MOST_ANIMALS = 75_000;

const databaseMegabytes = ({ dataDir }: Target) =>
  ['cowbell.db', 'cowbell.db-wal']
    .map((name) => statSync(join(dataDir, name), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((a, b) => a + b) /
  (1024 * 1024);

export const importAttacks: Attack[] = [
  {
    name: 'four ZIPs in one request, each of 390 MB when unpacked',
    async play(target, signal) {
      const bomb = zip([swollen('cows.csv', 390, 'a', ['ID number,Name\n', '\n'])]);
      const files = Object.fromEntries([1, 2, 3, 4].map((number) => [`${number}.zip`, bomb]));
      const answer = await sendFiles(target, files, signal);
      await expectImporting(target, signal);
      return statuses([answer]);
    },
  },
  {
    name: '15,000 picture names against 15,000 files in a ZIP',
    async play(target, signal) {
      const csv = `ID number,Name,Date of birth,Picture\n${rows(15_000, (n) => `DE ${n},C${n},2024-01-31,n${n}.jpg`)}`;
      const images = Array.from({ length: 15_000 }, (_, n) => entry(`pictures/p${n}.jpg`, ''));
      const archive = zip([entry('animals.csv', csv), ...images]);
      return statuses([await sendFiles(target, { 'herd.zip': archive }, signal, { path: '/api/imports/' })]);
    },
  },
  {
    name: '10,000 births of one mother',
    async play(target, signal) {
      const day = (n: number) =>
        new Date(Date.UTC(2000, 0, 1) + (n % 9000) * 86_400_000).toISOString().slice(0, 10);
      const birthRecords = `Mother,Calving date,Calf\n${rows(10_000, (n) => `DE 1,${day(n)},K${n}`)}`;
      const animals = 'ID number,Name,Date of birth\nDE 1,Wendy,1990-01-31\n';
      return statuses([
        await sendFiles(target, { 'births.csv': birthRecords, 'animals.csv': animals }, signal),
      ]);
    },
  },
  {
    name: 'a pedigree of 2,500 generations, and how inbred the youngest are',
    async play(target, signal) {
      const born = (n: number) => new Date(Date.UTC(1950, 0, 1 + 10 * n)).toISOString().slice(0, 10);
      const pair = (n: number) =>
        ['Female', 'Male']
          .map((sex) => `${sex} ${n},C,${born(n)},${sex},${n ? `Female ${n - 1},Male ${n - 1}` : ','}`)
          .join('\n');
      const csv = `ID number,Name,Date of birth,Gender,Mother,Sire\n${rows(2500, pair)}`;
      const sent = await sendFiles(target, { 'animals.csv': csv }, signal, { path: '/api/imports/' });
      const { text } = await target.ask('mover', 'GET', '/api/cows/', undefined, signal);
      const herd: { id: number; id_number: string }[] = JSON.parse(text);
      const [dam, sire] = ['Female', 'Male'].map(
        (sex) => herd.find(({ id_number }) => id_number === `${sex} 2499`)?.id,
      );
      const asked = Array.from({ length: 10 }, () =>
        target.ask('mover', 'GET', `/api/inbreeding/?dam=${dam}&sire=${sire}`, undefined, signal),
      );
      const females = herd.filter(({ id_number }) => id_number.startsWith('Female')).slice(-500);
      const many = {
        act: 'semination-records',
        shared: { semination_date: '2026-01-01', bull: sire },
        animals: females.map(({ id }) => ({ cow: id })),
      };
      const doubts = target.ask('mover', 'POST', '/api/acts/doubts/', many, signal);
      return statuses([sent, ...(await Promise.all(asked)), await doubts]);
    },
  },
  {
    name: '80,000 animals with mother and sire in 5 MB of CSV, of two farms at once',
    // The two wait for each other, and the plain file for both.
    ms: 30_000,
    async play(target, signal) {
      const born = (n: number) => new Date(Date.UTC(1990, 0, 1 + (n >> 3))).toISOString().slice(0, 10);
      const parents = (n: number) => (n < 4000 ? ',' : `K${(n - 4000) & ~1},K${(n - 4000) | 1}`);
      const csv = `ID number,Name,Date of birth,Gender,Mother,Sire\n${rows(
        80_000,
        (n) => `K${n},C,${born(n)},${n % 2 ? 'Male' : 'Female'},${parents(n)}`,
      )}`;
      const farms = ['mover', 'spare'] as const;
      const answers = await Promise.all(
        farms.map((farm) => sendFiles(target, { 'animals.csv': csv }, signal, { farm })),
      );
      await expectImporting(target, signal);
      return statuses(answers);
    },
  },
  {
    name: `an import of ${MOST_ANIMALS} animals, about as many as there may be, while others read and write`,
    ms: 120_000,
    async play(target, signal) {
      const born = (n: number) => new Date(Date.UTC(2000, 0, 1 + (n % 9000))).toISOString().slice(0, 10);
      const csv = `ID number,Name,Date of birth,Gender\n${rows(MOST_ANIMALS, (n) => `M${n},C${n},${born(n)},Female`)}`;
      const form = { path: '/api/imports/', farm: 'newcomer' } as const;
      const imported = sendFiles(target, { 'animals.csv': csv }, signal, form);
      const { result: answer, longest } = await besideAttack(target, imported, signal);
      if (answer.status !== 200)
        throw new Error(`not imported: ${answer.status} ${answer.text.slice(0, 200)}`);
      return `${statuses([answer])}; others: the longest read of a herd ${longest.herd} ms, of a cow ${longest.cow} ms, the longest write ${longest.change} ms`;
    },
  },
  {
    name: 'ZIPs of some KB that make the database grow',
    async play(target, signal) {
      const before = databaseMegabytes(target);
      const answers = [];
      for (let round = 0; round < 3; round += 1) {
        const notes = 'n'.repeat(1900);
        const cows = rows(5000, (n) => `G${round}-${n},C,2024-01-31`);
        const shots = rows(5000, (n) => `G${round}-${n},BVD,2024-03-01,${notes}`);
        const archive = zip([
          entry('animals.csv', `ID number,Name,Date of birth\n${cows}`),
          entry('vaccinations.csv', `Cow,Vaccine,Vaccination date,Notes\n${shots}`),
        ]);
        answers.push(await sendFiles(target, { 'herd.zip': archive }, signal, { path: '/api/imports/' }));
      }
      return `${statuses(answers)}; the database grew by ${(databaseMegabytes(target) - before).toFixed(0)} MB`;
    },
  },
  {
    name: 'thirty pictures of 7000 × 7000 at once',
    async play(target, signal) {
      const create = { width: 7000, height: 7000, channels: 3 as const, background: '#6b8e23' };
      const bytes = await sharp({ create }).png({ compressionLevel: 9 }).toBuffer();
      const send = (number: number) => {
        const form = new FormData();
        const cow = { ...COW, id_number: `B ${number}` };
        for (const [name, value] of Object.entries(cow)) form.set(name, value);
        form.set('cow_image', new File([new Uint8Array(bytes)], 'cow.png', { type: 'image/png' }));
        return target.ask('spare', 'POST', '/api/cows/', form, signal);
      };
      // Meanwhile somebody wants a herd, compressed: the same threads make it.
      const images = Promise.all(Array.from({ length: 30 }, (_, number) => send(number)));
      const begun = performance.now();
      const herd = await target.ask('moved', 'GET', '/api/cows/', undefined, signal);
      const waited = performance.now() - begun;
      return `${statuses(await images)}; a herd meanwhile ${herd.status || 'no answer'} after ${waited.toFixed(0)} ms`;
    },
  },
  {
    name: 'ten XLSX exports of 5,000 animals at once',
    async play(target, signal) {
      const asked = Array.from({ length: 10 }, () =>
        target.ask('crowd', 'POST', '/api/export/herd/', { format: 'xlsx' }, signal),
      );
      return statuses(await Promise.all(asked));
    },
  },
  {
    name: 'twenty herd lists with one animal named 100,000 times',
    async play(target, signal) {
      const { text } = await target.ask('crowd', 'GET', '/api/cows/', undefined, signal);
      const [{ id }] = JSON.parse(text);
      const wish = { format: 'xlsx', ids: Array(100_000).fill(id) };
      const asked = Array.from({ length: 20 }, () =>
        target.ask('crowd', 'POST', '/api/export/herd/', wish, signal),
      );
      return statuses(await Promise.all(asked));
    },
  },
  {
    name: 'twenty exporters who never read, and one who does',
    async play(target, signal) {
      const bytes = gets('/api/export/zip/', 1, target.token('crowd'));
      const never = stand(target, { count: 20, bytes, holdMs: 3000 });
      const answer = await target.ask('moved', 'GET', '/api/export/zip/', undefined, signal);
      return `${await never}; the one who reads: ${answer.status || 'no answer'}`;
    },
  },
];
