/** The people and programs of the farm that is saved of each release. */
import { type Json, type Sender, sender } from './saved-calls.ts';
import { codeOf } from './second-factor.ts';

/** Who works on the farm, with an account of their own and a second factor. */
const SAVED_WORKER = { username: 'Wim', password: 'kept-for-later' } as const;

/**
 * The owner invites a worker, who joins with a second factor, and a helper with a farm, who joins as a vet. An invitation, a link
 * to sign in and a key stay open. Releases before 0.4.0 have nothing of this.
 */
export async function makeSavedPeople(
  url: string,
  owner: Sender,
  password: string,
  helper: Sender,
): Promise<void> {
  const invite = (role: string) => owner('POST', '/api/invitations/', { role }, {}, [404]);
  const invited = await invite('worker');
  if (invited.url === undefined) return;
  const joined = await sender(url, null)('POST', '/api/invitations/register/', {
    ...SAVED_WORKER,
    token: tokenIn(invited),
  });
  await helper('POST', '/api/invitations/accept/', { token: tokenIn(await invite('vet')) });
  await invite('viewer');

  const worker = sender(url, String(joined.access));
  const { secret } = await worker('POST', '/api/second-factor/', { password: SAVED_WORKER.password });
  const code = codeOf(String(secret), new Date().toISOString());
  await worker('POST', '/api/second-factor/confirm/', { code });

  const members = await owner.list('GET', '/api/members/');
  const own = members.find(({ username }) => username === SAVED_WORKER.username);
  await owner('POST', `/api/members/${own?.id}/sign-in-link/`, { password });
  await owner('POST', '/api/keys/', { name: 'Milking robot', scope: 'record', password });
}

const tokenIn = ({ url }: Json) => String(url).split('#')[1];
