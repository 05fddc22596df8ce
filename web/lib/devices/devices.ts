/**
 * The stick and the scale that this browser is connected to, for as long as a session at the crush is open: what they read, and how their
 * lines are. A screen reads it by `useSyncExternalStore`.
 */
import { isEmptyScale, readFrame } from '#domain/devices/read-frame.ts';
import { newReadings } from '#domain/devices/repeated.ts';
import { newScaleFill } from '#domain/devices/scale-fill.ts';
import { type Clock, type LineState, SerialLine } from './serial-line.ts';
import type { SerialHere, SerialPortHere } from './serial-port.ts';

const DEVICES = ['stick', 'scale'] as const;
export type Device = (typeof DEVICES)[number];

/** The name under which this browser keeps of which kind the stick and the scale are: when both are allowed, only that tells which is which. */
const KEPT = 'devices';

export interface DevicesState {
  /** How the line to each is; null where none was ever chosen. */
  readonly stick: LineState | null;
  readonly scale: LineState | null;
  /** What the scale shows now, to 0.1 kg, and whether it has come to rest; null where it shows nothing that an animal can weigh. */
  readonly kg: number | null;
  readonly steady: boolean;
}

interface DevicesOptions {
  readonly serial: SerialHere;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly clock: Clock;
  /** Tells when the page is closed (`pagehide`). */
  readonly page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** A stick read the electronic number of an animal; once as long as she stands before it. */
  readonly onRead: (eid: string) => void;
  /**
   * The weight, in kg, for the animal that stands on the scale now. Answers whether a field has taken it: then it is not offered again for
   * her. Who hears it leaves alone what was typed.
   */
  readonly onFill: (kg: number) => boolean;
}

export class Devices {
  readonly #options: DevicesOptions;
  readonly #lines = new Map<Device, SerialLine>();
  readonly #chosen = new Map<Device, SerialPortHere>();
  readonly #readings = newReadings();
  readonly #fill = newScaleFill();
  readonly #listeners = new Set<() => void>();
  readonly #closing = () => void this.end();
  #state: DevicesState = { stick: null, scale: null, kg: null, steady: false };

  constructor(options: DevicesOptions) {
    this.#options = options;
  }

  readonly state = (): DevicesState => this.#state;

  /** Calls the listener whenever the state is another; answers how to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Opens what was connected before. */
  begin(): void {
    this.#options.page.addEventListener('pagehide', this.#closing);
    for (const device of DEVICES) if (this.#kept()[device]) this.#connectLine(device);
  }

  /** Lets somebody choose the stick or the scale, and connects it; only as they press something. Rejects where they choose none. */
  async connect(device: Device): Promise<void> {
    const port = await this.#options.serial.requestPort();
    const before = this.#lines.get(device);
    this.#lines.delete(device);
    await before?.end();
    this.#chosen.set(device, port);
    this.#keep({ ...this.#kept(), [device]: kindOf(port) });
    this.#connectLine(device);
  }

  /** The animal is done, and the next comes: the scale may fill in a weight again, once the one before has left it. */
  nextAnimal(): void {
    this.#fill.next();
  }

  /** Another animal is meant than before, who may stand on the scale already: she is offered its weight. */
  anotherAnimal(): void {
    this.#fill.another();
    this.offer();
  }

  /** Offers what stands on the scale at rest, where no field has taken it. */
  offer(): void {
    const kg = this.#fill.standing();
    if (kg !== null && this.#options.onFill(kg)) this.#fill.filled();
  }

  /** Closes all. */
  async end(): Promise<void> {
    this.#options.page.removeEventListener('pagehide', this.#closing);
    const lines = [...this.#lines.values()];
    this.#lines.clear();
    await Promise.all(lines.map((line) => line.end()));
  }

  #connectLine(device: Device): void {
    const { stick, scale } = this.#kept();
    const line = new SerialLine({
      port: () => this.#portOf(device),
      // Two of a kind may be taken for one another: whichever is the scale is asked.
      asks: device === 'scale' || stick === scale,
      clock: this.#options.clock,
      onFrame: (frame) => this.#take(frame),
      onState: (state) => {
        if (this.#lines.get(device) !== line) return;
        const isGone = device === 'scale' && state !== 'ready';
        if (isGone) this.#fill.silent();
        this.#set({ [device]: state, ...(isGone ? NO_WEIGHT : {}) });
      },
    });
    this.#lines.set(device, line);
    line.begin();
  }

  /** The one that was chosen, else one of its kind: the first of two alike is the stick. */
  async #portOf(device: Device): Promise<SerialPortHere | null> {
    const ports = await this.#options.serial.getPorts();
    const chosen = this.#chosen.get(device);
    if (chosen && ports.includes(chosen)) return chosen;
    const kept = this.#kept();
    const others = new Set([...this.#chosen].flatMap(([other, port]) => (other === device ? [] : [port])));
    const alike = ports.filter((port) => kindOf(port) === kept[device] && !others.has(port));
    const isSecond = device === 'scale' && kept.stick === kept.scale && others.size === 0;
    return alike[isSecond ? 1 : 0] ?? null;
  }

  #take(frame: string): void {
    const { eid, ...weight } = readFrame(frame) ?? {};
    // The animal first, whose weight it is.
    if (eid !== undefined && this.#readings.isNew(eid, this.#options.clock.now())) {
      // What stood on the scale before is not hers.
      if (weight.kg !== undefined) this.#fill.silent();
      this.#options.onRead(eid);
      if (weight.kg !== undefined) this.#fill.comes();
    }
    if (weight.kg !== undefined) this.#set({ kg: weight.kg, steady: weight.steady === true });
    else if (isEmptyScale(frame)) this.#set(NO_WEIGHT);
    this.#fill.take(isEmptyScale(frame) ? { kg: 0, steady: true } : weight);
    if (weight.kg !== undefined) this.offer();
  }

  #set(changed: Partial<DevicesState>): void {
    this.#state = { ...this.#state, ...changed };
    for (const listener of this.#listeners) listener();
  }

  #kept(): Partial<Record<Device, string>> {
    try {
      return JSON.parse(this.#options.storage.getItem(KEPT) ?? '{}');
    } catch {
      // This browser keeps nothing, or something else.
      return {};
    }
  }

  #keep(kept: Partial<Record<Device, string>>): void {
    try {
      this.#options.storage.setItem(KEPT, JSON.stringify(kept));
    } catch {
      // It is chosen anew the next time.
    }
  }
}

const NO_WEIGHT = { kg: null, steady: false };

const kindOf = (port: SerialPortHere) => JSON.stringify(port.getInfo());
