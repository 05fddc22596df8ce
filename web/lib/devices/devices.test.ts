import { describe, expect, it } from 'vitest';
import { Devices, type DevicesState } from './devices.ts';
import type { SerialPortHere } from './serial-port.ts';

const EID = '982000364696050';

/** A clock that the test puts on. */
class Hours {
  #now = 0;
  #waiting: { at: number; act: () => void }[] = [];

  readonly now = () => this.#now;

  readonly later = (act: () => void, ms: number) => {
    const one = { at: this.#now + ms, act };
    this.#waiting.push(one);
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== one);
    };
  };

  async pass(ms: number): Promise<void> {
    const until = this.#now + ms;
    for (;;) {
      const next = this.#waiting.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#now = next.at;
      this.#waiting = this.#waiting.filter((other) => other !== next);
      next.act();
      await settled();
    }
    this.#now = until;
    await settled();
  }
}

/** Lets everything happen that needs no clock. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
}

/** A port as the browser has it, with a device at its other end. */
class Port implements SerialPortHere {
  readable: ReadableStream<Uint8Array> | null = null;
  writable: WritableStream<Uint8Array> | null = null;
  readonly asked: string[] = [];
  isThere = true;
  opened = 0;
  #line: ReadableStreamDefaultController<Uint8Array> | null = null;
  readonly #kind: number;

  constructor(kind: number) {
    this.#kind = kind;
  }

  getInfo = () => ({ usbVendorId: this.#kind });

  async open({ baudRate }: { baudRate: number }): Promise<void> {
    if (!this.isThere || this.readable || baudRate !== 9600) throw new DOMException('Gone', 'NetworkError');
    this.opened += 1;
    this.#listen();
    this.writable = new WritableStream({
      write: (bytes) => void this.asked.push(new TextDecoder().decode(bytes)),
    });
  }

  async close(): Promise<void> {
    if (this.readable?.locked || this.writable?.locked) throw new TypeError('It is locked');
    this.readable = null;
    this.writable = null;
  }

  #listen(): void {
    this.readable = new ReadableStream({
      start: (line) => {
        this.#line = line;
      },
    });
  }

  /** Sends text, each character a byte. */
  async send(text: string): Promise<void> {
    this.#line?.enqueue(Uint8Array.from(text, (character) => character.charCodeAt(0)));
    await settled();
  }

  /** A fault of the line, after which the device goes on. */
  async stumble(): Promise<void> {
    const line = this.#line;
    this.#listen();
    line?.error(new DOMException('Overrun', 'BufferOverrunError'));
    await settled();
  }

  /** The device is gone. */
  async pull(): Promise<void> {
    this.isThere = false;
    const line = this.#line;
    this.readable = null;
    this.writable = null;
    line?.error(new DOMException('Gone', 'NetworkError'));
    await settled();
  }
}

interface Browser {
  ports?: Port[];
  kept?: Record<string, string>;
  /** Whether a field takes the weight. */
  isAwaited?: () => boolean;
}

/** A session with these ports allowed, and what it heard. */
async function open({ ports = [], kept, isAwaited = () => true }: Browser = {}) {
  const items = new Map(kept ? [['devices', JSON.stringify(kept)]] : []);
  const clock = new Hours();
  const page = new EventTarget();
  const read: string[] = [];
  const filled: number[] = [];
  const seen: DevicesState[] = [];
  const chosen: Port[] = [];
  const devices = new Devices({
    serial: {
      requestPort: async () => {
        const port = chosen.shift();
        if (!port) throw new DOMException('None', 'NotFoundError');
        if (!ports.includes(port)) ports.push(port);
        return port;
      },
      getPorts: async () => ports.filter(({ isThere }) => isThere),
    },
    storage: {
      getItem: (name) => items.get(name) ?? null,
      setItem: (name, value) => void items.set(name, value),
    },
    clock,
    page,
    onRead: (eid) => read.push(eid),
    onFill: (kg) => isAwaited() && filled.push(kg) > 0,
  });
  devices.subscribe(() => seen.push(devices.state()));
  devices.begin();
  await settled();
  const connect = async (device: 'stick' | 'scale', port: Port) => {
    chosen.push(port);
    await devices.connect(device);
    await settled();
  };
  return { devices, clock, page, read, filled, seen, items, connect };
}

const STICK = '{"usbVendorId":1}';
const SCALE = '{"usbVendorId":2}';

describe('a stick', () => {
  it('is connected by a press, and by itself the next time', async () => {
    const port = new Port(1);
    const first = await open();
    expect(first.devices.state().stick).toBeNull();
    await first.connect('stick', port);
    expect(first.devices.state().stick).toBe('ready');
    await first.devices.end();
    expect(port.readable).toBeNull();

    const second = await open({ ports: [port], kept: JSON.parse(first.items.get('devices') ?? '') });
    expect([second.devices.state().stick, port.opened]).toEqual(['ready', 2]);
    await port.send(`${EID}\r\n`);
    expect(second.read).toEqual([EID]);
  });

  it('is connected to nothing where somebody chooses none', async () => {
    const { devices } = await open();
    await expect(devices.connect('stick')).rejects.toThrow('None');
    expect(devices.state().stick).toBeNull();
  });

  it('is read however its line is cut, and once as long as the animal stands there', async () => {
    const port = new Port(1);
    const { read, clock } = await open({ ports: [port], kept: { stick: STICK } });
    for (const byte of `\u00021000000${EID}260530101701\r\n`) await port.send(byte);
    await port.send(`1000000${EID}260530101702\r\n`);
    expect(read).toEqual([EID]);
    await clock.pass(3001);
    // A byte that is no letter in any alphabet of browsers is one character, and belongs to no reading.
    await port.send(`\u0081\r\n${EID}\r\n`);
    expect(read).toEqual([EID, EID]);
  });

  it('is read on after a fault of its line', async () => {
    const port = new Port(1);
    const { read, devices } = await open({ ports: [port], kept: { stick: STICK } });
    await port.stumble();
    await port.send(`${EID}\r\n`);
    expect([read, devices.state().stick, port.opened]).toEqual([[EID], 'ready', 1]);
  });

  it('that is lost is tried again after 1, 2, 5, 10 s, then every 10 s, and is there again', async () => {
    const port = new Port(1);
    const { devices, clock, read } = await open({ ports: [port], kept: { stick: STICK } });
    await port.pull();
    expect(devices.state().stick).toBe('lost');
    port.isThere = true;
    const reopened: number[] = [];
    port.open = async () => {
      reopened.push(clock.now());
      throw new DOMException('Gone', 'NetworkError');
    };
    await clock.pass(40_000);
    expect(reopened).toEqual([1000, 3000, 8000, 18_000, 28_000, 38_000]);

    port.open = Port.prototype.open;
    await clock.pass(10_000);
    expect(devices.state().stick).toBe('ready');
    await port.send(`${EID}\r\n`);
    expect(read).toEqual([EID]);
    // What is lost again is tried from the shortest pause on.
    await port.pull();
    port.isThere = true;
    await clock.pass(1000);
    expect(devices.state().stick).toBe('ready');
  });

  it('can be connected again while it is looked for', async () => {
    const [port, other] = [new Port(1), new Port(3)];
    const { devices, clock, connect, read } = await open({ ports: [port], kept: { stick: STICK } });
    await port.pull();
    await connect('stick', other);
    port.isThere = true;
    await clock.pass(60_000);
    expect([devices.state().stick, port.opened, other.opened]).toEqual(['ready', 1, 1]);
    await other.send(`${EID}\r\n`);
    expect(read).toEqual([EID]);
  });

  it('is closed with the page', async () => {
    const port = new Port(1);
    const { page, clock } = await open({ ports: [port], kept: { stick: STICK } });
    page.dispatchEvent(new Event('pagehide'));
    await settled();
    await clock.pass(60_000);
    expect([port.readable, port.opened]).toEqual([null, 1]);
  });
});

describe('a scale', () => {
  it('is asked every half second, but not before it has answered, or been silent for two seconds', async () => {
    const port = new Port(2);
    const { clock } = await open({ ports: [port], kept: { scale: SCALE } });
    expect(port.asked).toEqual(['{RW}\r\n']);
    await clock.pass(100);
    await port.send('[425.5]');
    await clock.pass(399);
    expect(port.asked).toHaveLength(1);
    await clock.pass(1);
    expect(port.asked).toHaveLength(2);
    // It answers late, and is asked again at once.
    await clock.pass(1200);
    expect(port.asked).toHaveLength(2);
    await port.send('[U425.5]');
    expect(port.asked).toHaveLength(3);
    // It does not answer.
    await clock.pass(1999);
    expect(port.asked).toHaveLength(3);
    await clock.pass(1);
    expect(port.asked).toHaveLength(4);
  });

  it('that sends by itself is asked in vain', async () => {
    const port = new Port(2);
    const { clock, devices } = await open({ ports: [port], kept: { scale: SCALE } });
    for (let ms = 0; ms < 2000; ms += 100) {
      await port.send('US,GS,  425.5,kg\r\n');
      await clock.pass(100);
    }
    expect(port.asked).toHaveLength(5);
    expect(devices.state()).toMatchObject({ kg: 425.5, steady: false });
  });

  it('fills in the weight once an animal, at rest, and for the next one when the last has gone', async () => {
    const port = new Port(2);
    const { devices, filled } = await open({ ports: [port], kept: { scale: SCALE } });
    for (const frame of ['[U430.0]', '[455.5]', '[456.0]']) await port.send(frame);
    expect(filled).toEqual([455.5]);
    expect(devices.state()).toMatchObject({ kg: 456, steady: true });
    devices.nextAnimal();
    // She still stands there, and the scale repeats what it is asked.
    for (const frame of ['[456.0]', '{RW}\r\n', '[456.0]']) await port.send(frame);
    expect(filled).toEqual([455.5]);
    await port.send('[0.0]');
    expect(devices.state()).toMatchObject({ kg: null, steady: false });
    await port.send('[398.0]');
    expect(filled).toEqual([455.5, 398]);
  });

  it('offers what stands on it at rest to who is named afterwards, and takes it for hers alone', async () => {
    const port = new Port(2);
    let isNamed = false;
    const { devices, filled } = await open({
      ports: [port],
      kept: { scale: SCALE },
      isAwaited: () => isNamed,
    });
    await port.send('[U430.0][455.5]');
    expect(filled).toEqual([]);
    isNamed = true;
    devices.anotherAnimal();
    await port.send('[455.5]');
    expect(filled).toEqual([455.5]);
    // Somebody else was meant.
    devices.anotherAnimal();
    expect(filled).toEqual([455.5, 455.5]);
    devices.nextAnimal();
    devices.anotherAnimal();
    await port.send('[455.5]');
    expect(filled).toEqual([455.5, 455.5]);
  });

  it('that says whose weight it is needs not move between two animals', async () => {
    const port = new Port(2);
    const { devices, filled } = await open({ ports: [port], kept: { scale: SCALE } });
    await port.send('982000364696050, 1400,LB,$,GR,08/12/03,14:09,C\r\n');
    devices.nextAnimal();
    await port.send('982000364696051, 1000,LB,$,GR,08/12/03,14:10,C\r\n');
    expect(filled).toEqual([635, 453.6]);
  });

  it('shows nothing while it is lost', async () => {
    const port = new Port(2);
    const { devices } = await open({ ports: [port], kept: { scale: SCALE } });
    await port.send('[455.5]');
    await port.pull();
    expect(devices.state()).toEqual({ stick: null, scale: 'lost', kg: null, steady: false });
  });
});

describe('a stick and a scale', () => {
  it('are told apart by their kind, and the stick is not asked', async () => {
    const [stick, scale] = [new Port(1), new Port(2)];
    const { read, filled } = await open({ ports: [scale, stick], kept: { stick: STICK, scale: SCALE } });
    expect([stick.asked.length, scale.asked.length]).toEqual([0, 1]);
    await stick.send(`${EID}\r\n`);
    await scale.send('[455.5]');
    expect([read, filled]).toEqual([[EID], [455.5]]);
  });

  it('of one kind are both asked, since one may be taken for the other', async () => {
    const [one, other] = [new Port(1), new Port(1)];
    const { read, filled, devices } = await open({
      ports: [one, other],
      kept: { stick: STICK, scale: STICK },
    });
    expect([one.asked.length, other.asked.length]).toEqual([1, 1]);
    await one.send('[455.5]');
    await other.send(`${EID}\r\n`);
    expect([read, filled]).toEqual([[EID], [455.5]]);
    expect(devices.state()).toMatchObject({ stick: 'ready', scale: 'ready' });
  });

  it('in one give the animal before her weight', async () => {
    const port = new Port(1);
    const { read, filled } = await open({ ports: [port], kept: { stick: STICK } });
    await port.send(`${EID}, 1400,LB,$,GR,08/12/03,14:09,C\r\n`);
    expect([read, filled]).toEqual([[EID], [635]]);
  });
});
