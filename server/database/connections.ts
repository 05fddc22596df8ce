/** The connections to the server that takes writes, wherever it stands at present. */
import type { Pool, PoolClient } from 'pg';
import { databaseFailure, UnavailableError } from './failures.ts';
import type { Host } from './hosts.ts';
import { inTime } from './in-time.ts';
import { type AnswerLimits, Lent } from './lent.ts';
import { type Share, Shares } from './shares.ts';

/** How long a request waits for a connection, with all that it takes to make one. */
const PATIENCE_MS = 5000;

/** One server that was found to take writes, and the connections to it. */
interface Used {
  host: Host;
  pool: Pool;
  lent: Set<PoolClient>;
}

/** How many there are. */
export interface ConnectionCounts {
  used: number;
  idle: number;
  /** Who waits for one. */
  waiting: number;
  /** The most that there may be. */
  limit: number;
}

export class Connections {
  readonly #hosts: readonly Host[];
  readonly #open: (host: Host) => Promise<Pool>;
  readonly #shares: Shares;
  readonly #limits: AnswerLimits | null;
  readonly #leaving = new Set<PoolClient>();
  #used: Used | undefined;
  #last: Host | undefined;
  #finding: Promise<Used> | undefined;
  #isLooking = false;
  /** A host that was found to be gone: it is tried after the others. */
  #gone: Host | undefined;

  /** Without `limits` statements may take as long as they want, as those of a migration do. */
  constructor(
    hosts: readonly Host[],
    most: number,
    limits: AnswerLimits | null,
    open: (host: Host) => Promise<Pool>,
  ) {
    this.#hosts = hosts;
    this.#open = open;
    this.#shares = new Shares(most);
    this.#limits = limits;
  }

  get counts(): ConnectionCounts {
    const { totalCount = 0, idleCount: idle = 0 } = this.#used?.pool ?? {};
    const { waiting, all: limit } = this.#shares;
    return { used: totalCount - idle, idle, waiting, limit };
  }

  /** A connection, which has to be given back. Throws what `databaseFailure` calls unavailable when there is none within 5 s. */
  async lend(share: Share): Promise<Lent> {
    const asked = performance.now();
    const giveBack = await this.#shares.take(share, PATIENCE_MS);
    const connecting = this.#connect();
    try {
      const { client, used } = await inTime(
        connecting,
        PATIENCE_MS - (performance.now() - asked),
        () => new UnavailableError('no connection could be made within 5 s'),
      );
      return new Lent(client, this.#limits, {
        returned: (isBroken) => {
          this.#giveBack(client, used, isBroken);
          giveBack();
        },
        refusedWrites: () => this.#doubt(used),
        left: () => this.#leaving.add(client),
        late: () => void this.#lookAt(used),
      });
    } catch (error) {
      // One that comes late is for whoever asks next; until then this one counts.
      void connecting
        .then(({ client, used }) => this.#giveBack(client, used, false))
        .catch(() => undefined)
        .finally(giveBack);
      throw error;
    }
  }

  /** Ends all of them when the work under way is done; those that nobody waits for any more at once. */
  async end(): Promise<void> {
    for (const client of this.#leaving) void client.end();
    const used = this.#used;
    this.#used = undefined;
    await used?.pool.end();
  }

  #giveBack(client: PoolClient, used: Used, isBroken: boolean): void {
    used.lent.delete(client);
    this.#leaving.delete(client);
    client.release(isBroken);
  }

  async #connect(): Promise<{ client: PoolClient; used: Used }> {
    const used = this.#used ?? (await this.#find());
    try {
      return await connectTo(used);
    } catch (error) {
      if (this.#hosts.length === 1) throw error;
      // Whoever came before has found it, perhaps.
      const other = this.#used === used ? await this.#find() : (this.#used ?? (await this.#find()));
      return connectTo(other);
    }
  }

  /** One search serves all who wait for it. */
  #find(): Promise<Used> {
    this.#finding ??= this.#search().finally(() => {
      this.#finding = undefined;
    });
    return this.#finding;
  }

  async #search(): Promise<Used> {
    const faults: [Host, unknown][] = [];
    for (const host of this.#inOrder()) {
      const known = this.#used?.host === host ? this.#used : undefined;
      const found = known ?? { host, pool: await this.#open(host), lent: new Set() };
      // Of one host nothing is to be found out: whoever wants a connection is told what is wrong.
      if (this.#hosts.length === 1) return this.#use(found);
      try {
        const { client } = await connectTo(found);
        this.#giveBack(client, found, false);
        return this.#use(found);
      } catch (error) {
        if (!known) void found.pool.end();
        faults.push([host, error]);
      }
    }
    throw new NoHostError(faults);
  }

  #inOrder(): Host[] {
    const order = new Set(this.#last ? [this.#last, ...this.#hosts] : this.#hosts);
    if (this.#gone && order.delete(this.#gone)) order.add(this.#gone);
    return [...order];
  }

  #use(found: Used): Used {
    this.#gone = undefined;
    const before = this.#used;
    this.#used = found;
    this.#last = found.host;
    // One that is no longer asked may not even say that it is gone; and nothing may be written there any more.
    if (before && before !== found) {
      void before.pool.end();
      for (const client of before.lent) void client.end();
    }
    return found;
  }

  /**
   * A machine that has no power says nothing, and those who wait for its answers would wait on while another has taken its place.
   * If it cannot be reached anew either, they need not.
   */
  async #lookAt(used: Used): Promise<void> {
    if (this.#hosts.length === 1 || this.#used !== used || this.#isLooking) return;
    this.#isLooking = true;
    const pool = await this.#open(used.host);
    const fault = await pool.connect().then(
      (client) => client.release(),
      (error) => error,
    );
    void pool.end();
    this.#isLooking = false;
    // A server that refuses is there.
    if (!fault || this.#used !== used || 'severity' in fault) return;
    this.#gone = used.host;
    this.#used = undefined;
    void used.pool.end();
    for (const client of used.lent) void client.end();
  }

  /** Nobody is sent again to a server that takes no writes before it was looked at anew. */
  #doubt(used: Used): void {
    if (this.#used !== used || this.#hosts.length === 1) return;
    this.#used = undefined;
    void used.pool.end();
  }
}

async function connectTo(used: Used): Promise<{ client: PoolClient; used: Used }> {
  const client = await used.pool.connect();
  used.lent.add(client);
  return { client, used };
}

/** None of several hosts can be used. */
export class NoHostError extends UnavailableError {
  /** What each said. */
  readonly faults: readonly unknown[];

  constructor(faults: readonly [Host, unknown][]) {
    super(faults.map(([{ name }, fault]) => `${name}: ${wordsOf(fault)}`).join('; '));
    this.faults = faults.map(([, fault]) => fault);
  }
}

function wordsOf(fault: unknown): string {
  return fault instanceof Error ? fault.message || databaseFailure(fault) || fault.name : String(fault);
}
