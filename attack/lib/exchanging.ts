/** Programs of a farm that ask by ICAR's data exchange. */
import { PASSWORD } from '../../bench/lib/farm.ts';
import type { FarmName, Target } from './target.ts';

export interface Exchanging {
  get(path: string): Promise<Answered>;
  /** Sends JSON; a text is sent as it is. */
  post(path: string, body: unknown): Promise<Answered>;
  /** The path of the farm's collections. */
  at: string;
  /** The path of their batches. */
  batches: string;
  /** By what the farm is known there: `cowbell.farm`'s id. */
  farm: string;
}

interface Answered {
  /** 0 where there was none. */
  status: number;
  text: string;
}

/** A key of a farm that opens `/ade`. */
export async function exchanging(
  target: Target,
  farm: FarmName,
  signal: AbortSignal,
  scope: 'read' | 'record' = 'read',
): Promise<Exchanging> {
  const asked = { name: 'Attack', scope, opens: 'ade', password: PASSWORD };
  const made = await target.ask(farm, 'POST', '/api/keys/', asked, signal);
  if (made.status !== 201) throw new Error(`no key was made: ${made.status} ${made.text.slice(0, 200)}`);
  const { key } = JSON.parse(made.text) as { key: string };
  const authorization = `Bearer ${key}`;
  const answered = async (path: string, init: RequestInit): Promise<Answered> => {
    try {
      const answer = await fetch(target.url + path, { ...init, signal });
      return { status: answer.status, text: await answer.text() };
    } catch (error) {
      return { status: 0, text: String(error) };
    }
  };
  const get = (path: string) => answered(path, { headers: { authorization } });
  const post = (path: string, body: unknown) =>
    answered(path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const locations = JSON.parse((await get('/ade/v1/locations')).text) as {
    member: { identifier: { scheme: string; id: string }; alternativeIdentifiers?: { id: string }[] }[];
  };
  const { scheme, id } = locations.member[0]?.identifier ?? {};
  const at = `/ade/v1/locations/${scheme}/${id}`;
  return { get, post, at, batches: at.replace('/v1/', '/v1/batches/'), farm: String(id) };
}

/** Throws where the server itself failed; that it is busy is an answer. */
export function expectNoFaults(answers: readonly Answered[]): void {
  const faults = answers.filter(({ status }) => status === 0 || (status >= 500 && status !== 503));
  const [first] = faults;
  if (first) throw new Error(`${faults.length} faults: ${first.status} ${first.text.slice(0, 300)}`);
}
