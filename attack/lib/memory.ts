import { execFileSync } from 'node:child_process';

/** What a process holds in memory, in MB; null when it is no more. */
export function residentMegabytes(pid: number): number | null {
  try {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
  } catch {
    return null;
  }
}
