import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { isKey, newKey, prefixOf } from './key-form.ts';

it('has 43 random characters and six that check them', () => {
  const keys = Array.from({ length: 200 }, newKey);
  for (const key of keys) {
    expect(key).toMatch(/^cowbell_[0-9A-Za-z]{49}$/);
    expect(isKey(key)).toBe(true);
    expect(prefixOf(key)).toBe(key.slice(0, 14));
  }
  expect(new Set(keys).size).toBe(200);
});

it('is checked by the CRC-32 of its random part, the highest digit first, with zeros before', () => {
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const [, random = '', check = ''] = /^cowbell_(.{43})(.{6})$/.exec(newKey()) ?? [];
  const value = [...check].reduce((sum, digit) => sum * 62 + digits.indexOf(digit), 0);
  expect(value).toBe(crc32(random));
});

it('knows a key that was mistyped, cut off or made up', () => {
  const key = newKey();
  const other = key.at(20) === 'a' ? 'b' : 'a';
  expect(isKey(key.slice(0, 20) + other + key.slice(21))).toBe(false);
  expect(isKey(key.slice(0, -1))).toBe(false);
  expect(isKey(`${key}0`)).toBe(false);
  expect(isKey(key.replace('cowbell_', 'COWBELL_'))).toBe(false);
  expect(isKey(`cowbell_${'a'.repeat(49)}`)).toBe(false);
});
