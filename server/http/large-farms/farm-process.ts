/**
 * The process that reads large farms: a second server on this machine, with its own memory. Work on all animals of such a farm
 * takes seconds, and nobody knows before how much memory. In this process it does not delay other users, and if the process dies,
 * its clients still get an answer.
 */

import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { extname, join } from 'node:path';
import { thrownCode } from '#domain/values/thrown.ts';
import type { Config } from '../../config.ts';
import { HEAP_BYTES } from '../limits/bounded-thread.ts';
import type { MailFate, Meter } from '../metrics/meter.ts';

/** The argument by which a process knows that it is one. */
export const LARGE_FARMS = 'large-farms';

/** What it gets at its start. */
export interface Beginning {
  config: Config;
  /** Every request names it: only this server may ask. */
  key: string;
  /** How far the clock of this server is ahead of the machine's, in ms: tests set theirs. */
  ahead: number;
  /** It ends itself when it holds more bytes than this. */
  mostBytes: number;
}

/** What it says when it has sent a mail, or could not. */
export interface SaidMail {
  mailed: MailFate;
}

export const KEY_HEADER = 'x-cowbell-key';

/** From its sources the server begins with the file above this one; bundled, with the one beside it. */
const MAIN = join(
  import.meta.dirname,
  extname(import.meta.filename) === '.ts' ? '../../main.ts' : 'main.cjs',
);

const MB = 1024 * 1024;
/** What the process may take. */
export interface MemoryLimits {
  /** Its objects, in MB. */
  heapMb: number;
  /** All of it, in bytes. */
  mostBytes: number;
}

/** Of what this process may take for its objects, half of the memory of a small machine: then both have room there. */
const HEAP_MB = Math.min(2048, Math.round((HEAP_BYTES / MB) * 0.75));
const LIMITS: MemoryLimits = { heapMb: HEAP_MB, mostBytes: (HEAP_MB * 1.5 + 150) * MB };

/**
 * The process ends when nobody has asked it for so long, on a small machine sooner. The answers that it kept are made again when
 * somebody asks.
 */
const IDLE_MS = HEAP_BYTES < 1024 * MB ? 10_000 : 120_000;
/** No answer takes so long. */
const ANSWER_MS = 120_000;

/** Thrown when the process ended before it had answered. */
export class FarmProcessEnded extends Error {
  constructor(cause?: unknown) {
    super('farm-process-ended', { cause });
  }
}

/** What to ask. */
export interface AskedRequest {
  method: string;
  /** With its query. */
  path: string;
  headers: RequestOptions['headers'] & object;
  body?: string | undefined;
}

interface Running {
  child: ChildProcess;
  port: number;
  key: string;
}

export class FarmProcess {
  readonly #config: Config;
  readonly #clock: () => Date;
  readonly #limits: MemoryLimits;
  readonly #meter: Meter | undefined;
  #running: Promise<Running> | undefined;
  #asked = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(config: Config, clock: () => Date, limits: MemoryLimits = LIMITS, meter?: Meter) {
    this.#config = config;
    this.#clock = clock;
    this.#limits = limits;
    this.#meter = meter;
  }

  /**
   * Asks it, and passes on its answer, which has to be read to its end in `use`. It is started where it does not run. Throws
   * `FarmProcessEnded`.
   */
  async ask<T>(asked: AskedRequest, use: (answer: IncomingMessage) => Promise<T>): Promise<T> {
    this.#asked += 1;
    clearTimeout(this.#idle);
    let running: Running | undefined;
    let late: NodeJS.Timeout | undefined;
    try {
      running = await this.#start();
      const { child } = running;
      late = setTimeout(() => child.kill('SIGKILL'), ANSWER_MS);
      return await use(await send(running, asked));
    } catch (error) {
      if (!running || !isBroken(error)) throw error;
      // An answer that breaks off may be seen before the end of who gave it: nobody else is sent there.
      await this.end();
      throw new FarmProcessEnded(error);
    } finally {
      clearTimeout(late);
      this.#asked -= 1;
      if (this.#asked === 0) this.#idle = setTimeout(() => void this.end(), IDLE_MS).unref();
    }
  }

  /** Ends it, whatever it is doing. Who asks from now on is answered by another. */
  async end(): Promise<void> {
    clearTimeout(this.#idle);
    const ending = this.#running;
    this.#running = undefined;
    const running = await ending?.catch(() => undefined);
    running?.child.kill('SIGKILL');
  }

  #start(): Promise<Running> {
    if (!this.#running) {
      const running = this.#begin(() => {
        if (this.#running === running) this.#running = undefined;
      });
      this.#running = running;
    }
    return this.#running;
  }

  /** Starts it, and resolves when it listens; `ended` is called when it has ended. */
  #begin(ended: () => void): Promise<Running> {
    const { heapMb, mostBytes } = this.#limits;
    const child = fork(MAIN, [LARGE_FARMS], {
      // Of two arguments that contradict each other, Node takes the last.
      execArgv: [...process.execArgv, `--max-old-space-size=${heapMb}`],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const key = randomBytes(32).toString('hex');
    const ahead = this.#clock().getTime() - Date.now();
    const beginning: Beginning = { config: withFewConnections(this.#config), key, ahead, mostBytes };
    return new Promise((resolve, reject) => {
      const fail = (cause?: unknown) => {
        ended();
        reject(new FarmProcessEnded(cause));
      };
      child.once('exit', () => fail());
      child.on('error', fail);
      child.once('message', (port) => {
        resolve({ child, port: Number(port), key });
        child.on('message', ({ mailed }: SaidMail) => this.#meter?.mailed(mailed));
      });
      child.send(beginning, (error) => error && fail(error));
    });
  }
}

/** It works on one call at a time: one connection reads, and another one may be asked meanwhile. */
const CONNECTIONS = 2;

function withFewConnections(config: Config): Config {
  const { database } = config;
  return database.engine === 'sqlite'
    ? config
    : { ...config, database: { ...database, connections: CONNECTIONS } };
}

function send(
  { port, key }: Running,
  { method, path, headers, body }: AskedRequest,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request({
      ...{ host: '127.0.0.1', port, method, path, agent: false },
      headers: { ...headers, [KEY_HEADER]: key },
    });
    sent.once('response', resolve);
    // A process that ends while it is sent to may be seen more than once; a second error without a listener ends this one.
    sent.on('error', reject);
    sent.end(body);
  });
}

function isBroken(error: unknown): boolean {
  const codes = ['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'];
  return codes.includes(thrownCode(error) ?? '');
}
