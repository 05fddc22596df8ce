/** A phone as it would be without network: does each act by itself first, then sends it, and compares what came of both. */
import { expect } from 'vitest';
import type { WholeHerd } from '#domain/herd/rows.ts';
import { toEnd } from '#domain/herd/steps.ts';
import { KINDS, type Table } from '#domain/kinds/index.ts';
import { actOfRequest, type RequestedAct } from '#domain/outbox/act-of-request.ts';
import { isKeptId, keptId } from '#domain/outbox/entry.ts';
import { type Doable, doEntry, type Kept } from '#domain/outbox/fold.ts';
import { herdOfRows, type KeptFarm } from '#domain/outbox/kept-farm.ts';
import { idsRead } from '#domain/outbox/made-ids.ts';
import { answerOf } from '#domain/outbox/reads/index.ts';
import { entryWith } from '#domain/outbox/sample-entry.ts';
import { AppError } from '#domain/values/errors.ts';
import { type Answer, Client } from './client.ts';
import { FoldedHerd } from './folded-herd.ts';

type Row = Record<string, unknown>;
type Tables = Record<Table, Row[]>;

export class PhoneClient extends Client {
  readonly #client: Client;
  readonly #known = new FoldedHerd();
  #count = 0;
  #farmId: number | undefined;
  /** How often each act was done. */
  readonly done = new Map<string, number>();

  constructor(client: Client) {
    const { access, refresh, username } = client;
    super(() => Promise.reject(new Error('A phone sends by its client')), {
      access: access ?? '',
      refresh: refresh ?? '',
      username: username ?? '',
    });
    this.#client = client;
  }

  override async request(
    method: Parameters<Client['request']>[0],
    url: string,
    payload?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer> {
    const act = payload instanceof FormData ? null : actOfRequest(method, url, payload);
    return act && !headers
      ? this.#compare(act, (key) => this.#client.request(method, url, payload, { 'idempotency-key': key }))
      : this.#client.request(method, url, payload, headers);
  }

  async #compare(act: RequestedAct, send: (key: string) => Promise<Answer>): Promise<Answer> {
    await this.#known.fetch(this.#client);
    const farm = await this.farm();
    const before = this.#known.tables();
    this.#count += 1;
    const key = `phone-${this.#count}`;
    const n = this.#count;
    const made = { made_at: farm.now.toISOString(), made_on: farm.today };
    const entry = entryWith({ ...act, ...made, n, key, makes: [], touches: [] });
    const kept = doneTo(farm, entry, this.username ?? '');
    const answer = await send(key);
    const what = `${act.kind} ${JSON.stringify(act.args)}`;
    if (kept instanceof AppError) expectRefused(kept, answer, what);
    else {
      await this.#expectDone(farm, { entry, kept, key, before }, answer, what);
      this.done.set(act.kind, (this.done.get(act.kind) ?? 0) + 1);
    }
    return answer;
  }

  async #expectDone(
    farm: KeptFarm,
    { entry, kept, key, before }: { entry: Doable; kept: Kept; key: string; before: Tables },
    answer: Answer,
    what: string,
  ): Promise<void> {
    expect(answer.status, `${what} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    await this.#known.fetch(this.#client);
    const isNew = ({ entity, id }: { entity: string; id: number }) =>
      !before[entity as Table].some((row) => row.id === id);
    const made = idsRead(kept, [], this.#known.touchedBy(key), isNew);
    const real = (id: number) => made[id - keptId(entry, 0)] ?? id;
    expectSameRows(farm, await this.farm(), real, what);
    if (answer.status === 204) return;
    const { history: _, ...body } = answer.body;
    expect(asJson(named(kept.body, real)), what).toEqual(body);
  }

  /** The farm as the phone knows it. */
  async farm(): Promise<KeptFarm> {
    await this.#known.fetch(this.#client);
    const { settings, today, now } = this.#known;
    const rows = this.#known.tables() as unknown as WholeHerd;
    this.#farmId ??= Number((await this.#client.get('/api/farms/')).body[0]?.id);
    const farm_id = this.#farmId;
    return {
      farm_id,
      herd: toEnd(herdOfRows(rows, settings.time_zone)),
      settings,
      today,
      now: new Date(now),
    };
  }

  /** Expects that the phone answers a read as the server does. */
  async expectSame(address: string): Promise<void> {
    const own = answerOf(await this.farm(), address);
    const { status, body } = await this.#client.get(address);
    if (own === undefined) throw new Error(`A phone cannot answer ${address}`);
    if (own === null) expect(status, address).toBe(404);
    else expect(asJson(own.body), address).toEqual(body);
  }
}

/** Expects that a farm has the rows of another one; `real` names rows of the phone as the server does. */
export function expectSameRows(
  own: KeptFarm,
  servers: KeptFarm,
  real: (id: number) => number,
  what: string,
): void {
  for (const { table } of KINDS) {
    const rows = [...own.herd.all(table)].map((row) => named(row, real) as Row);
    expect(rows.sort(byId), `${table} after ${what}`).toEqual([...servers.herd.all(table)].sort(byId));
  }
}

function doneTo(farm: KeptFarm, entry: Doable, username: string): Kept | AppError {
  try {
    return doEntry(farm, entry, { username, known: () => null });
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function expectRefused({ code, status, reasons }: AppError, answer: Answer, what: string): void {
  expect([status, code], `${what} ${JSON.stringify(answer.body)}`).toEqual([
    answer.status,
    answer.body?.code,
  ]);
  expect(asJson(reasons), what).toEqual(answer.body.reasons);
}

/** The value with other names for the rows of a phone. */
function named(value: unknown, real: (id: number) => number): unknown {
  if (typeof value === 'number') return isKeptId(value) ? real(value) : value;
  // A list of animals is kept as a text of ids.
  if (typeof value === 'string' && /^\d+(,\d+)*$/.test(value))
    return value
      .split(',')
      .map((id) => (isKeptId(Number(id)) ? real(Number(id)) : id))
      .join();
  if (Array.isArray(value)) return value.map((one) => named(one, real));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, named(one, real)]));
}

const asJson = (value: unknown) => JSON.parse(JSON.stringify(value ?? null));
const byId = (a: { id?: unknown }, b: { id?: unknown }) => Number(a.id) - Number(b.id);
