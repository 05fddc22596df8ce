/** The way of the log's lines out of the process, which no full disk and no reader that stands still may hold up. */
import { write, writeSync } from 'node:fs';

/** So much waits for room. */
const WAITING_BYTES = 1024 * 1024;
/** How long after a failure the same bytes are tried again. */
const AGAIN_MS = 500;

/** What a logger writes its lines to. */
export interface LogLines {
  write(line: string): void;
  /** Tries once to write what still waits; for the end of the process, when nothing can be waited for. */
  writeRest(): void;
}

/**
 * Writes lines to an open file, pipe or terminal, beside the work of the server. What cannot be written (a full disk,
 * a pipe that nobody reads) waits and is tried again; above `waitingBytes` lines are dropped, and one line says how
 * many were, as soon as there is room. Never throws.
 */
export function logLines(
  file: number,
  { waitingBytes = WAITING_BYTES, againMs = AGAIN_MS }: { waitingBytes?: number; againMs?: number } = {},
): LogLines {
  let waiting: string[] = [];
  /** Of the lines that wait and those under way. */
  let bytes = 0;
  let underWay = Buffer.alloc(0);
  let dropped = 0;

  function keep(line: string): void {
    waiting.push(line);
    bytes += Buffer.byteLength(line);
  }

  function takeAll(): void {
    underWay = Buffer.from(waiting.join(''));
    waiting = [];
  }

  function writeOn(): void {
    write(file, underWay, (error, written) => {
      if (error) {
        setTimeout(writeOn, againMs).unref();
        return;
      }
      bytes -= written;
      underWay = underWay.subarray(written);
      if (underWay.length === 0) {
        if (dropped > 0) keep(droppedLine(dropped));
        dropped = 0;
        takeAll();
      }
      if (underWay.length > 0) writeOn();
    });
  }

  return {
    write(line) {
      if (bytes + Buffer.byteLength(line) > waitingBytes) {
        dropped += 1;
        return;
      }
      keep(line);
      if (underWay.length > 0) return;
      takeAll();
      writeOn();
    },
    writeRest() {
      const rest = Buffer.concat([underWay, Buffer.from(waiting.join(''))]);
      try {
        if (rest.length > 0) writeSync(file, rest);
      } catch {
        // There is still no room, and nothing left that could wait for it.
      }
    },
  };
}

/** In the form of the logger's own lines, as a warning. */
function droppedLine(dropped: number): string {
  return `${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, dropped, msg: 'lines of the log had no room' })}\n`;
}
