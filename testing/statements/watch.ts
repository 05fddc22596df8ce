/** Looks at every statement that the product sends to PostgreSQL: it names a farm, or says that it is about all of them. */
import { appendFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DefaultQueryExecutor } from 'kysely';
import { thrownMessage } from '#domain/values/thrown.ts';
import { ALL_FARMS } from '../../server/database/all-farms.ts';
import { PoolAdapter } from '../../server/database/postgres.ts';
import { ALL_FARMS_FILES } from '../../server/database/table-classes.ts';
import { type Finding, lookAt } from './farm-in-statement.ts';
import { alike, type Seen } from './seen.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** A file of the project in a line of a stack. */
const OF_PROJECT = new RegExp(`${ROOT.replaceAll(/[.\\]/g, '\\$&')}/((?!node_modules)[^:)?]+\\.ts)`);

/** Through these files statements of others are sent. */
const PASSING =
  /^server\/database\/(prepared|any-table|insert-many|rows-in-parts|at-one-moment|postgres)\.ts$/;

/** They make the tables, before anything is asked. */
const MIGRATING = /^server\/database\/(?:run-)?migrat/;

/** Statements that were looked at, each in one form. */
const looked = new Set<string>();
/** Which file wrote a statement that is still to be looked at. */
const sent = new Map<string, string>();

type Statement = { sql: string };

let watching = false;

/** Watches from now on, in all files of this process. */
export function watchStatements(): void {
  if (watching) return;
  watching = true;
  const executor = Object.getPrototypeOf(DefaultQueryExecutor.prototype);
  for (const [of, name] of [
    [executor, 'executeQuery'],
    [PoolAdapter.prototype, 'read'],
  ] as const) {
    const { [name]: own } = of;
    of[name] = function (this: unknown, asked: Statement | { query: Statement }[], ...others: unknown[]) {
      // A backup is a file of SQLite: nobody shards that.
      const adapter = this instanceof DefaultQueryExecutor ? this.adapter : this;
      if (adapter instanceof PoolAdapter)
        for (const { sql } of Array.isArray(asked) ? asked.map(({ query }) => query) : [asked]) note(sql);
      return own.call(this, asked, ...others);
    };
  }
}

function note(text: string): void {
  const form = alike(text);
  if (looked.has(form) || sent.has(form)) return;
  const file = writerOf();
  if (file) sent.set(form, file);
}

/** The file of the product that sends a statement now; undefined where a test does. */
function writerOf(): string | undefined {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 30;
  const { stack = '' } = new Error('where');
  Error.stackTraceLimit = stackTraceLimit;
  const files = stack
    .split('\n')
    .flatMap((line) => OF_PROJECT.exec(line)?.[1] ?? [])
    .filter((file) => file !== 'testing/statements/watch.ts');
  const file = files.find((name) => !PASSING.test(name)) ?? files[0];
  return file?.startsWith('server/') && !file.endsWith('.test.ts') && !MIGRATING.test(file)
    ? file
    : undefined;
}

/** Looks at what was sent since the last look, and keeps it in `folder`; answers the faults. */
export function statementFaults(folder: string): string[] {
  if (sent.size === 0) return [];
  const seen: Seen[] = [...sent].map(([form, file]) => ({ form, file, fault: faultOf(form, file) }));
  for (const { form } of seen) looked.add(form);
  sent.clear();
  appendFileSync(
    join(folder, `${process.pid}.jsonl`),
    seen.map((one) => `${JSON.stringify(one)}\n`).join(''),
  );
  return seen.flatMap(({ form, file, fault }) => (fault ? `${fault}, in ${file}: ${form}` : []));
}

function lookedAt(form: string): Finding {
  try {
    return lookAt(form);
  } catch (error) {
    return { faults: [`not understood: ${thrownMessage(error)}`], lots: false };
  }
}

function faultOf(form: string, file: string): string | null {
  const mayAskAll = ALL_FARMS_FILES.includes(file);
  if (form.startsWith(ALL_FARMS)) return mayAskAll ? null : 'asks all farms at once';
  const { faults, lots } = lookedAt(form);
  if (faults.length > 0) return `without farm: ${faults.join(', ')}`;
  return lots && !mayAskAll ? 'asks several farms' : null;
}
