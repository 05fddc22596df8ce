/** What was thrown may be anything: these read it without believing anything of it. */

/** Its code, such as the system's `ENOENT`; undefined where it has none. */
export function thrownCode(thrown: unknown): string | undefined {
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string'
    ? thrown.code
    : undefined;
}

/** What it says. */
export function thrownMessage(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
