/** Hands the reading of large farms to another process, one request at a time, so that other users do not wait for it. */
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import type { Config } from '../../config.ts';
import type { RequestContext } from '../../herd/request-context.ts';
import { sent } from '../answers/sent.ts';
import { lacksRoom } from '../full-disk.ts';
import { farmPlaces, streamInPlace } from '../limits/places.ts';
import { turns } from '../limits/semaphore.ts';
import type { Meter } from '../metrics/meter.ts';
import { REQUEST_ID } from '../requests/request-id.ts';
import { type AskedRequest, FarmProcess, FarmProcessEnded, type MemoryLimits } from './farm-process.ts';
import { asItComes, type Laid, laidDown } from './laid-down.ts';

/** So many requests wait, in all and of one farm; a page asks for less than ten things at once. */
const WAITING = 64;
const WAITING_OF_FARM = 24;
/** So many answers of a farm lie in files until their readers have them. */
const UNREAD_OF_FARM = 16;

/** Of one connection, and not of the answer. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length'];
/** Of the request as it came, where another is sent. */
const NOT_SENT_ON = [...HOP_BY_HOP, 'expect', 'upgrade', 'content-type', 'forwarded'];

export class LargeFarms {
  readonly #config: Config;
  readonly #process: FarmProcess;
  readonly #takePlace = farmPlaces(UNREAD_OF_FARM, 'busy.answers-of-farm');
  /** Each may need all the memory that the process has. */
  readonly #inTurn = turns({
    atOnce: 1,
    waiting: WAITING,
    waitingOfOne: WAITING_OF_FARM,
    busy: 'busy.large-farms',
  });

  constructor(config: Config, clock: () => Date, limits?: MemoryLimits, meter?: Meter) {
    this.#config = config;
    this.#process = new FarmProcess(config, clock, limits, meter);
  }

  /** Whether a farm has so many records that work on all its animals would hold others up. */
  isLarge({ records }: Pick<RequestContext, 'records'>): boolean {
    return records > this.#config.largeFarmRecords;
  }

  /** Answers a request of a farm as this server would answer it itself. Throws `unavailable`. */
  async answer(request: FastifyRequest, reply: FastifyReply, farmId: number): Promise<never> {
    const giveBack = this.#takePlace(farmId);
    const gone = () => reply.raw.destroyed;
    let laid: Laid | null;
    try {
      const { method, url: path, body } = request;
      const asked = {
        method,
        path,
        headers: headersOf(request),
        body: body ? JSON.stringify(body) : undefined,
      };
      laid = await this.#laidDown(farmId, asked, gone);
    } catch (error) {
      giveBack();
      throw error;
    }
    if (laid === null) {
      giveBack();
      return sent(reply.code(503), undefined);
    }
    const { status, headers, bytes, pieces, remove } = laid;
    for (const [name, value] of Object.entries(headers)) {
      if (value !== undefined && !HOP_BY_HOP.includes(name)) reply.header(name, value);
    }
    reply.code(status);
    if (bytes) {
      giveBack();
      return sent(reply, bytes.length === 0 ? undefined : bytes);
    }
    if (laid.size !== null) reply.header('content-length', laid.size);
    const end = () => {
      giveBack();
      remove();
    };
    return sent(reply, streamInPlace(pieces(), end));
  }

  /** Has it do something that no client asked for, and answers its JSON. Waits as long as others need. */
  async order<T>(path: string, farmId: number, body: object): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    const asked = { method: 'POST', path, headers, body: JSON.stringify(body) };
    const read = async (answer: IncomingMessage) => {
      const read = await json(answer);
      if (answer.statusCode !== 200) throw new Error(`${path} is answered ${answer.statusCode}`);
      return read as T;
    };
    return (await this.#ask(farmId, asked, read, () => false, true)) as T;
  }

  /** Ends the process. */
  end(): Promise<void> {
    return this.#process.end();
  }

  /** The answer in a file; on a full disk as it comes, and then its turn lasts until it is read. */
  async #laidDown(farmId: number, asked: AskedRequest, gone: () => boolean): Promise<Laid | null> {
    try {
      return await this.#ask(farmId, asked, (answer) => laidDown(this.#config.dataDir, answer), gone);
    } catch (error) {
      if (!lacksRoom(error)) throw error;
    }
    return new Promise((resolve, reject) => {
      const pass = (answer: IncomingMessage) => {
        const { laid, whole } = asItComes(answer);
        resolve(laid);
        return whole;
      };
      this.#ask(farmId, asked, pass, gone).then((passed) => passed === null && resolve(null), reject);
    });
  }

  /** In its turn; null where nobody waits any more when that comes. */
  #ask<T>(
    farmId: number,
    asked: AskedRequest,
    use: (answer: IncomingMessage) => Promise<T>,
    gone: () => boolean,
    patient = false,
  ): Promise<T | null> {
    const ask = async () => {
      if (gone()) return null;
      try {
        return await this.#process.ask(asked, use);
      } catch (error) {
        if (!(error instanceof FarmProcessEnded)) throw error;
        throw new AppError('unavailable', message('large-farm.failed'), { retryAfter: 60 });
      }
    };
    return this.#inTurn(farmId, ask, patient);
  }
}

/** What a client sent, with what is known of it here. */
function headersOf(request: FastifyRequest): AskedRequest['headers'] {
  const headers = Object.entries(request.headers).filter(([name]) => !NOT_SENT_ON.includes(name));
  return {
    ...Object.fromEntries(headers),
    ...(request.body ? { 'content-type': 'application/json' } : {}),
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    [REQUEST_ID]: request.id,
  };
}
