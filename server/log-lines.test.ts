/** Lines go into a pipe here, which is full once nobody reads it, and has room again once somebody does. */
import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, readSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { logLines } from './log-lines.ts';

/** More than a pipe takes in anywhere. */
const LINES = 5000;
const LINE_BYTES = 1000;
const OFTEN = { interval: 1 };

describe.skipIf(process.platform === 'win32')('lines of a log', () => {
  let folder: string;
  let pipe: number;
  beforeEach(() => {
    folder = temporaryFolder('cowbell-log-');
    const path = join(folder, 'pipe');
    execFileSync('mkfifo', [path]);
    pipe = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  });
  afterEach(() => {
    closeSync(pipe);
    rmSync(folder, { recursive: true });
  });

  /** What stands in the pipe, which then has room. */
  function readPipe(): string {
    const chunk = Buffer.alloc(1 << 16);
    let text = '';
    try {
      for (;;) text += chunk.toString('utf8', 0, readSync(pipe, chunk));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
    return text;
  }

  const numbered = (number: number) => `${String(number).padEnd(LINE_BYTES - 1, '.')}\n`;
  const numberOf = (line: string) => Number.parseInt(line, 10);

  it('are all written, in their order, when there is room', async () => {
    const log = logLines(pipe);
    for (let number = 0; number < 20; number += 1) log.write(numbered(number));
    let read = '';
    await expect.poll(() => (read += readPipe()), OFTEN).toHaveLength(20 * LINE_BYTES);
    expect(read.trimEnd().split('\n').map(numberOf)).toEqual(Array.from({ length: 20 }, (_, at) => at));
  });

  it('wait for room, are dropped beyond a bound, and are counted in a line of their own', async () => {
    const log = logLines(pipe, { waitingBytes: 2_000_000, againMs: 1 });
    for (let number = 0; number < LINES; number += 1) log.write(numbered(number));
    let read = '';
    await expect.poll(() => (read += readPipe()), OFTEN).toContain('had no room');
    const lines = read.trimEnd().split('\n');
    const answered = lines.pop() ?? '';
    expect(lines.map(numberOf)).toEqual(Array.from({ length: lines.length }, (_, at) => at));
    expect(JSON.parse(answered)).toMatchObject({ level: 40, dropped: LINES - lines.length });
    expect(lines.length).toBe(2_000_000 / LINE_BYTES);
    log.write(numbered(LINES));
    await expect.poll(() => readPipe(), OFTEN).toBe(numbered(LINES));
  });

  it('that still wait are written at the end, as far as there is room', async () => {
    const log = logLines(pipe);
    log.write('last words\n');
    log.writeRest();
    let read = readPipe();
    expect(read).toContain('last words\n');
    // What is under way comes too, and must not meet a closed pipe: another file may have its number by then.
    await expect.poll(() => (read += readPipe()), OFTEN).toBe('last words\n'.repeat(2));
  });

  it('that cannot be written at the end are left', async () => {
    const log = logLines(pipe, { againMs: 1 });
    for (let number = 0; number < LINES; number += 1) log.write(numbered(number));
    expect(() => [log.writeRest(), log.writeRest()]).not.toThrow();
    // As above: nothing may be tried again once the pipe is closed.
    let read = '';
    await expect.poll(() => (read += readPipe()), OFTEN).toContain('had no room');
  });
});
