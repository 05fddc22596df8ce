/** People who join a farm by an invitation, as tests use them. */
import type { Role } from '#domain/values/roles.ts';
import type { TestApp } from './app.ts';
import { type Answer, type Client, TEST_PASSWORD } from './client.ts';

/** The token of a link: it stands behind `#`. */
export const tokenIn = (url: string) => url.slice(url.indexOf('#') + 1);

/** Makes an invitation by link, and answers its token. Throws where it is refused. */
export async function invite(owner: Client, role: Role, more: object = {}): Promise<string> {
  const asked = role === 'owner' ? { password: TEST_PASSWORD } : {};
  const made = await owner.post('/api/invitations/', { role, ...asked, ...more });
  if (made.status !== 201) throw new Error(`The invitation was refused: ${JSON.stringify(made.body)}`);
  return tokenIn(made.body.url);
}

/** What the link of an invitation says. */
export const look = (test: TestApp, token: string) => test.client.post('/api/invitations/look/', { token });

let count = 0;

/** A name that no other call in this process gets. */
export function newName(what: string): string {
  count += 1;
  return `${what}-${count}-${process.pid}`;
}

/** Sends a registration by an invitation; without an address unless one is given. */
export function register(test: TestApp, token: string, more: object = {}): Promise<Answer> {
  const user = { username: newName('invited'), password: TEST_PASSWORD };
  return test.client.post('/api/invitations/register/', { token, ...user, ...more });
}

/** Has somebody new join the farm of an owner. */
export async function joined(test: TestApp, owner: Client, role: Role): Promise<Client> {
  const username = newName(role);
  const answer = await register(test, await invite(owner, role), { username });
  if (answer.status !== 201) throw new Error(`Joining was refused: ${JSON.stringify(answer.body)}`);
  return test.client.as({ ...answer.body, username });
}
