import type { FarmName, Target } from './target.ts';

/** One attack: something that once stopped the server. */
export interface Attack {
  /** What is sent. */
  name: string;
  /** The farm that it needs, where that takes long to make. */
  farm?: FarmName;
  /** How long it may take (ms), where that is longer than usual. */
  ms?: number;
  /**
   * Sends it and answers what the server said. Throws when a keeper's ordinary request fails afterwards. Given up
   * after `signal`.
   */
  play(target: Target, signal: AbortSignal): Promise<string>;
}

/** Counts of statuses: `12 × 200, 3 × 503`. */
export function statuses(answers: readonly { status: number }[]): string {
  const counts = Map.groupBy(answers, ({ status }) => (status === 0 ? 'no answer' : String(status)));
  return [...counts].map(([status, answers]) => `${answers.length} × ${status}`).join(', ');
}
