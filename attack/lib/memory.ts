import { execFileSync } from 'node:child_process';

/** The memory of a process and of those that it started, in MB; null when it has ended. */
export function residentMegabytes(pid: number): number | null {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' });
  const all = listed
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  // A process that has just ended still has its line for a moment, without memory.
  const isAlive = all.some(([id, , kilobytes = 0]) => id === pid && kilobytes > 0);
  const ours = all.filter(([id, parent]) => id === pid || parent === pid);
  return isAlive ? ours.reduce((sum, [, , kilobytes = 0]) => sum + kilobytes, 0) / 1024 : null;
}
