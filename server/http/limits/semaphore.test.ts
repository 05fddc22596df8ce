import { afterEach, describe, expect, it, vi } from 'vitest';
import { turns } from './semaphore.ts';

/** Work that ends when the test says so, and a list of the work that has begun. */
function works(setting: Omit<Parameters<typeof turns>[0], 'busy'>) {
  const inTurn = turns({ ...setting, busy: 'server.busy' });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    add: (farmId: number, name: string, patient?: boolean) =>
      inTurn(
        farmId,
        () => {
          begun.push(name);
          return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
        },
        patient,
      ),
    end: async (name: string) => {
      ends.get(name)?.();
      await new Promise(setImmediate);
    },
  };
}

describe('turns', () => {
  it('are so many at a time, in order, and another farm before one that is at work', async () => {
    const { begun, add, end } = works({ atOnce: 2, waiting: 9, waitingOfOne: 9 });
    const all = [add(1, 'a'), add(1, 'b'), add(1, 'c'), add(1, 'd'), add(2, 'e'), add(3, 'f')];
    await end('none');
    expect(begun).toEqual(['a', 'b']);
    for (const name of ['a', 'b', 'e', 'c', 'f', 'd']) await end(name);
    expect(begun).toEqual(['a', 'b', 'e', 'c', 'f', 'd']);
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('of one farm leave room for others, where they are bounded', async () => {
    const { begun, add, end } = works({ atOnce: 3, atOnceOfOne: 1, waiting: 9, waitingOfOne: 9 });
    const all = [add(1, 'a'), add(1, 'b'), add(2, 'c'), add(1, 'd')];
    await end('none');
    expect(begun).toEqual(['a', 'c']);
    for (const name of ['c', 'a', 'b', 'd']) await end(name);
    expect(begun).toEqual(['a', 'c', 'b', 'd']);
    await Promise.all(all);
  });

  it('are refused when too many wait, or too many of one farm, save to the patient', async () => {
    const { add } = works({ atOnce: 1, waiting: 3, waitingOfOne: 2 });
    for (const name of ['a', 'b', 'c']) void add(1, name);
    await expect(add(1, 'd')).rejects.toThrow('server.busy');
    void add(2, 'e');
    await expect(add(3, 'f')).rejects.toThrow('server.busy');
    void add(3, 'g', true);
  });

  describe('that come too late', () => {
    afterEach(() => void vi.useRealTimers());

    it('are refused, and those of others come', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const { begun, add, end } = works({ atOnce: 1, waiting: 9, waitingOfOne: 9, withinMs: 1000 });
      const [first, second] = [add(1, 'a'), add(1, 'b')];
      const late = expect(second).rejects.toThrow('server.busy');
      vi.advanceTimersByTime(999);
      const third = add(1, 'c');
      vi.advanceTimersByTime(1);
      await late;
      await end('a');
      expect(begun).toEqual(['a', 'c']);
      // Whoever has begun may take as long as it takes.
      vi.advanceTimersByTime(5000);
      await end('c');
      expect(await Promise.all([first, third])).toEqual(['a', 'c']);
    });
  });

  it('go on after work that fails', async () => {
    const inTurn = turns({ atOnce: 1, waiting: 1, waitingOfOne: 1, busy: 'server.busy' });
    const failing = inTurn(1, () => Promise.reject(new Error('broken')));
    const after = inTurn(1, async () => 'done');
    await expect(failing).rejects.toThrow('broken');
    expect(await after).toBe('done');
  });
});
