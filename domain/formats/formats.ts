/**
 * What is stored for longer than a release carries the format in which it was written, `kind/n`, and is brought up to
 * the present format when it is read. Each step makes format n+1 of format n. Steps are only ever added, at the end.
 */

/** Thrown for a format of a newer version, or of none: it cannot be read here. */
export class UnknownFormatError extends Error {}

/** The format that is written now: `herd/1` while `herd` has no steps. */
export function currentFormat(kind: string, steps: readonly unknown[]): string {
  return `${kind}/${steps.length + 1}`;
}

/** The steps that bring what was written in `format` to the present one, in order. Throws `UnknownFormatError`. */
export function stepsFrom<Step>(kind: string, steps: readonly Step[], format: string): readonly Step[] {
  const [, name, number] = /^(.+)\/([1-9]\d*)$/.exec(format) ?? [];
  if (name !== kind || Number(number) > steps.length + 1)
    throw new UnknownFormatError(
      `${format} is not known here, where ${currentFormat(kind, steps)} is written`,
    );
  return steps.slice(Number(number) - 1);
}
