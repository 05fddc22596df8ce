/**
 * What a phone answers by itself while the server cannot be reached, or does not know yet what waits: each read of the herd, by its
 * address, as the server would answer it once everything has arrived.
 */
import { foundCows } from '../../herd/answers/found-cows.ts';
import { NAMED_KINDS } from '../../kinds/index.ts';
import type { SheetWish } from '../../work/sheet.ts';
import type { KeptFarm } from '../kept-farm.ts';
import { herdInGroups, herdList, pedigreeOf, plannedCalfIn, wholeCow } from './animals.ts';
import {
  examinerNames,
  medicinesUsed,
  namedRows,
  namesOfSeminations,
  taskList,
  vaccinesGiven,
} from './farm-rows.ts';
import { feedList, forecastIn, movementList, rationList } from './feeds.ts';
import { crushCards, events, sheetOf, unanswered, workDay, workInShort } from './work.ts';

/** The fields of a query by their names. */
type Query = ReadonlyMap<string, string>;

/** What a read is asked about: the number in its path, and its query. */
interface Asked {
  readonly id: number;
  readonly query: Query;
  /** What is sent along where more is asked than an address can say. */
  readonly body?: unknown;
}

type Read = (farm: KeptFarm, asked: Asked) => unknown;

const number = (query: Query, name: string): number | undefined => {
  const value = query.get(name) ?? '';
  return value === '' ? undefined : Number(value);
};

/** By its path below `/api/`, a number in it as `ID`. */
const READS: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['cows', (farm, { query }) => herdList(farm, query.get('left') !== '1')],
  ['cows/grouped', herdInGroups],
  ['cows/find', (farm, { query }) => foundCows(farm.herd.all('cows'), query.get('number')?.trim() ?? '')],
  ['cows/ID', (farm, { id }) => wholeCow(farm, id)],
  ['cows/ID/pedigree', (farm, { id }) => pedigreeOf(farm, id)],
  [
    'inbreeding',
    (farm, { query }) =>
      plannedCalfIn(farm, {
        dam: number(query, 'dam') ?? 0,
        sire: number(query, 'sire') ?? null,
        bull_code: query.get('bull_code') ?? null,
      }),
  ],
  ['work', (farm, { query }) => workDay(farm, number(query, 'days') ?? 0)],
  ['work/today', workInShort],
  ['crush/cards', crushCards],
  ['work/sheet', (farm, { body }) => sheetOf(farm, body as SheetWish)],
  ['unanswered-seminations', unanswered],
  ['calendar/events', (farm, { query }) => events(farm, query.get('from'), query.get('to'))],
  ['feeds', feedList],
  ['feeds/forecast', (farm, { query }) => forecastIn(farm, number(query, 'days'), number(query, 'feed'))],
  ['feed-movements', (farm, { query }) => movementList(farm, number(query, 'feed'))],
  ['rations', rationList],
  ['tasks', taskList],
  ['vaccine-names', vaccinesGiven],
  ['medicine-uses', medicinesUsed],
  ['semination-names', namesOfSeminations],
  ['examiner-names', examinerNames],
  ['settings', ({ settings }) => settings],
  ...NAMED_KINDS.map((kind): [string, Read] => [kind.path, (farm) => namedRows(farm, kind)]),
]);

/** What is answered without the server: null where the farm has no such row. */
export type OwnAnswer = { readonly body: unknown } | null;

/**
 * The answer to `GET address`, such as `/api/cows/7/`, or to the `POST` of a `body` that changes nothing; undefined where only the server
 * can answer it.
 */
export function answerOf(farm: KeptFarm, address: string, body?: unknown): OwnAnswer | undefined {
  const { path, id, query } = pathOf(address);
  const read = READS.get(path);
  if (!read) return undefined;
  const answer = read(farm, { id, query, body });
  return answer === null ? null : { body: answer };
}

/** Whether a read can be answered without the server. */
export function isKeptRead(address: string): boolean {
  return READS.has(pathOf(address).path);
}

function pathOf(address: string): { path: string; id: number; query: Query } {
  const [pathname = '', search = ''] = address.split('?');
  const id = /\/(\d+)(?=\/|$)/.exec(pathname)?.[1];
  const path = pathname
    .replace(/^\/api\//, '')
    .replace(/\/$/, '')
    .replace(/\d+(?=\/|$)/, 'ID');
  return { path, id: Number(id ?? 0), query: queryOf(search) };
}

// Without the browser's own reader of addresses: the server's rules do not know a browser.
function queryOf(search: string): Query {
  const fields = search === '' ? [] : search.split('&');
  return new Map(
    fields.map((field) => {
      const [name = '', value = ''] = field.replaceAll('+', ' ').split('=').map(decodeURIComponent);
      return [name, value];
    }),
  );
}
