/** The line to one stick or scale: opened, read, asked, and opened again as often as it is lost. */
import { newFramer } from '#domain/devices/framer.ts';
import type { SerialPortHere } from './serial-port.ts';

const BAUD_RATE = 9600;

/** A line that is lost is tried again after so many ms, the last again and again. */
const AGAIN_MS = [1000, 2000, 5000, 10_000];

/** A scale is asked for its weight so often, in ms, but not before it has answered, unless it does not within the second time. */
const ASK_MS = 500;
const SILENT_MS = 2000;
const ASKING = new TextEncoder().encode('{RW}\r\n');

export type LineState = 'connecting' | 'ready' | 'lost';

/** The clock of the page, in ms. */
export interface Clock {
  now(): number;
  /** Answers how to give it up. */
  later(act: () => void, ms: number): () => void;
}

interface LineOptions {
  /** The port that was chosen; null where it is gone. It is asked for anew each time, since one that was pulled out may come back as another. */
  readonly port: () => Promise<SerialPortHere | null>;
  /** Whether the device is asked for its weight. */
  readonly asks: boolean;
  readonly clock: Clock;
  readonly onFrame: (frame: string) => void;
  readonly onState: (state: LineState) => void;
}

export class SerialLine {
  readonly #options: LineOptions;
  #port: SerialPortHere | null = null;
  #reader: ReadableStreamDefaultReader<Uint8Array> | null = null;
  #tried = 0;
  #stop = () => {};
  #stopAsking = () => {};
  #isAnswered = true;
  #askedAt = 0;
  #isEnded = false;
  #running = Promise.resolve();

  constructor(options: LineOptions) {
    this.#options = options;
  }

  /** Opens it, and keeps it open until it is ended. */
  begin(): void {
    this.#options.onState('connecting');
    this.#goOn();
  }

  #goOn(): void {
    this.#running = this.#open();
  }

  async #open(): Promise<void> {
    const port = await this.#options.port().catch(() => null);
    if (this.#isEnded) return;
    try {
      if (!port) throw new Error('It is not there');
      await port.open({ baudRate: BAUD_RATE });
    } catch {
      return this.#lost();
    }
    this.#port = port;
    if (this.#isEnded) return this.#close();
    this.#tried = 0;
    this.#options.onState('ready');
    this.#isAnswered = true;
    if (this.#options.asks) this.#ask(port);
    await this.#read(port);
    this.#stopAsking();
    await this.#close();
    this.#lost();
  }

  #lost(): void {
    if (this.#isEnded) return;
    this.#options.onState('lost');
    const pause = AGAIN_MS[Math.min(this.#tried, AGAIN_MS.length - 1)] ?? 0;
    this.#tried += 1;
    this.#stop = this.#options.clock.later(() => this.#goOn(), pause);
  }

  /** Reads until the device is gone. After a fault of the line, as a byte that came too fast, there is another stream to read. */
  async #read(port: SerialPortHere): Promise<void> {
    const framer = newFramer();
    let before: typeof port.readable = null;
    while (port.readable && port.readable !== before && !this.#isEnded) {
      before = port.readable;
      const reader = before.getReader();
      this.#reader = reader;
      try {
        for (;;) {
          const { value, done } = await reader.read();
          if (done) return;
          for (const frame of framer.take(latin1(value))) this.#take(frame);
        }
      } catch {
        // What is lost of a frame makes it none.
      } finally {
        reader.releaseLock();
        this.#reader = null;
      }
    }
  }

  #take(frame: string): void {
    this.#answered();
    if (!this.#isEnded) this.#options.onFrame(frame);
  }

  #ask(port: SerialPortHere): void {
    const { clock } = this.#options;
    this.#isAnswered = false;
    this.#askedAt = clock.now();
    void write(port, ASKING);
    this.#stopAsking = clock.later(() => {
      if (this.#isAnswered) this.#ask(port);
      else this.#stopAsking = clock.later(() => this.#ask(port), SILENT_MS - ASK_MS);
    }, ASK_MS);
  }

  #answered(): void {
    const { asks, clock } = this.#options;
    const port = this.#port;
    const isFirst = !this.#isAnswered;
    this.#isAnswered = true;
    if (!asks || !port || !isFirst || clock.now() - this.#askedAt < ASK_MS) return;
    // It is late: it is asked again at once.
    this.#stopAsking();
    this.#ask(port);
  }

  async #close(): Promise<void> {
    const port = this.#port;
    this.#port = null;
    // What is gone needs no closing.
    await port?.close().catch(() => undefined);
  }

  /** Closes it for good. */
  async end(): Promise<void> {
    this.#isEnded = true;
    this.#stop();
    this.#stopAsking();
    // A port that is read cannot be closed: the reading ends, and then closes it.
    await this.#reader?.cancel().catch(() => undefined);
    await this.#running;
  }
}

/** Each byte is a character, whatever it is; no decoder of the browser does this for all 256. */
const latin1 = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

async function write(port: SerialPortHere, bytes: Uint8Array): Promise<void> {
  // Where the device takes nothing, what was written before is still on its way.
  if (!port.writable || port.writable.locked) return;
  const writer = port.writable.getWriter();
  // A line that is gone is noticed by who reads it.
  await writer.write(bytes).catch(() => undefined);
  writer.releaseLock();
}
