import { describe, expect, test } from 'vitest';
import type { z } from 'zod/mini';
import { ENGLISH } from '../../testing/words.ts';
import { fieldSentences } from '../messages/sentences.ts';
import { validated } from '../values/reasons.ts';
import * as user from './user.ts';

const REQUIRED = 'This is required.';
const EMAIL = 'Enter an email address, such as name@example.com.';
const SHORT = 'Use at least 8 characters.';
const ZONE = 'This time zone is not known.';

/** The fields at fault in a payload, each with its sentence; empty when it is taken. */
function faults(schema: z.ZodMiniType, payload: unknown): Record<string, string> {
  return fieldSentences(ENGLISH, validated(schema, payload).reasons ?? []);
}

describe('registration', () => {
  const good = { username: 'anna', email: 'anna@example.com', password: 'green pastures' };

  test.each<[Record<string, unknown>, Record<string, string>]>([
    [{}, {}],
    [{ time_zone: 'Europe/Paris', farm_name: 'Hill farm' }, {}],
    [{ time_zone: null, farm_name: null }, {}],
    [{ username: ' ' }, { username: REQUIRED }],
    [{ username: 'x'.repeat(150) }, {}],
    [{ username: 'x'.repeat(151) }, { username: 'Use at most 150 characters.' }],
    [{ email: '' }, { email: REQUIRED }],
    [{ email: 'anna' }, { email: EMAIL }],
    [{ email: `${'x'.repeat(250)}@example.com` }, { email: 'Use at most 254 characters.' }],
    [{ password: undefined }, { password: REQUIRED }],
    [{ password: 'seven77' }, { password: SHORT }],
    [{ password: 'eight888' }, {}],
    [{ password: 'x'.repeat(200) }, {}],
    [{ password: 'x'.repeat(201) }, { password: 'Use at most 200 characters.' }],
    [{ time_zone: 'Europe/Atlantis' }, { time_zone: ZONE }],
    [{ farm_name: '' }, { farm_name: REQUIRED }],
    [
      { username: undefined, email: 'x', password: '1' },
      { username: REQUIRED, email: EMAIL, password: SHORT },
    ],
  ])('with %o says %o', (change, expected) => {
    expect(faults(user.UserRegistration, { ...good, ...change })).toEqual(expected);
  });

  test('a name is trimmed, a password is not', () => {
    const parsed = user.UserRegistration.parse({ ...good, username: ' anna ', password: ' eight888 ' });
    expect(parsed).toMatchObject({ username: 'anna', password: ' eight888 ' });
  });
});

test.each<[string, z.ZodMiniType, unknown, Record<string, string>]>([
  ['Login', user.Login, { username: 'anna', password: 'x' }, {}],
  ['Login', user.Login, { username: ' ', password: '' }, { username: REQUIRED, password: REQUIRED }],
  ['RefreshToken', user.RefreshToken, { refresh: 'x' }, {}],
  ['RefreshToken', user.RefreshToken, { refresh: '' }, { refresh: REQUIRED }],
  [
    'RefreshToken',
    user.RefreshToken,
    { refresh: 'x'.repeat(501) },
    { refresh: 'Use at most 500 characters.' },
  ],
  ['UserChange', user.UserChange, {}, {}],
  ['UserChange', user.UserChange, { email: 'bert' }, { email: EMAIL }],
  ['PasswordChange', user.PasswordChange, { current_password: 'x', new_password: 'green pastures' }, {}],
  [
    'PasswordChange',
    user.PasswordChange,
    { current_password: '', new_password: '1234567' },
    { current_password: REQUIRED, new_password: SHORT },
  ],
  ['AccountDeletion', user.AccountDeletion, { password: 'x' }, {}],
  ['AccountDeletion', user.AccountDeletion, { password: '' }, { password: REQUIRED }],
  ['FarmSettingsChange', user.FarmSettingsChange, {}, {}],
  [
    'FarmSettingsChange',
    user.FarmSettingsChange,
    { farm_name: 'Hill farm', time_zone: 'America/New_York' },
    {},
  ],
  [
    'FarmSettingsChange',
    user.FarmSettingsChange,
    { farm_name: '', time_zone: '' },
    { farm_name: REQUIRED, time_zone: ZONE },
  ],
])('%s, case %#', (_, schema, payload, expected) => {
  expect(faults(schema, payload)).toEqual(expected);
});
