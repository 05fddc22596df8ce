/** From the files of an import to its tables, each file judged by its content, whatever it is called. */

import { closeSync, openSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { PlainDate } from '#domain/calendar.ts';
import type { ImportChoices } from '#domain/import/answers.ts';
import { charsetOf, readText, separatorOf } from './read-text.ts';
import { readWorkbook } from './read-workbook.ts';
import { readZip, ZipFault } from './read-zip.ts';
import type { Received } from './received-files.ts';
import { type CollectedTable, RowBudget, TableCollector } from './table-collector.ts';

/** A file, or a sheet of one: a table, or the reason why it is none. */
export type TableOrProblem = { name: string; table: CollectedTable } | { name: string; problem: string };

export interface ReadFiles {
  tables: TableOrProblem[];
  /** Where pictures lie: the ZIPs, in which they are looked for when they are wanted. */
  archives: string[];
}

interface Reading {
  folder: string;
  today: PlainDate;
  choices: ImportChoices;
  budget: RowBudget;
  read: ReadFiles;
}

/** Reads every table of every file. Throws `too_large` when there are more rows than any herd has. */
export async function readTables(
  received: Received,
  choices: ImportChoices,
  today: PlainDate,
): Promise<ReadFiles> {
  const reading: Reading = {
    folder: received.folder,
    today,
    choices,
    budget: new RowBudget(),
    read: { tables: [], archives: [] },
  };
  for (const { name, path } of received.files) await readFile(reading, name, path, true);
  return reading.read;
}

async function readFile(reading: Reading, name: string, path: string, mayBeArchive: boolean): Promise<void> {
  const head = await firstBytes(path);
  const problem = problemOf(head);
  if (problem) reading.read.tables.push({ name, problem });
  else if (startsWith(head, 'PK\x03\x04')) await readPacked(reading, name, path, mayBeArchive);
  else await readTextFile(reading, name, path, head);
}

const HEAD_BYTES = 64 * 1024;

async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function startsWith(head: Uint8Array, text: string): boolean {
  return (
    head.length >= text.length && [...text].every((letter, index) => head[index] === letter.charCodeAt(0))
  );
}

/** Why a file that begins like this is no table; null when it may be one. */
function problemOf(head: Uint8Array): string | null {
  if (head.length === 0) return 'This file is empty.';
  const pictures = ['\x89PNG', '\xff\xd8\xff', 'GIF8', 'RIFF', 'BM6', 'II*\x00', 'MM\x00*'];
  if (pictures.some((start) => startsWith(head, start))) return 'This is a picture, not a table.';
  if (startsWith(head, '%PDF'))
    return 'This is a PDF. Ask the program it comes from for a CSV or Excel file.';
  if (startsWith(head, '\xd0\xcf\x11\xe0'))
    return 'This is a workbook of the old Excel format (.xls). Save it as .xlsx or CSV.';
  const wide = startsWith(head, '\xff\xfe') || startsWith(head, '\xfe\xff');
  if (!wide && !startsWith(head, 'PK') && head.includes(0))
    return 'This is not a table: it is not made of text.';
  return null;
}

async function readTextFile(reading: Reading, name: string, path: string, head: Uint8Array): Promise<void> {
  const charset = await charsetOf(path, head);
  const text = new TextDecoder(charset).decode(head);
  const separator = separatorOf(text);
  // Programs that part columns by semicolons do so because the comma is their decimal mark.
  const decimalMark = separator === ',' ? '.' : separator === ';' ? ',' : null;
  const collector = collectorFor(reading, name, decimalMark);
  const problem = await readText(path, charset, separator, collector);
  keep(reading, name, problem === null ? collector : problem);
}

async function readPacked(
  reading: Reading,
  name: string,
  path: string,
  mayBeArchive: boolean,
): Promise<void> {
  const names: string[] = [];
  const entries: { name: string; path: string }[] = [];
  let output = -1;
  try {
    await readZip(path, (entry) => {
      names.push(entry);
      const isTable = ['.csv', '.tsv', '.txt', '.xlsx'].includes(extname(entry).toLowerCase());
      // Everything of a workbook is unpacked once, to see that it stays within bounds.
      if (entry.startsWith('xl/')) return () => undefined;
      if (!isTable || !mayBeArchive || entries.length >= 50) return null;
      const unpacked = join(reading.folder, `entry-${reading.read.tables.length}-${entries.length}`);
      entries.push({ name: basename(entry), path: unpacked });
      return (piece, last) => {
        if (output < 0) output = openSync(unpacked, 'w');
        writeSync(output, piece);
        if (!last) return;
        closeSync(output);
        output = -1;
      };
    });
  } catch (error) {
    if (!(error instanceof ZipFault)) throw error;
    reading.read.tables.push({ name, problem: error.message });
    return;
  } finally {
    if (output >= 0) closeSync(output);
  }
  if (names.includes('xl/workbook.xml')) return readSheets(reading, name, path);
  if (names.includes('content.xml')) {
    reading.read.tables.push({ name, problem: 'This is an OpenDocument sheet. Save it as .xlsx or CSV.' });
    return;
  }
  if (entries.length === 0)
    reading.read.tables.push({ name, problem: 'There is no table in this ZIP file.' });
  reading.read.archives.push(path);
  for (const entry of entries) await readFile(reading, `${name} › ${entry.name}`, entry.path, false);
}

async function readSheets(reading: Reading, name: string, path: string): Promise<void> {
  const sheets: { name: string; collector: TableCollector }[] = [];
  const problem = await readWorkbook(path, (sheet, single) => {
    const called = single ? name : `${name} › ${sheet}`;
    const collector = collectorFor(reading, called, '.');
    sheets.push({ name: called, collector });
    return collector;
  });
  if (problem) return keep(reading, name, problem);
  for (const sheet of sheets) keep(reading, sheet.name, sheet.collector);
}

function collectorFor({ today, choices, budget }: Reading, name: string, decimalMark: ',' | '.' | null) {
  return new TableCollector({ name, today, choices, budget, decimalMark });
}

function keep({ read }: Reading, name: string, collected: TableCollector | string): void {
  if (typeof collected === 'string') read.tables.push({ name, problem: collected });
  else {
    const table = collected.finish();
    read.tables.push(table ? { name, table } : { name, problem: 'Nothing stands in this table.' });
  }
}
