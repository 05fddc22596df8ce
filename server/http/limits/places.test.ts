import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { piecesOfFile } from '../work-folders.ts';
import { farmPlaces, places, streamInPlace } from './places.ts';

async function* pieces(count = Number.POSITIVE_INFINITY) {
  for (let number = 0; number < count; number += 1) yield 'piece '.repeat(10_000);
}

describe('places', () => {
  it('are so many, and come back once each', () => {
    const take = places(2, 'server.busy');
    const giveBack = take();
    take();
    expect(take).toThrow('server.busy');
    giveBack();
    giveBack();
    take();
    expect(take).toThrow('server.busy');
  });

  it('are taken several at a time; whoever wants more than there are has all of them, alone', () => {
    const take = places(5, 'server.busy');
    const giveBack = take(3);
    expect(() => take(3)).toThrow('server.busy');
    take(2)();
    giveBack();
    take(9)();
  });

  it('are so many for each farm', () => {
    const take = farmPlaces(2, 'server.busy');
    const giveBack = take(1);
    take(1);
    expect(() => take(1)).toThrow('server.busy');
    take(2);
    giveBack();
    giveBack();
    take(1);
    expect(() => take(1)).toThrow('server.busy');
  });

  it('are kept by a stream until it is read', async () => {
    const take = places(1, 'server.busy');
    const stream = streamInPlace(pieces(20), take());
    expect(take).toThrow('server.busy');
    expect(await text(stream)).toHaveLength(1_200_000);
    expect(take()).toBeTypeOf('function');
  });

  it('are kept by a stream until it is given up', async () => {
    const take = places(1, 'server.busy');
    const stream = streamInPlace(pieces(), take());
    await once(stream, 'readable');
    stream.destroy();
    await once(stream, 'close');
    expect(take()).toBeTypeOf('function');
  });

  it('are given back when the reader leaves before the file is opened; its removal then fails nothing', async () => {
    const folder = temporaryFolder('cowbell-places-');
    const file = join(folder, 'answer');
    writeFileSync(file, 'an answer');
    const take = places(1, 'server.busy');
    const stream = streamInPlace(piecesOfFile(file), take());
    rmSync(folder, { recursive: true });
    stream.destroy();
    await once(stream, 'close');
    // An error that nobody handles comes after the file system has answered; the test runner counts it as a failure.
    await expect(stat(file)).rejects.toThrow('ENOENT');
    await setImmediate();
    expect(take()).toBeTypeOf('function');
  });

  it('are not kept by a reader who takes nothing, or too little', async () => {
    const take = places(1, 'server.busy');
    const hasty = { graceMs: 1, bytesPerSecond: 1e9 };
    const untouched = streamInPlace(pieces(), take(), hasty);
    expect((await once(untouched, 'error'))[0].message).toBe('The reader takes too long.');
    const begun = streamInPlace(pieces(), take(), hasty);
    begun.read();
    await once(begun, 'error');
    expect(take()).toBeTypeOf('function');
  });
});
