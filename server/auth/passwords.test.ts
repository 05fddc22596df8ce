import { expect, it } from 'vitest';
import { inLine } from './passwords.ts';

/** A line whose hashes end when the test says so. */
function line() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const hash = (password: string) => {
    begun.push(password);
    return new Promise<string>((end) => ends.set(password, () => end(`hash of ${password}`)));
  };
  const passwords = inLine({ hash, verify: async (_, password) => (await hash(password)) !== '' });
  const end = async (password: string) => {
    ends.get(password)?.();
    await new Promise(setImmediate);
  };
  return { begun, end, ...passwords };
}

it('passwords are hashed two at a time, and those of a crowd at one address after those of others', async () => {
  const { begun, end, hash, verify } = line();
  const crowd = ['a', 'b', 'c', 'd'].map((password) => hash('192.0.2.1', password));
  const other = verify('192.0.2.2', 'a stored hash', 'of another');
  await end('none');
  expect(begun).toEqual(['a', 'b']);
  await end('a');
  expect(begun).toEqual(['a', 'b', 'of another']);
  await end('of another');
  expect(await other).toBe(true);
  for (const password of ['b', 'c', 'd']) await end(password);
  expect(await Promise.all(crowd)).toEqual(['a', 'b', 'c', 'd'].map((password) => `hash of ${password}`));
});

it('the line is bounded, for an address and in all', async () => {
  const { hash } = line();
  for (let number = 0; number < 32; number += 1) void hash('192.0.2.1', `one ${number}`);
  await expect(hash('192.0.2.1', 'one more')).rejects.toThrow('busy.passwords');
  for (let number = 0; number < 70; number += 1) void hash(`198.51.100.${number}`, `another ${number}`);
  await expect(hash('192.0.2.9', 'one more')).rejects.toThrow('busy.passwords');
});
