/** Sticks and scales at the other end of a line: a browser without them has a port for each that the test speaks through. */
import type { Page } from '@playwright/test';

type Device = 'stick' | 'scale';

interface Wired {
  wired?: {
    /** Sends a text, each character a byte. */
    send: (device: Device, text: string) => void;
    pull: (device: Device) => void;
    plug: (device: Device) => void;
    isOpen: (device: Device) => boolean;
    /** How many bytes it was sent. */
    asked: (device: Device) => number;
  };
}

/** Puts the ports into the page before it begins. A port is allowed once it was chosen, also after a reload. */
export async function withPorts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class Port {
      readable: ReadableStream<Uint8Array> | null = null;
      writable: WritableStream<Uint8Array> | null = null;
      isThere = true;
      asked = 0;
      line: ReadableStreamDefaultController<Uint8Array> | null = null;
      readonly kind: number;

      constructor(kind: number) {
        this.kind = kind;
      }

      getInfo = () => ({ usbVendorId: this.kind });

      async open(): Promise<void> {
        if (!this.isThere || this.readable) throw new DOMException('Gone', 'NetworkError');
        this.readable = new ReadableStream({
          start: (line) => {
            this.line = line;
          },
        });
        this.writable = new WritableStream({
          write: (bytes) => {
            this.asked += bytes.length;
          },
        });
      }

      async close(): Promise<void> {
        this.readable = null;
        this.writable = null;
      }
    }

    const ports = { stick: new Port(1), scale: new Port(2) };
    // What somebody presses says which they choose: the stick first.
    const allowed = (): Device[] => JSON.parse(sessionStorage.getItem('allowed') ?? '[]');
    Object.defineProperty(navigator, 'serial', {
      value: {
        async requestPort() {
          const next = allowed().includes('stick') ? 'scale' : 'stick';
          sessionStorage.setItem('allowed', JSON.stringify([...allowed(), next]));
          return ports[next];
        },
        getPorts: async () =>
          allowed()
            .map((device) => ports[device])
            .filter(({ isThere }) => isThere),
      },
    });
    (window as Wired).wired = {
      send: (device, text) =>
        ports[device].line?.enqueue(Uint8Array.from(text, (character) => character.charCodeAt(0))),
      pull(device) {
        const port = ports[device];
        port.isThere = false;
        port.readable = null;
        port.line?.error(new DOMException('Gone', 'NetworkError'));
      },
      plug(device) {
        ports[device].isThere = true;
      },
      isOpen: (device) => ports[device].readable !== null,
      asked: (device) => ports[device].asked,
    };
  });
}

/** What the device at the other end sends. */
export const sent = (page: Page, device: Device, text: string) =>
  page.evaluate(([to, frame]) => (window as Wired).wired?.send(to, frame), [device, text] as const);

/** The device is pulled out, or put in again. */
export const pulled = (page: Page, device: Device) =>
  page.evaluate((which) => (window as Wired).wired?.pull(which), device);

export const plugged = (page: Page, device: Device) =>
  page.evaluate((which) => (window as Wired).wired?.plug(which), device);

/** How many bytes a device was sent. */
export const askedOf = (page: Page, device: Device) =>
  page.evaluate((which) => (window as Wired).wired?.asked(which) ?? 0, device);
