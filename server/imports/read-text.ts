/** Text files with a separator: their separator, their records, read as a stream. */

import { createReadStream } from 'node:fs';
import { type Message, message } from '#domain/messages/message.ts';
import type { Charset } from './charset.ts';
import type { TableCollector } from './table-collector.ts';

const SEPARATORS = [';', '\t', ',', '|'];

/** The separator that splits the first lines most evenly; a comma when none does. */
export function separatorOf(text: string): string {
  const declared = /^\uFEFF?sep=(.)\r?\n/i.exec(text);
  if (declared?.[1]) return declared[1];
  // Separators between quotes do not count.
  const lines = text
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 30);
  let best = ',';
  let most = 0;
  for (const separator of SEPARATORS) {
    const counts = lines.map((line) => line.split(separator).length - 1);
    const usual =
      counts.filter((count) => count > 0).sort((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
    const alike = counts.filter((count) => count === usual && count > 0).length;
    const score = usual === 0 ? counts.filter((count) => count > 0).length * 0.1 : alike;
    if (score > most) [best, most] = [separator, score];
  }
  return best;
}

/** A record longer than this has a quote that was never closed. */
const MAX_RECORD_CHARACTERS = 500_000;

/** Reads the records into the collector. Answers what is wrong when the file cannot be read to its end. */
export async function readText(
  path: string,
  charset: Charset,
  separator: string,
  collector: TableCollector,
): Promise<Message | null> {
  const { parse } = await import('csv-parse');
  let failure: unknown = null;
  let records = 0;
  let begun = false;
  const parser = parse({
    delimiter: separator,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: MAX_RECORD_CHARACTERS,
    on_record: (record: string[]) => {
      records += 1;
      // Excel's own line that names the separator is no row.
      if (records === 1 && /^sep=/i.test(record[0] ?? '')) return null;
      collector.add(record);
      return null;
    },
  });
  const finished = new Promise<void>((resolve) => {
    parser.on('error', (error) => {
      failure = error;
      resolve();
    });
    parser.on('end', resolve);
    parser.resume();
  });
  const decoder = new TextDecoder(charset);
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    if (failure) break;
    let text = decoder.decode(chunk, { stream: true });
    if (!begun && text !== '') {
      text = text.replace(/^\uFEFF/, '');
      begun = true;
    }
    // A write answers false when the parser asks for a pause.
    if (!parser.write(text) && !failure) await drained(parser);
  }
  if (failure) parser.destroy();
  else parser.end(decoder.decode());
  await finished;
  if (failure === null) return null;
  if (!isCsvError(failure)) throw failure;
  const endless = failure.code === 'CSV_MAX_RECORD_SIZE';
  return message(endless ? 'import.text-row-endless' : 'import.text-row-unreadable', { row: records + 1 });
}

function drained(parser: NodeJS.EventEmitter): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      parser.off('drain', done);
      parser.off('error', done);
      resolve();
    };
    parser.on('drain', done);
    parser.on('error', done);
  });
}

function isCsvError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');
}
