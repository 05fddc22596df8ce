/**
 * Hands memory back that is free but still with the process. glibc, where it runs, gives back only what is free at the end
 * of its heap: after a rush of bodies, files and pictures some small piece at the end keeps all that is free before it, 100
 * to 200 MB, until the next rush. `malloc_trim` gives back what is free in the middle too.
 */
import type * as Ffi from 'node:ffi';
import { every, type Repeated } from './http/every.ts';

const LOOK_EVERY_MS = 10_000;
/** Trimming walks all that is free, some milliseconds: it must be worth it. */
const WORTH_BYTES = 32 * 1024 * 1024;

/** Looks every ten seconds whether the process has grown since it last handed back. */
export function startHandingBack(failed: (error: unknown) => void): Repeated {
  let trim: ReturnType<typeof findTrim> | undefined;
  let held = process.memoryUsage.rss();
  return every(
    LOOK_EVERY_MS,
    async () => {
      if (process.memoryUsage.rss() < held + WORTH_BYTES) return;
      trim ??= findTrim();
      trim?.(0n);
      held = process.memoryUsage.rss();
    },
    failed,
    LOOK_EVERY_MS,
  );
}

/** `malloc_trim` of the C library; null where there is none (macOS, Windows, musl). */
export function findTrim(): ((pad: bigint) => number) | null {
  const ffi = process.getBuiltinModule('node:ffi') as typeof Ffi | undefined;
  if (process.platform !== 'linux' || !ffi) return null;
  try {
    const { functions } = ffi.dlopen(null, { malloc_trim: { return: 'i32', arguments: ['u64'] } });
    return functions.malloc_trim as (pad: bigint) => number;
  } catch {
    return null;
  }
}
