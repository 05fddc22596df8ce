/**
 * Hands memory back that is free but still with the process. glibc, where it runs, gives back only what is free at the end
 * of its heap: after a rush of bodies, files and images some small piece at the end keeps all that is free before it, 100
 * to 200 MB, until the next rush. `malloc_trim` gives back what is free in the middle too.
 */
import type * as Ffi from 'node:ffi';
import { every, type Repeated } from './http/every.ts';

const LOOK_EVERY_MS = 10_000;
/** For a minute after it grew: what a rush still uses at one look is free at a later one, and nothing tells when. */
const LOOKS_AFTER_GROWTH = 6;
/** Trimming walks all that is free, some milliseconds: it must be worth it. */
const WORTH_BYTES = 32 * 1024 * 1024;

/** Looks every ten seconds whether the process holds more than it needs since it last handed back. */
export function startHandingBack(failed: (error: unknown) => void): Repeated {
  let trim: ReturnType<typeof findTrim> | undefined;
  const look = spareLook(spareBytes, () => {
    trim ??= findTrim();
    trim?.(0n);
  });
  return every(LOOK_EVERY_MS, async () => look(), failed, LOOK_EVERY_MS);
}

/** What the process holds beside the objects and buffers that JavaScript uses. */
function spareBytes(): number {
  const { rss, heapTotal, external } = process.memoryUsage();
  return rss - heapTotal - external;
}

/** A function that looks how much is spare and, where that has grown, has it trimmed then and at the looks that follow. */
export function spareLook(spare: () => number, trim: () => void): () => void {
  let left = spare();
  let looks = 0;
  return () => {
    if (spare() >= left + WORTH_BYTES) looks = LOOKS_AFTER_GROWTH;
    if (looks === 0) return;
    looks -= 1;
    trim();
    left = spare();
  };
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
