import { describe, expect, it } from 'vitest';
import type { Drained } from './drain.ts';
import { Sender } from './sender.ts';

/** A sender whose passes and pauses the test lets happen. */
function lead({ locks, seen = false }: { locks?: Pick<LockManager, 'request'>; seen?: boolean } = {}) {
  const passes: ((how: Drained) => void)[] = [];
  const ended: Drained['because'][] = [];
  const pauses: number[] = [];
  const at = { now: 0, version: 0, began: 0, next: (): void => undefined };
  const sender = new Sender({
    drain: { run: () => new Promise((resolve) => passes.push(resolve)) },
    outbox: {
      get version() {
        return at.version;
      },
      subscribe: () => () => undefined,
    },
    name: 'lock',
    locks,
    now: () => at.now,
    later(run, ms) {
      pauses.push(ms);
      at.next = run;
      return () => undefined;
    },
    isSeen: () => seen,
    began() {
      at.began += 1;
    },
    ended: ({ because }) => ended.push(because),
  });
  const quiet = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  const end = async (because: Drained['because'], again: number | null = null) => {
    passes.shift()?.({ because, again, arrived: 0 });
    await quiet();
  };
  return { sender, passes, ended, pauses, at, end, quiet };
}

describe('a sender', () => {
  it('sends one pass at a time, and another one for what was entered meanwhile', async () => {
    const { sender, passes, ended, pauses, end } = lead();
    sender.nudge();
    sender.nudge();
    sender.nudge();
    expect(passes).toHaveLength(1);
    await end('sent');
    expect(passes).toHaveLength(1);
    await end('sent');
    expect([passes.length, pauses, ended]).toEqual([0, [], ['sent', 'sent']]);
  });

  it('tries again after the pause, and within 12 seconds while somebody looks at a page without a line', async () => {
    for (const [seen, because, ms] of [
      [false, 'line', 200_000],
      [true, 'line', 12_000],
      [true, 'busy', 200_000],
    ] as const) {
      const { sender, passes, pauses, at, end } = lead({ seen });
      sender.nudge();
      await end(because, 200);
      expect(pauses).toEqual([ms]);
      at.next();
      expect([passes.length, at.began]).toEqual([1, 2]);
      sender.stop();
      await end('line', 2);
      sender.nudge();
      expect([passes.length, pauses.length]).toEqual([0, 1]);
    }
  });

  it('leaves the sending to another tab, unless that one gives no sign', async () => {
    const asked: LockOptions[] = [];
    const locks = {
      request: async (_name: string, options: LockOptions, run: (lock: Lock | null) => unknown) => {
        asked.push(options);
        return run(options.steal ? { name: 'lock', mode: 'exclusive' } : null);
      },
    } as Pick<LockManager, 'request'>;
    const { sender, ended, at, end, quiet } = lead({ locks });
    const pass = async (seconds: number, version: number) => {
      Object.assign(at, { now: seconds * 1000, version });
      sender.nudge();
      await quiet();
    };
    await pass(0, 1);
    await pass(29, 1);
    // The other one sent something.
    await pass(40, 2);
    await pass(60, 2);
    expect(ended).toEqual(['elsewhere', 'elsewhere', 'elsewhere', 'elsewhere']);
    await pass(71, 2);
    await end('sent');
    expect(ended.at(-1)).toBe('sent');
    expect(asked.map(({ steal }) => steal ?? false)).toEqual([false, false, false, false, true]);
  });
});
