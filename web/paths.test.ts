import { expect, test } from 'vitest';
import { loginPath, placeAfterLogin } from './paths.ts';

test('the login leads back to where one was', () => {
  const path = loginPath('/cow/7?tab=births');
  expect(placeAfterLogin(new URLSearchParams(path.split('?')[1]))).toBe('/cow/7?tab=births');
  expect(loginPath('/')).toBe('/login');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/logout',
  '',
])('the login never leads off the app or out again: %j', (next) => {
  expect(placeAfterLogin(new URLSearchParams({ next }))).toBe('/');
});
