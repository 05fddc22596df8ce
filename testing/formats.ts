import { type Mock, vi } from 'vitest';

/** Runs `use` as if one more step had come since what is kept was written; the steps are as they were afterwards. */
export async function withStep<Step>(steps: Step[], step: Step, use: () => Promise<void>): Promise<void> {
  steps.push(step);
  try {
    await use();
  } finally {
    steps.pop();
  }
}

/** The functions of a list of steps, each watched from now on, by a name that says which it is. */
export function watchedSteps(kind: string, steps: readonly unknown[]): Map<string, Mock> {
  const watched = new Map<string, Mock>();
  for (const [index, step] of steps.entries()) {
    const name = `${kind}/${index + 2}`;
    if (typeof step === 'function') {
      watched.set(name, vi.spyOn(steps as never, index as never) as unknown as Mock);
      continue;
    }
    for (const part of Object.keys(step as object))
      watched.set(`${name} ${part}`, vi.spyOn(step as never, part as never) as unknown as Mock);
  }
  return watched;
}
