import { execFileSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder('cowbell-compiled-');
  copyFileSync(join(import.meta.dirname, 'run-compiled.cjs'), join(folder, 'main.cjs'));
  // As the build makes them: a part that is loaded late asks the server for what it exports.
  writeFileSync(join(folder, 'part.cjs'), "exports.say = () => console.log(require('./server.cjs').word);");
  serverSays('moo');
});

function serverSays(word: string, exitCode = 0): void {
  writeFileSync(
    join(folder, 'server.cjs'),
    `exports.word = '${word}';
    async function start() {
      await import('node:os');
      require('./part.cjs').say();
      process.exit(${exitCode});
    }
    void start();`,
  );
}

/** What the server prints. */
function run(): string {
  const env = { NODE_COMPILE_CACHE: join(folder, 'compiled') };
  return execFileSync(process.execPath, [join(folder, 'main.cjs')], { env, encoding: 'utf8', stdio: 'pipe' });
}

/** The files of compiled code. */
function kept(): string[] {
  const files = readdirSync(join(folder, 'compiled'), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.includes('server-')).map((file) => join(folder, 'compiled', file));
}

describe('the server that runs with what was compiled of it', () => {
  it('keeps it at its end, and runs with it', () => {
    expect(run()).toBe('moo\n');
    const [file = ''] = kept();
    const bytes = readFileSync(file);
    expect(bytes.includes('start')).toBe(true);
    expect(run()).toBe('moo\n');
    expect(kept()).toEqual([file]);
    expect(readFileSync(file)).toEqual(bytes);
  });

  it('compiles anew what was damaged', () => {
    run();
    const [file = ''] = kept();
    const bytes = readFileSync(file);
    writeFileSync(
      file,
      bytes.map((byte, at) => (at > bytes.length / 2 ? 0 : byte)),
    );
    expect(run()).toBe('moo\n');
    expect(readFileSync(file).equals(bytes.map((byte, at) => (at > bytes.length / 2 ? 0 : byte)))).toBe(
      false,
    );
    writeFileSync(file, '');
    expect(run()).toBe('moo\n');
    expect(readFileSync(file).length).toBeGreaterThan(1000);
  });

  it('keeps nothing of a start that failed', () => {
    serverSays('moo', 1);
    expect(run).toThrow();
    expect(kept()).toEqual([]);
  });
});
