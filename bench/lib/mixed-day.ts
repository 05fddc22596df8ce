/** A day of many farms in a minute: reads and changes at a steady pace, however long the answers take. */
import { Agent, request } from 'node:http';

/** One user of a farm, and what may be asked in her name. */
export interface Keeper {
  readonly headers: Readonly<Record<string, string>>;
  readonly cows: readonly number[];
}

/** How long answers took since they were due, in ms, the shortest first. */
export interface Waits {
  readonly reads: readonly number[];
  readonly changes: readonly number[];
  /** Of a server that does nothing, in the same minute. */
  readonly bare: readonly number[];
  /** Answers other than the wanted ones, such as 503, and requests without one. */
  readonly failures: readonly string[];
}

interface MixedDay {
  /** Servers of which each gets its share. */
  readonly urls: readonly string[];
  /** A server that does nothing. */
  readonly bare: string;
  readonly keepers: readonly Keeper[];
  readonly perSecond: number;
}

const READS = [
  '/api/work/',
  '/api/cows/grouped/',
  '/api/cows/{cow}/',
  '/api/farm-alerts/count/',
  '/api/feeds/',
  '/api/cows/{cow}/',
  '/api/calendar/events/',
  '/api/cows/grouped/',
  '/api/history/',
];

/** Asks until `work` is done, and answers how long each answer took. One in ten requests records a weight. */
export async function mixedDay(day: MixedDay, work: Promise<unknown>): Promise<Waits> {
  const agent = new Agent({ keepAlive: true, maxSockets: 500 });
  const reads: number[] = [];
  const changes: number[] = [];
  const bare: number[] = [];
  const failures: string[] = [];
  const asked: Promise<void>[] = [];
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  const begun = performance.now();
  for (let n = 0; !isOver; n += 1) {
    const due = begun + (n * 1000) / day.perSecond;
    const early = due - performance.now();
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
    const keeper = day.keepers[n % day.keepers.length] as Keeper;
    const url = day.urls[n % day.urls.length] as string;
    const turn = Math.floor(n / day.keepers.length);
    const cow = String(keeper.cows[turn % keeper.cows.length]);
    const isChange = (n + turn) % 10 === 0;
    const path = (READS[(n + turn) % READS.length] as string).replace('{cow}', cow);
    const body = JSON.stringify({ cow: Number(cow), weighed_on: today(), kg: 400 + (n % 300) });
    const one = isChange
      ? answered(agent, `${url}/api/weights/`, keeper.headers, body)
      : answered(agent, url + path, keeper.headers);
    asked.push(
      one.then(
        () => void (isChange ? changes : reads).push(performance.now() - due),
        (error: Error) => void failures.push(error.message),
      ),
    );
    if (n % 4 > 0) continue;
    asked.push(answered(agent, day.bare, {}).then(() => void bare.push(performance.now() - due)));
  }
  await Promise.all(asked);
  agent.destroy();
  await ended;
  const sorted = (waits: number[]) => waits.sort((a, b) => a - b);
  return { reads: sorted(reads), changes: sorted(changes), bare: sorted(bare), failures };
}

/** The wait at a rank from 0 to 1; 0 where there is none. */
export function atRank(sorted: readonly number[], rank: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * rank))] ?? 0;
}

const today = () => new Date().toISOString().slice(0, 10);

function answered(
  agent: Agent,
  url: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<void> {
  const method = body === undefined ? 'GET' : 'POST';
  const own = body === undefined ? headers : { ...headers, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const asking = request(url, { method, agent, headers: own }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text = part.slice(0, 200);
      });
      response.on('end', () =>
        (response.statusCode ?? 500) < 300 ? resolve() : reject(new Error(`${response.statusCode} ${text}`)),
      );
      response.on('error', reject);
    });
    asking.on('error', reject);
    asking.end(body);
  });
}
