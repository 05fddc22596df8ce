/** The list of a ZIP file's entries, from the directory at its end. */

import type { FileHandle } from 'node:fs/promises';
import { type Message, message } from '#domain/messages/message.ts';

export interface ZipEntry {
  name: string;
  /** 0 for stored, 8 for deflated; others are not supported. */
  method: number;
  locked: boolean;
  checksum: number;
  /** Bytes in the file. The unpacked size that an entry claims is not trusted: the bytes are counted. */
  packed: number;
  /** Where its own header begins. */
  offset: number;
}

/** Thrown when a ZIP is damaged or unpacks to more than is allowed. */
export class ZipFault extends Error {
  /** What is wrong, as a message. */
  readonly problem: Message;

  constructor(problem: Message) {
    super(problem.code);
    this.problem = problem;
  }
}

export function damaged(): ZipFault {
  return new ZipFault(message('import.zip-damaged'));
}

const END = 0x06054b50;
const END_64 = 0x06064b50;
const END_64_LOCATOR = 0x07064b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
/** A comment of 64 KB may follow the directory's end, or a few bytes added in transfer. */
const LOOKED_THROUGH = END_BYTES + 0xffff;
/** An image for each animal of the largest herd, and its tables. */
const MAX_ENTRIES = 20_000;
const MAX_DIRECTORY_BYTES = 8 * 1024 * 1024;
/** In a field of 16 or 32 bits these values mean that the number is in a 64-bit field. */
const LARGE_16 = 0xffff;
const LARGE_32 = 0xffff_ffff;

/** The entries of a ZIP file, in the order of its directory. Throws a `ZipFault`. */
export async function zipEntries(file: FileHandle): Promise<ZipEntry[]> {
  const { size } = await file.stat();
  const { count, bytes, offset } = await directoryOf(file, size);
  if (count === 0) throw new ZipFault(message('import.zip-damaged-or-empty'));
  if (count > MAX_ENTRIES || bytes > MAX_DIRECTORY_BYTES) {
    throw new ZipFault(message('import.zip-too-many-files', { most: MAX_ENTRIES }));
  }
  if (offset + bytes > size) throw damaged();
  const directory = await readAt(file, offset, bytes);
  const entries: ZipEntry[] = [];
  for (let at = 0; entries.length < count; ) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY) throw damaged();
    const nameEnd = at + ENTRY_BYTES + directory.readUInt16LE(at + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
    entries.push(entryAt(directory, at, nameEnd, extraEnd));
    at = extraEnd + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** `length` bytes from `offset`; throws a `ZipFault` when the file ends before. */
export async function readAt(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
  if (bytesRead < length) throw damaged();
  return buffer;
}

async function directoryOf(file: FileHandle, size: number) {
  const tailBytes = Math.min(size, LOOKED_THROUGH);
  const tail = await readAt(file, size - tailBytes, tailBytes);
  const at = endIn(tail);
  const found = {
    count: tail.readUInt16LE(at + 10),
    bytes: tail.readUInt32LE(at + 12),
    offset: tail.readUInt32LE(at + 16),
  };
  if (found.count !== LARGE_16 && found.bytes !== LARGE_32 && found.offset !== LARGE_32) return found;
  if (at < 20 || tail.readUInt32LE(at - 20) !== END_64_LOCATOR) return found;
  const end = await readAt(file, Number(tail.readBigUInt64LE(at - 12)), 56);
  if (end.readUInt32LE(0) !== END_64) throw damaged();
  const number = (where: number) => Number(end.readBigUInt64LE(where));
  return { count: number(32), bytes: number(40), offset: number(48) };
}

/** Where the record at the directory's end begins: the last one whose comment fits into the bytes after it. */
function endIn(tail: Buffer): number {
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END) continue;
    if (at + END_BYTES + tail.readUInt16LE(at + 20) <= tail.length) return at;
  }
  throw new ZipFault(message('import.zip-damaged-or-empty'));
}

function entryAt(directory: Buffer, at: number, nameEnd: number, extraEnd: number): ZipEntry {
  if (extraEnd > directory.length) throw damaged();
  const flags = directory.readUInt16LE(at + 8);
  const entry = {
    name: directory.toString(flags & 0x800 ? 'utf8' : 'latin1', at + ENTRY_BYTES, nameEnd),
    method: directory.readUInt16LE(at + 10),
    locked: (flags & 1) === 1,
    checksum: directory.readUInt32LE(at + 16),
    packed: directory.readUInt32LE(at + 20),
    offset: directory.readUInt32LE(at + 42),
  };
  const large = largeNumbers(directory.subarray(nameEnd, extraEnd));
  // Only the numbers that do not fit are there, in this order.
  if (directory.readUInt32LE(at + 24) === LARGE_32) large.shift();
  if (entry.packed === LARGE_32) entry.packed = large.shift() ?? entry.packed;
  if (entry.offset === LARGE_32) entry.offset = large.shift() ?? entry.offset;
  return entry;
}

/** The 64-bit numbers among an entry's extra fields. */
function largeNumbers(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; ) {
    const end = at + 4 + extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === 1) {
      const numbers: number[] = [];
      for (let from = at + 4; from + 8 <= Math.min(end, extra.length); from += 8)
        numbers.push(Number(extra.readBigUInt64LE(from)));
      return numbers;
    }
    at = end;
  }
  return [];
}
