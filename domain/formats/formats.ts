/**
 * What is kept longer than a release carries the format it was written in, `kind/n`, and is brought up when it is read. A
 * step makes format n+1 of format n; steps are only ever added, at the end.
 */

/** Thrown for what a newer version wrote, or nobody did: it cannot be read here. */
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
