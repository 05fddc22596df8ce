/** ZIP files as a stream: entries are passed on piece by piece, and no more is unpacked than is allowed. */
import { createReadStream } from 'node:fs';

/** Takes the pieces of one entry; `last` comes with the final one, which may be empty. */
type TakeEntry = (piece: Uint8Array, last: boolean) => void;

/** What unpacking may bring to light, in bytes: a small file can hide a huge one. */
const MAX_UNPACKED = 400 * 1024 * 1024;

/** Thrown when a ZIP is damaged or unpacks to more than is allowed. The sentence is for people. */
export class ZipFault extends Error {}

/** Goes through a ZIP once. `choose` is asked for each entry, and answers what takes it, or null to pass over it. */
export async function readZip(path: string, choose: (name: string) => TakeEntry | null): Promise<void> {
  // Loaded when it is needed: its tables take a while to make.
  const { Unzip, UnzipInflate } = await import('fflate');
  let unpacked = 0;
  let fault: unknown = null;
  let entries = 0;
  const unzip = new Unzip((file) => {
    entries += 1;
    const take = choose(file.name);
    if (!take) return;
    file.ondata = (error, piece, last) => {
      if (error) fault ??= damaged();
      unpacked += piece?.length ?? 0;
      if (unpacked > MAX_UNPACKED) fault ??= new ZipFault('This file unpacks to more than 400 MB.');
      if (fault) return;
      try {
        take(piece, last);
      } catch (thrown) {
        fault = thrown;
      }
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  // Whatever the unpacking itself trips over, the file is damaged, or packed in a way that is not known here.
  const push = (chunk: Uint8Array, final: boolean) => {
    try {
      unzip.push(chunk, final);
    } catch {
      fault ??= damaged();
    }
    if (fault) throw fault;
  };
  for await (const chunk of createReadStream(path)) push(chunk, false);
  push(new Uint8Array(0), true);
  if (entries === 0) throw new ZipFault('This ZIP file is damaged or empty.');
}

function damaged(): ZipFault {
  return new ZipFault('This ZIP file is damaged.');
}
