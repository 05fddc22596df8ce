import { expect, test, vi } from 'vitest';
import { decodeToken, isExpired } from './session.ts';

function token(payload: unknown): string {
  const part = (value: unknown) => {
    const bytes = new TextEncoder().encode(JSON.stringify(value));
    return btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_');
  };
  return `${part({ alg: 'HS256' })}.${part(payload)}.c2ln`;
}

test('a token is read for its user and its expiry', () => {
  expect(decodeToken(token({ exp: 1_800_000_000, username: 'Jürgen 牛', user_id: 7 }))).toEqual({
    userId: 7,
    username: 'Jürgen 牛',
    expires: 1_800_000_000_000,
  });
});

test.each([
  null,
  '',
  'garbage',
  'a.b.c',
  'a.!!!.c',
  token(null),
  token({ username: 'no expiry' }),
  token({ exp: 'soon', username: 'x' }),
  token({ exp: 1_800_000_000 }),
])('what is no token is read as none: %j', (value) => {
  expect(decodeToken(value)).toBeNull();
});

test('a token expires a little before its time, so that none expires on its way', () => {
  vi.useFakeTimers({ now: 1_000_000_000 });
  expect(isExpired({ expires: 1_000_000_000 + 6_000 })).toBe(false);
  expect(isExpired({ expires: 1_000_000_000 + 5_000 })).toBe(true);
  vi.useRealTimers();
});
