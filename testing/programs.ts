/** Keys for programs, and the programs that ask with them. */
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { type Answer, type Client, TEST_PASSWORD } from './client.ts';

export const KEYS = '/api/keys/';

/** Asks for a key; `more` is sent beside what every key needs, or instead of it. */
export const makeKey = (owner: Client, more: object = {}): Promise<Answer> =>
  owner.post(KEYS, { name: 'Milking robot', scope: 'read', password: TEST_PASSWORD, ...more });

/** A program with a key of the owner's farm, and the id of that key. */
export async function programOf(
  test: TestApp,
  owner: Client,
  more: object = {},
): Promise<{ id: number; program: Client }> {
  const { status, body } = await makeKey(owner, more);
  expect(status).toBe(201);
  return { id: body.id, program: test.client.as({ access: body.key }) };
}
