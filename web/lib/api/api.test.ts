import { expect, test } from 'vitest';
import { failureOf } from './api.ts';

test('a failure is shown in the words of the server', () => {
  const failure = failureOf(
    409,
    JSON.stringify({ detail: 'This ID number is taken.', code: 'conflict', errors: { id_number: 'taken' } }),
  );
  expect(failure).toMatchObject({
    code: 'conflict',
    status: 409,
    message: 'This ID number is taken.',
    errors: { id_number: 'taken' },
  });
});

test('a stale change comes with the entity as it stands', () => {
  const failure = failureOf(
    412,
    JSON.stringify({ detail: 'Changed.', code: 'stale', current: { version: 3 } }),
  );
  expect(failure.current).toEqual({ version: 3 });
});

test('an empty list of errors is none', () => {
  expect(
    failureOf(401, JSON.stringify({ detail: 'No.', code: 'wrong_login', errors: {} })).errors,
  ).toBeUndefined();
});

test.each([
  [409, '<html>', 'conflict'],
  [418, 'null', 'internal'],
  [500, '{"code":"unheard of"}', 'internal'],
])('an answer that is not the server’s own is shown by its status: %i', (status, text, code) => {
  expect(failureOf(status, text)).toMatchObject({ code, message: '' });
});

test.each([502, 503, 504])('a %i that is not the server’s own says that it gave no answer', (status) => {
  expect(failureOf(status, '<html>Bad gateway</html>')).toMatchObject({
    code: 'unavailable',
    message: 'The server cannot be reached. Check the connection and try again.',
  });
});
