import { execFileSync } from 'node:child_process';

/** The memory of a process in MB; null when it has ended. */
export function residentMegabytes(pid: number): number | null {
  try {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
  } catch {
    return null;
  }
}
