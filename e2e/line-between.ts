/** A line between browsers and a server, with what goes wrong on it. Its address stays the same, whatever becomes of the server. */
import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/**
 * What happens to a request of the API. `cut`: the server does it, and the connection breaks in place of the answer. `double`: it
 * reaches the server twice, and the second answer is given. `hold`: the server does it, and the answer is held back.
 */
export type Fault = 'none' | 'cut' | 'double' | 'hold';

/** A request that reached the server. */
export interface Passed {
  readonly method: string;
  readonly path: string;
  /** Its `Idempotency-Key`. */
  readonly key: string | undefined;
  readonly status: number;
}

interface Answer {
  readonly status: number;
  readonly headers: string[];
  readonly body: Buffer;
}

const API = /^\/api\//;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What fails of all changes, and nothing else. */
export const ofChanges =
  (fault: Fault) =>
  ({ method }: Pick<Passed, 'method'>): Fault =>
    READS.has(method) ? 'none' : fault;

export class LineBetween {
  /** The server at its other end. */
  server: string;
  /** What happens to a request of the API; is asked before each. */
  fault: (asked: Pick<Passed, 'method' | 'path'>) => Fault = () => 'none';
  /** Is told of every change that reached the server, before its answer goes on. */
  onChange: (change: Passed, count: number) => unknown = () => undefined;
  /** Every change that reached the server. */
  readonly changes: Passed[] = [];
  readonly #own: Server;
  readonly #agent = new Agent({ keepAlive: false });
  readonly #open = new Set<Socket>();
  #isDown = false;
  #held = Promise.withResolvers<Passed>();
  #release = Promise.withResolvers<void>();

  private constructor(server: string) {
    this.server = server;
    this.#own = createServer((asked, answer) => {
      this.#pass(asked, answer).catch(() => asked.socket.destroy());
    });
    this.#own.on('connection', (socket) => {
      if (this.#isDown) socket.destroy();
      this.#open.add(socket);
      socket.on('close', () => this.#open.delete(socket)).on('error', () => undefined);
    });
  }

  static async to(server: string): Promise<LineBetween> {
    const line = new LineBetween(server);
    line.#own.listen(0, '127.0.0.1');
    await once(line.#own, 'listening');
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#own.address() as AddressInfo).port}`;
  }

  /** Nothing comes through any more, nor what is under way. */
  goDown(): void {
    this.#isDown = true;
    for (const socket of this.#open) socket.destroy();
  }

  /** All comes through again, but for what `fault` says. */
  comeBack(fault: LineBetween['fault'] = () => 'none'): void {
    this.#isDown = false;
    this.fault = fault;
  }

  /** The next request whose answer is held back, once the server has done it. */
  held(): Promise<Passed> {
    return this.#held.promise;
  }

  /** Lets the answers go that are held back, where somebody still waits for them. */
  release(): void {
    this.#release.resolve();
    this.#held = Promise.withResolvers();
    this.#release = Promise.withResolvers();
  }

  async close(): Promise<void> {
    this.goDown();
    this.#own.close();
    this.#agent.destroy();
    await once(this.#own, 'close');
  }

  async #pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/', socket } = asked;
    const body = await whole(asked);
    const fault = API.test(path) ? this.fault({ method, path }) : 'none';
    let got = await this.#deliver(method, path, asked.headers, body);
    if (fault === 'double') got = await this.#deliver(method, path, asked.headers, body);
    const passed = { method, path, key: keyOf(asked.headers), status: got.status };
    if (fault === 'hold') {
      const { promise } = this.#release;
      this.#held.resolve(passed);
      await promise;
    }
    if (fault === 'cut' || this.#isDown) socket.destroy();
    else answer.writeHead(got.status, got.headers).end(got.body);
  }

  async #deliver(method: string, path: string, headers: IncomingHttpHeaders, body: Buffer): Promise<Answer> {
    const sent = request(this.server + path, { method, headers, agent: this.#agent });
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const got = { status: answer.statusCode ?? 0, headers: answer.rawHeaders, body: await whole(answer) };
    if (API.test(path) && !READS.has(method)) {
      const change = { method, path, key: keyOf(headers), status: got.status };
      await this.onChange(change, this.changes.push(change));
    }
    return got;
  }
}

function keyOf(headers: IncomingHttpHeaders): string | undefined {
  return headers['idempotency-key']?.toString();
}

async function whole(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part);
  return Buffer.concat(parts);
}
