/** A client of the API, as tests use it: sends JSON with its token and answers status, headers and body. */
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Cow } from '#domain/kinds/cow/schema.ts';

export type Send = (request: InjectOptions) => Promise<LightMyRequestResponse>;

/** An answer; `body` is what JSON held, `any` because each test knows what it asked for. */
export interface Answer {
  status: number;
  headers: LightMyRequestResponse['headers'];
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields it expects, and fails when they are not there
  body: any;
  raw: Buffer;
}

type Headers = Record<string, string>;
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export class Client {
  readonly #send: Send;
  readonly #headers: Headers;
  /** The access token, or null for nobody. */
  readonly access: string | null;
  readonly refresh: string | null;
  readonly username: string | null;

  /** `headers` go with every request. */
  constructor(
    send: Send,
    session: { access: string; refresh: string; username: string } | null,
    headers: Headers = {},
  ) {
    this.#send = send;
    this.#headers = headers;
    this.access = session?.access ?? null;
    this.refresh = session?.refresh ?? null;
    this.username = session?.username ?? null;
  }

  async request(method: Method, url: string, payload?: unknown, headers: Headers = {}): Promise<Answer> {
    const form = payload instanceof FormData ? await formPayload(payload) : null;
    const response = await this.#send({
      method,
      url,
      headers: {
        ...(this.access ? { authorization: `Bearer ${this.access}` } : {}),
        ...(form ? { 'content-type': form.type } : {}),
        ...this.#headers,
        ...headers,
      },
      ...(form ? { payload: form.bytes } : payload === undefined ? {} : { payload: payload as object }),
    });
    const json = response.headers['content-type']?.toString().includes('json') && response.body !== '';
    return {
      status: response.statusCode,
      headers: response.headers,
      body: json && !response.headers['content-encoding'] ? response.json() : null,
      raw: response.rawPayload,
    };
  }

  /** The same user, whose requests name a farm. */
  inFarm(id: number): Client {
    const { access, refresh, username } = this;
    const session =
      access === null || refresh === null || username === null ? null : { access, refresh, username };
    return new Client(this.#send, session, { ...this.#headers, 'x-farm': String(id) });
  }

  /** Somebody else, or a program, by what their requests bear. */
  as({
    access,
    refresh = '',
    username = '',
  }: {
    access: string;
    refresh?: string;
    username?: string;
  }): Client {
    return new Client(this.#send, { access, refresh, username });
  }

  get(url: string, headers?: Headers): Promise<Answer> {
    return this.request('GET', url, undefined, headers);
  }

  post(url: string, payload?: unknown, headers?: Headers): Promise<Answer> {
    return this.request('POST', url, payload, headers);
  }

  patch(url: string, payload: unknown, headers?: Headers): Promise<Answer> {
    return this.request('PATCH', url, payload, headers);
  }

  put(url: string, payload: unknown, headers?: Headers): Promise<Answer> {
    return this.request('PUT', url, payload, headers);
  }

  delete(url: string, payload?: unknown, headers?: Headers): Promise<Answer> {
    return this.request('DELETE', url, payload, headers);
  }

  /** Registers a cow made by `buildCow` and answers her as the API does. Throws when she is refused. */
  async cow(overrides: Record<string, unknown> = {}): Promise<Cow> {
    const answer = await this.post('/api/cows/', buildCow(overrides));
    if (answer.status !== 201) throw new Error(`The cow was refused: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** A cow as she stands now. */
  async readCow(id: number): Promise<Cow> {
    const answer = await this.get(`/api/cows/${id}/`);
    if (answer.status !== 200) throw new Error(`There is no cow ${id}: ${answer.status}`);
    return answer.body;
  }
}

async function formPayload(form: FormData): Promise<{ type: string; bytes: Buffer }> {
  const encoded = new Response(form);
  return { type: encoded.headers.get('content-type') ?? '', bytes: Buffer.from(await encoded.arrayBuffer()) };
}

let count = 0;

/** A number that no other call in this process gets. */
function next(): number {
  count += 1;
  return count;
}

/** The payload of a four-year-old female, not pregnant; each call has an ID number of its own. */
export function buildCow(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  const number = next();
  return {
    id_number: `T${number}`,
    name: `Cow ${number}`,
    breed: 'Holstein',
    weight: 650,
    milk_supply_group: 1,
    date_of_birth: '2022-03-01',
    cow_gender: 'Female',
    daily_feed_amount: 20.5,
    ...overrides,
  };
}

export const TEST_PASSWORD = 'green-pastures';

/** Registers a user in Paris, logs in, and answers their client. */
export async function registerKeeper(send: Send, overrides: Record<string, unknown> = {}): Promise<Client> {
  const username = `keeper-${next()}-${process.pid}`;
  const user = {
    username,
    email: `${username}@example.com`,
    password: TEST_PASSWORD,
    time_zone: 'Europe/Paris',
    ...overrides,
  };
  const nobody = new Client(send, null);
  const registered = await nobody.post('/api/user/register/', user);
  if (registered.status !== 201) throw new Error(`Registration failed: ${JSON.stringify(registered.body)}`);
  const { status, body } = await nobody.post('/api/token/', {
    username: user.username,
    password: user.password,
  });
  if (status !== 200) throw new Error(`Login failed: ${JSON.stringify(body)}`);
  return new Client(send, { ...body, username: user.username });
}
