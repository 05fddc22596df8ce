/** The tables in the files of an import. Each file's type is recognised by its content, whatever its name. */

import { open, writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { beginsAsJson } from '#domain/exchange/ade/files.ts';
import { ADIS_ENTITIES } from '#domain/exchange/adis/entities.ts';
import { isAdis } from '#domain/exchange/adis/lines.ts';
import type { ImportChoices } from '#domain/import/answers.ts';
import type { ImportKind } from '#domain/import/kinds.ts';
import { type Message, message } from '#domain/messages/message.ts';
import { cut } from '#domain/values/cut.ts';
import { charsetOf } from './charset.ts';
import { readAdis } from './read-adis.ts';
import { type AdeTable, readJson } from './read-json.ts';
import { readText, separatorOf } from './read-text.ts';
import { isWorkbook, readWorkbook } from './read-workbook.ts';
import { XmlFault } from './read-xml.ts';
import { UnpackBudget, Zip, ZipFault } from './read-zip.ts';
import { type CollectedTable, TableBudget, TableCollector } from './table-collector.ts';

/** A file, or one sheet of it: a table, resources of ICAR's data exchange, or the reason why it is none of them. */
export type TableOrProblem = { name: string } & (
  | { table: CollectedTable }
  | { ade: AdeTable }
  /** `row_count` where it is known how many there are. */
  | { problem: Message; row_count?: number }
);

export interface ReadFiles {
  tables: TableOrProblem[];
  /** The ZIPs, in which images are searched for when they are needed. */
  archives: string[];
  /** Bytes that may still be unpacked for this request. */
  may_unpack: number;
}

interface Reading {
  today: PlainDate;
  choices: ImportChoices;
  budget: TableBudget;
  unpacking: UnpackBudget;
  read: ReadFiles;
}

/** The input of a reading: the request's files, the keeper's choices, and the farm's day. */
export interface ReadingOrder {
  files: { name: string; path: string }[];
  choices: ImportChoices;
  today: PlainDate;
  /** The most bytes that all ZIPs and workbooks may unpack to together. */
  may_unpack: number;
  /** The most rows that can be used, in all tables together. */
  most_rows: number;
}

/**
 * Reads every table of every file. Throws `too_large` when there is more in them than in any herd. To be run in a
 * thread (`reading.ts`), since a file may make it take any time and memory.
 */
export async function readTables({
  files,
  choices,
  today,
  may_unpack,
  most_rows,
}: ReadingOrder): Promise<ReadFiles> {
  const reading: Reading = {
    today,
    choices,
    budget: new TableBudget(most_rows),
    unpacking: new UnpackBudget(may_unpack),
    read: { tables: [], archives: [], may_unpack: 0 },
  };
  for (const { name, path } of files) await readFile(reading, name, path, true);
  return { ...reading.read, may_unpack: reading.unpacking.left };
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
function problemOf(head: Uint8Array): Message | null {
  if (head.length === 0) return message('import.file-empty');
  const images = ['\x89PNG', '\xff\xd8\xff', 'GIF8', 'RIFF', 'BM6', 'II*\x00', 'MM\x00*'];
  if (images.some((start) => startsWith(head, start))) return message('import.file-picture');
  if (startsWith(head, '%PDF')) return message('import.file-pdf');
  if (startsWith(head, '\xd0\xcf\x11\xe0')) return message('import.file-old-excel');
  const wide = startsWith(head, '\xff\xfe') || startsWith(head, '\xfe\xff');
  if (!wide && !startsWith(head, 'PK') && head.includes(0)) return message('import.file-not-text');
  return null;
}

async function readTextFile(reading: Reading, name: string, path: string, head: Uint8Array): Promise<void> {
  const charset = await charsetOf(path, head);
  const text = new TextDecoder(charset).decode(head);
  if (isAdis(text)) {
    const tableOf = (entity: string) => `${name} › ${entity}`;
    const kindOf = (entity: string) => ADIS_ENTITIES.get(entity)?.kind ?? null;
    const tables = await readAdis(path, charset, (entity) =>
      collectorFor(reading, tableOf(entity), '.', kindOf(entity)),
    );
    if (tables.size === 0) keep(reading, name, message('import.table-empty'));
    for (const [entity, table] of tables) keep(reading, entity === '' ? name : tableOf(entity), table);
    return;
  }
  // By its name, too: what is nothing but a number or `null` begins as a heading does.
  if (beginsAsJson(text) || name.toLowerCase().endsWith('.json')) {
    const sets = await readJson(path, charset, basename(name.split(' › ').at(-1) ?? name), reading.budget);
    if (sets.length === 0) keep(reading, name, message('import.table-empty'));
    for (const { name: set, ...read } of sets)
      reading.read.tables.push({ name: set === null ? name : `${name} › ${set}`, ...read });
    return;
  }
  const separator = separatorOf(text);
  // Programs that separate columns by semicolons do so because the comma is their decimal mark.
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
  try {
    await Zip.using(path, reading.unpacking, (zip) =>
      isWorkbook(zip) ? readSheets(reading, name, zip) : readArchive(reading, name, path, zip, mayBeArchive),
    );
  } catch (error) {
    if (!(error instanceof ZipFault)) throw error;
    reading.read.tables.push({ name, problem: error.problem });
  }
}

/** The most tables that are read from one ZIP. */
const MAX_IN_ARCHIVE = 50;
const MAX_NAME = 200;
/** How the names of tables in a ZIP end; those of ADIS are called by the organisation, too. */
const TABLES = ['.csv', '.tsv', '.txt', '.xlsx', '.ads', '.adi', '.adis', '.json'];
/** Of an export of the farm: what its sessions at the crush recorded is in the files of the records. */
const NOT_READ = 'crush-sessions.csv';

async function readArchive(reading: Reading, name: string, path: string, zip: Zip, mayHold: boolean) {
  if (zip.find('content.xml')) {
    reading.read.tables.push({ name, problem: message('import.file-open-document') });
    return;
  }
  const tables = zip.entries
    .filter(
      (entry) => mayHold && entry.name !== NOT_READ && TABLES.includes(extname(entry.name).toLowerCase()),
    )
    .slice(0, MAX_IN_ARCHIVE);
  if (tables.length === 0) reading.read.tables.push({ name, problem: message('import.zip-without-table') });
  const unpacked: { name: string; path: string }[] = [];
  for (const [index, entry] of tables.entries()) {
    const file = { name: cut(basename(entry.name), MAX_NAME), path: `${path}-${index}` };
    await writeFile(file.path, zip.unpack(entry));
    unpacked.push(file);
  }
  reading.read.archives.push(path);
  for (const file of unpacked) await readFile(reading, `${name} › ${file.name}`, file.path, false);
}

async function readSheets(reading: Reading, name: string, zip: Zip): Promise<void> {
  const sheets: { name: string; collector: TableCollector }[] = [];
  try {
    await readWorkbook(zip, (sheet, single) => {
      const called = single ? name : `${name} › ${sheet}`;
      const collector = collectorFor(reading, called, '.');
      sheets.push({ name: called, collector });
      return collector;
    });
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
    return keep(reading, name, message('import.workbook-unreadable'));
  }
  if (sheets.length === 0) keep(reading, name, message('import.workbook-empty'));
  for (const sheet of sheets) keep(reading, sheet.name, sheet.collector);
}

function collectorFor(
  { today, choices, budget }: Reading,
  name: string,
  decimalMark: ',' | '.' | null,
  kind?: ImportKind | null,
) {
  return new TableCollector({ name, today, choices, budget, decimalMark, kind });
}

function keep({ read }: Reading, name: string, collected: TableCollector | Message): void {
  if ('code' in collected) read.tables.push({ name, problem: collected });
  else {
    const table = collected.finish();
    read.tables.push(table ? { name, table } : { name, problem: message('import.table-empty') });
  }
}
