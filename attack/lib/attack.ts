import type { Target } from './target.ts';

/** One attack of part 1. */
export interface Attack {
  /** What is sent. */
  name: string;
  /**
   * Plays it and says what was answered. Throws when what a keeper does is not possible afterwards. Given up after
   * `signal`.
   */
  play(target: Target, signal: AbortSignal): Promise<string>;
}

/** Statuses in short: `12 × 200, 3 × 503`. */
export function statuses(answers: readonly { status: number }[]): string {
  const counts = Map.groupBy(answers, ({ status }) => (status === 0 ? 'no answer' : String(status)));
  return [...counts].map(([status, answers]) => `${answers.length} × ${status}`).join(', ');
}
