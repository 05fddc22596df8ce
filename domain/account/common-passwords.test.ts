import { describe, expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('a password', () => {
  test.each([
    ...['password', 'PassWord123', '12345678', 'qwertyuiop', 'iloveyou', 'trustno1', 'liverpoo', 'cowbell1'],
    ...['blink182', 'p@ssw0rd', 'left4dead', '24121987', '12241987', '01012001'],
  ])('%s is common', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each(['green-pastures', 'eight888', '99991987', '00121987', '24122187', 'password and more', ''])(
    '%j is not',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});
