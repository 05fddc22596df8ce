/** What of Web Serial is used, which TypeScript does not describe. */

export interface SerialPortHere {
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
  /** What kind of device it is: two alike are not told apart. */
  getInfo(): object;
}

export interface SerialHere {
  /** Lets somebody choose one; only as they press something. Rejects where they choose none. */
  requestPort(): Promise<SerialPortHere>;
  /** Those that were chosen before and are there. */
  getPorts(): Promise<SerialPortHere[]>;
}

/** Undefined where this browser cannot connect to sticks and scales. */
export const serialHere = (): SerialHere | undefined => (navigator as { serial?: SerialHere }).serial;
