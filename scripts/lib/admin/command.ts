/** What the commands of `npm run admin` have in common. */
import type { ParseArgsConfig } from 'node:util';

export type Environment = Record<string, string | undefined>;

/** What a command answers: for programs, and for people. */
export interface Done {
  /** The value that `--json` prints. */
  readonly value: unknown;
  /** What is printed without it. */
  readonly lines: readonly string[];
}

type Options = NonNullable<ParseArgsConfig['options']>;
type Values = { readonly [option: string]: string | undefined };

export interface Command {
  /** What stands after its name, as its usage says it. */
  readonly usage: string;
  /** What it does, in a few words. */
  readonly does: string;
  /** Its options beside `--json`. */
  readonly options?: Options;
  /** How many words follow its name. */
  readonly words: number;
  readonly run: (asked: Asked) => Promise<Done>;
}

/** What a command is given. */
export interface Asked {
  /** The words after its name, as many as it takes. */
  readonly words: readonly string[];
  readonly values: Values;
  /** Where its settings are. */
  readonly environment: Environment;
}

/** Wrong arguments. */
export class UsageError extends Error {}

/** Not found, or refused: a sentence for who gave the command. */
export class AdminError extends Error {}

/** Columns for people, under their names; `--` where there is no value. */
export function tableOf(rows: readonly object[], columns: readonly string[]): string[] {
  const texts = rows.map((row) => columns.map((column) => cell((row as Record<string, unknown>)[column])));
  const isNumber = columns.map(
    (column) =>
      rows.length > 0 && rows.every((row) => typeof (row as Record<string, unknown>)[column] === 'number'),
  );
  const all = [[...columns], ...texts];
  const widths = columns.map((_, index) => Math.max(...all.map((line) => line[index]?.length ?? 0)));
  return all.map((line) =>
    line
      .map((text, index) => {
        const width = widths[index] ?? 0;
        return isNumber[index] ? text.padStart(width) : text.padEnd(width);
      })
      .join('  ')
      .trimEnd(),
  );
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '--';
  // What a terminal would take for a command stands in no name, but a row may be older than that rule.
  return String(value).replaceAll(/\p{Cc}/gu, ' ');
}
