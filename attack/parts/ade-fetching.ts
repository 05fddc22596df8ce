/** 17. Servers of the data exchange that farms fetch from: without an end, too large, too slow, and none at all. */
import type { RequestListener, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type OtherServer, otherServer } from '../../testing/ade/other-server.ts';
import { type Attack, statuses } from '../lib/attack.ts';
import { besideAttack } from '../lib/beside.ts';
import { expectNoFaults } from '../lib/exchanging.ts';
import type { FarmName, Target } from '../lib/target.ts';

/** Just below what a page may have, unpacked. */
const PAGE_BYTES = 19 * 1024 * 1024;
const many = (text: string, before: string, after: string) =>
  before +
  Array(Math.floor((PAGE_BYTES - 300) / (text.length + 1)))
    .fill(text)
    .join(',') +
  after;
const packed = (text: string) => gzipSync(text, { level: 1 });
const PAGES = {
  objects: () => packed(many('{}', '{"member":[', ']}')),
  numbers: () => packed(many('1', '{"member":[{"progenyDetails":[', ']}]}')),
  texts: () => packed(`{"member":[],"more":"${'x'.repeat(PAGE_BYTES - 300)}"}`),
  lists: () => packed(many('[]', '{"member":[],"more":[', ']}')),
  names: () =>
    packed(
      `{"member":[{${Array.from({ length: 1_400_000 }, (_, n) => `"${n.toString(36)}x":1`).join(',')}}]}`,
    ),
  nested: () => packed('['.repeat(PAGE_BYTES)),
} satisfies Record<string, () => Buffer>;

function sends(bytes: Buffer): RequestListener {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bytes);
  };
}

/** Each page names another, and takes as long to read as one may. */
function endless(bytes: (next: string) => Buffer, origin: () => string): RequestListener {
  let page = 0;
  return (request, response) => {
    page += 1;
    const next = `${origin()}${String(request.url).split('?')[0]}?page=${page}`;
    sends(bytes(next))(request, response);
  };
}

/** Sends a byte now and then, for ever. */
function drips(): RequestListener {
  return async (_request, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    while (!response.destroyed) {
      response.write(' ');
      await pause(200);
    }
  };
}

async function sourceOf(target: Target, farm: FarmName, other: OtherServer, signal: AbortSignal) {
  const source = {
    ...{ name: 'Hostile', address: `${other.origin}/ade/v1`, auth: 'none' },
    location: { scheme: 'nl.ubn', id: '1' },
  };
  const made = await target.ask(farm, 'POST', '/api/ade-sources/', source, signal);
  if (made.status !== 201) throw new Error(`no source was kept: ${made.status} ${made.text.slice(0, 200)}`);
  return (JSON.parse(made.text) as { id: number }).id;
}

/** Fetching failed at the other server, or there is too much to do. */
const isRefused = ({ status }: { status: number }) => [502, 503, 413, 400].includes(status);

export const adeFetchAttacks: Attack[] = [
  {
    name: `fetching: ${Object.keys(PAGES).length} kinds of pages of 19 MB, for three farms at once; pages without an end; one that drips`,
    ms: 300_000,
    async play(target, signal) {
      const other = await otherServer(sends(packed('{}')));
      const farms = ['moved', 'middling', 'mover'] as const;
      const times: string[] = [];
      try {
        const sources: (readonly [FarmName, number])[] = [];
        for (const farm of farms) sources.push([farm, await sourceOf(target, farm, other, signal)]);
        const fetchAll = async (what: string) => {
          const begun = performance.now();
          const answers = await Promise.all(
            sources.map(([farm, id]) =>
              target.ask(farm, 'POST', `/api/ade-sources/${id}/fetch/`, { all: true }, signal),
            ),
          );
          const codes = answers.map(
            ({ status, text }) => `${status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`,
          );
          times.push(`${what} ${codes.join(', ')} ${(performance.now() - begun).toFixed(0)} ms`);
          return answers;
        };
        const play = async () => {
          const answers = [];
          for (const [what, make] of Object.entries(PAGES)) {
            other.answer = sends(make());
            answers.push(...(await fetchAll(what)));
          }
          const large = many('{}', '', '').slice(0, 300_000);
          other.answer = endless(
            (next) => packed(`{"view":{"next":"${next}"},"member":[],"more":[${large}{}]}`),
            () => other.origin,
          );
          const unended = await fetchAll('without an end');
          other.answer = drips();
          return { answers, unended, slow: await fetchAll('dripping') };
        };
        const { result, longest, answered } = await besideAttack(target, play(), signal);
        const all = [...result.answers, ...result.unended, ...result.slow];
        expectNoFaults(all.map((answer) => (answer.status === 502 ? { ...answer, status: 400 } : answer)));
        const taken = [...result.unended, ...result.slow].filter((answer) => !isRefused(answer));
        if (taken.length > 0) throw new Error(`taken: ${statuses(taken)}`);
        return `${times.join('; ')}; another farm: herd ${longest.herd} ms, a cow ${longest.cow} ms, a change ${longest.change} ms, ${answered} answers`;
      } finally {
        await other.close();
      }
    },
  },
];
