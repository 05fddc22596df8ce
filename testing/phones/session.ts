/** Who is logged in on a phone: their tokens, renewed as the page renews them. */
import type { RawAnswer } from '#domain/outbox/settle.ts';
import { type Client, TEST_PASSWORD } from '../client.ts';
import type { Line } from './line.ts';

export class Session {
  readonly user: number;
  readonly username: string;
  #access: string;
  #refresh: string;
  /** Nobody is logged in any more. */
  isOver = false;

  constructor(user: number, { access, refresh, username }: Client) {
    this.user = user;
    this.username = String(username);
    this.#access = String(access);
    this.#refresh = String(refresh);
  }

  /** Sends with a token, and once more with a new one where the server refuses it. Rejects where there is no session any more. */
  async with(line: Line, send: (authorization: string) => Promise<RawAnswer>): Promise<RawAnswer> {
    if (this.isOver) throw new Error('Nobody is logged in');
    const answer = await send(`Bearer ${this.#access}`);
    if (answer.status !== 401) return answer;
    const renewed = await line.exchange({
      ...{ method: 'POST', url: '/api/token/refresh/' },
      payload: { refresh: this.#refresh },
    });
    if (renewed.status !== 200 || !renewed.text.startsWith('{')) {
      if (renewed.status < 500 && renewed.status !== 429 && renewed.status !== 200) this.isOver = true;
      throw Object.assign(new Error('The session is over'), { status: renewed.status });
    }
    this.#access = JSON.parse(renewed.text).access;
    const again = await send(`Bearer ${this.#access}`);
    if (again.status === 401) this.isOver = true;
    return again;
  }

  /** Logs out elsewhere: the device was lost, or is believed to be. */
  async endFrom(nobody: Client): Promise<void> {
    await nobody.post('/api/token/blacklist/', { refresh: this.#refresh });
  }

  async logIn(nobody: Client): Promise<void> {
    const { status, body } = await nobody.post('/api/token/', {
      username: this.username,
      password: TEST_PASSWORD,
    });
    if (status !== 200) throw new Error(`Login failed: ${JSON.stringify(body)}`);
    this.#access = body.access;
    this.#refresh = body.refresh;
    this.isOver = false;
  }
}
