/** The line between a phone and the server, with what goes wrong on it. */
import type { InjectOptions } from 'fastify';
import type { RawAnswer } from '#domain/outbox/settle.ts';
import type { TestApp } from '../app.ts';
import type { Chance } from './chance.ts';

/** What happens to a request. `cut`: the server does it, and the answer is lost. `delay`: it comes when nobody waits any more. */
const FAULTS = {
  none: 60,
  refuse: 5,
  swallow: 3,
  cut: 8,
  double: 6,
  delay: 3,
  portal: 3,
  401: 2,
  429: 2,
  500: 4,
  503: 3,
} as const;
type Fault = keyof typeof FAULTS;

export class Line {
  readonly #test: TestApp;
  readonly #chance: Chance;
  readonly #count: (what: string) => void;
  readonly #delayed: InjectOptions[] = [];
  /** Nothing goes wrong any more. */
  isSound = false;
  /** There is none: the barn is far from the house. */
  isDown = false;
  /** The keys of entries of which a request came when nobody waited for it any more, or may still come. */
  readonly late = new Set<string>();

  constructor(test: TestApp, chance: Chance, count: (what: string) => void) {
    this.#test = test;
    this.#chance = chance;
    this.#count = count;
  }

  /** The answer to a request; rejects where none comes. */
  async exchange(request: InjectOptions): Promise<RawAnswer> {
    const fault: Fault = this.isSound ? 'none' : this.isDown ? 'refuse' : this.#chance.weighed(FAULTS);
    this.#count(`line ${fault}`);
    switch (fault) {
      case 'refuse':
      case 'swallow':
        throw new Error(fault);
      case 'cut':
        await this.#deliver(request);
        throw new Error(fault);
      case 'double':
        await this.#deliver(request);
        return this.#deliver(request);
      case 'delay':
        if (request.method !== 'GET') this.#delayed.push(request);
        this.late.add(String(request.headers?.['Idempotency-Key']));
        throw new Error(fault);
      case 'portal':
        return answer(200, '<html>Welcome to our network</html>');
      case '401':
        return own(401, 'unauthorized');
      case '429':
        return own(429, 'too_many', '3');
      case '500':
        return own(500, 'internal');
      case '503':
        return own(503, 'unavailable', '2');
      case 'none':
        return this.#deliver(request);
    }
  }

  /** What was held up on the way comes now. */
  async deliverDelayed(): Promise<void> {
    for (const request of this.#delayed.splice(0)) {
      this.#count('came late');
      await this.#deliver(request);
    }
  }

  async #deliver(request: InjectOptions): Promise<RawAnswer> {
    const { statusCode, body, headers } = await this.#test.app.inject(request);
    return answer(statusCode, body, headers);
  }
}

function answer(status: number, text: string, headers: Readonly<Record<string, unknown>> = {}): RawAnswer {
  return { status, text, header: (name) => (headers[name] === undefined ? null : String(headers[name])) };
}

function own(status: number, code: string, retryAfter?: string): RawAnswer {
  const text = JSON.stringify({ detail: '', code, errors: {}, reasons: [] });
  return answer(status, text, retryAfter === undefined ? {} : { 'retry-after': retryAfter });
}
