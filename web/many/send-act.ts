/** How an act on many animals is sent, and what of it is at fault. */
import type { Doubt } from '#domain/herd/unlikely.ts';
import { api } from '../lib/api/api.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { herdChanged } from '../lib/api/query-client.ts';

export interface ActBody {
  /** The path of the records that are made, or `cows`. */
  act: string;
  /** What holds for all animals. */
  shared: object;
  animals: readonly ({ cow: number } & Record<string, unknown>)[];
}

/** What is at fault: sentences by the animal's id, and of what holds for all of them by the form's field. */
export interface ActFaults {
  animals: ReadonlyMap<number, string>;
  shared: Readonly<Record<string, string>>;
}

/** The same act for many, all or none. `key` names it across every try. */
export async function sendActOnMany(body: ActBody, key: string): Promise<object> {
  const answer = await api.post<object>('/api/acts/', body, { idempotencyKey: key });
  await herdChanged();
  return answer;
}

/** What is unlikely about an act, by animal. Nothing is recorded. */
export function askDoubts(body: ActBody, signal: AbortSignal) {
  return api.post<{ doubts: { cow: number; reasons: Doubt[] }[] }>('/api/acts/doubts/', body, { signal });
}

/** What a failed act says of its animals and of its fields. */
export function actFaults(error: unknown, { animals }: Pick<ActBody, 'animals'>): ActFaults {
  const ofAnimals = new Map<number, string>();
  const shared: Record<string, string> = {};
  const errors = error instanceof ApiError ? Object.entries(error.errors ?? {}) : [];
  for (const [field, sentence] of errors) {
    const [, place, of] = /^(?:animals\.(\d+)|shared)\.(\w+)$/.exec(field) ?? [];
    const cow = place === undefined ? undefined : animals[Number(place)]?.cow;
    if (cow !== undefined) ofAnimals.set(cow, [ofAnimals.get(cow), sentence].filter(Boolean).join(' '));
    else if (place === undefined && of !== undefined) shared[of] = sentence;
  }
  return { animals: ofAnimals, shared };
}

/** The failure as a form of these fields gets it: what is at fault for all animals stands beside its field. */
export function atSharedFields(error: unknown, { shared }: ActFaults): unknown {
  if (!(error instanceof ApiError) || Object.keys(shared).length === 0) return error;
  const { code, message, current } = error;
  return new ApiError(code, message, { errors: { ...shared }, current });
}
