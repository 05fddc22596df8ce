/** The API of a running release, as the herds that are saved of it are made. */

export type Json = Record<string, unknown>;

/** The id of what a call answered. */
export function id(row: Json | undefined): number {
  if (typeof row?.id !== 'number') throw new Error(`An id was expected: ${JSON.stringify(row)}`);
  return row.id;
}

class Refusal extends Error {
  readonly status: number;

  constructor(call: string, status: number, text: string) {
    super(`${call}: ${status} ${text.slice(0, 300)}`);
    this.status = status;
  }
}

/** Throws unless a call is refused so. */
export async function expectStatus(status: number, call: Promise<unknown>): Promise<void> {
  const refusal = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(refusal instanceof Refusal) || refusal.status !== status) throw refusal ?? new Error(`No ${status}`);
}

export type Sender = ReturnType<typeof sender>;

/** Sends requests with a token, and throws what was refused. */
export function sender(url: string, access: string | null) {
  async function call(
    method: string,
    path: string,
    body?: Json | FormData,
    headers: Record<string, string> = {},
    accepted: readonly number[] = [],
  ): Promise<unknown> {
    const json = body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' };
    const response = await fetch(url + path, {
      method,
      headers: { ...(access ? { authorization: `Bearer ${access}` } : {}), ...json, ...headers },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok && !accepted.includes(response.status))
      throw new Refusal(`${method} ${path}`, response.status, text);
    return text === '' ? {} : JSON.parse(text);
  }
  return Object.assign((...args: Parameters<typeof call>) => call(...args) as Promise<Json>, {
    list: (...args: Parameters<typeof call>) => call(...args) as Promise<Json[]>,
  });
}
