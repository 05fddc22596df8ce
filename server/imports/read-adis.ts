/** Files of ADIS, which organisations of milk recording write: a table for each entity. */
import { createReadStream } from 'node:fs';
import { AdisFile } from '#domain/exchange/adis/adis.ts';
import { type Message, message } from '#domain/messages/message.ts';
import type { Charset } from './charset.ts';
import type { TableCollector } from './table-collector.ts';

/** A line longer than this is none: the longest of a dictionary's entities has a few thousand characters. */
const MAX_LINE = 100_000;

/** The tables of a file by their entities, in the order in which they begin: rows, or which line cannot be read. */
export async function readAdis(
  path: string,
  charset: Charset,
  collectorOf: (entity: string) => TableCollector,
): Promise<Map<string, TableCollector | Message>> {
  const tables = new Map<string, TableCollector | Message>();
  const file = new AdisFile({
    begin: (entity, headings) => {
      const collector = collectorOf(entity);
      collector.add(headings);
      tables.set(entity, collector);
    },
    row: (entity, cells) => {
      const table = tables.get(entity);
      if (table && 'add' in table) table.add(cells);
    },
    broken: (entity, line) => tables.set(entity, unreadable(line)),
  });
  const endless = await eachLine(path, charset, (line) => file.add(line));
  if (endless !== null) return new Map([['', unreadable(endless)]]);
  file.end();
  return tables;
}

const unreadable = (row: number) => message('import.text-row-unreadable', { row });

/** Answers which line does not end; null where all of them do. */
async function eachLine(
  path: string,
  charset: Charset,
  take: (line: string) => void,
): Promise<number | null> {
  const decoder = new TextDecoder(charset);
  let rest = '';
  let count = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    const lines = `${rest}${decoder.decode(chunk, { stream: true })}`.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      count += 1;
      if (line.length > MAX_LINE) return count;
      take(line);
    }
    if (rest.length > MAX_LINE) return count + 1;
  }
  for (const line of `${rest}${decoder.decode()}`.split(/\r\n|\n|\r/)) take(line);
  return null;
}
