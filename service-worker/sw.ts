/**
 * Hands out the app where there is no network. It keeps the files of its build, the texts of the languages that are used, and pictures
 * that were seen; no answer of the API. What somebody enters is kept by the page (`web/lib/offline/`): a worker that the system stops
 * while it holds a database would stop every tab.
 */
import {
  createHandlerBoundToURL,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope;
/** The files of the build. */
declare const FILES: PrecacheEntry[];
/** Its files of texts, by language. */
declare const TEXTS: Record<string, string[]>;

/** What a page says to the worker. */
type Word =
  | { readonly use: 'new-version' | 'new-version-unseen' | 'no-pictures' }
  /** The browser is cleared of all that is kept; the port is told once this worker keeps nothing more. */
  | { readonly keep: 'nothing' }
  /** What the worker of a newer version says, which takes over as soon as this one has nothing to do. */
  | { readonly give: 'up' }
  | { readonly language: string }
  /** Whether the app opens without a network in this language; the answer goes to the port that comes along. */
  | { readonly isReady: string };

const TEXT_CACHE = 'texts';
const PICTURE_CACHE = 'pictures';
const MOST_PICTURES = 2000;
/** How long a tab has to answer, in ms. */
const TAB_MS = 3000;
const texts: ReadonlySet<string> = new Set(Object.values(TEXTS).flat());

/** Addresses that are no screens: what the server answers itself, and files. */
const NO_SCREENS = [/^\/(api|ade|sheet)(\/|$)/, /^\/(healthz|readyz)$/, /\.[a-z0-9]+$/i];

/** A worker that is taken out of the browser answers the pages that are open until they are left. */
let keepsNothing = false;
self.addEventListener('fetch', (event) => {
  if (keepsNothing) event.stopImmediatePropagation();
});

precacheAndRoute(FILES);
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NO_SCREENS }));
registerRoute(
  ({ url }) => texts.has(url.pathname),
  ({ request }) => keptOrFetched(TEXT_CACHE, request),
);
registerRoute(
  ({ url }) => url.pathname.startsWith('/api/images/'),
  async ({ request, event }) => {
    const answer = (await keptBefore(request)) ?? (await keptOrFetched(PICTURE_CACHE, request));
    event.waitUntil(dropOldest(PICTURE_CACHE, MOST_PICTURES));
    return answer;
  },
);

// Else a phone that takes a new version without a network would have it without its texts.
self.addEventListener('install', (event) => event.waitUntil(keepTextsAsBefore()));
self.addEventListener('activate', (event) => event.waitUntil(dropOldTexts()));

self.addEventListener('message', (event) => {
  const word = event.data as Word;
  if ('keep' in word) keepNothing(event.ports[0]);
  else if (keepsNothing) return;
  else if ('isReady' in word) event.waitUntil(tellIfReady(word.isReady, event.ports[0]));
  else if ('language' in word) event.waitUntil(keepTexts(word.language));
  else if ('give' in word) giveUp();
  else if (word.use === 'no-pictures') event.waitUntil(caches.delete(PICTURE_CACHE));
  else if (word.use === 'new-version-unseen') event.waitUntil(takeOverUnseen(event.ports[0]));
  else event.waitUntil(takeOver());
});

function keepNothing(port: MessagePort | undefined): void {
  keepsNothing = true;
  port?.postMessage(true);
}

/** What is being fetched, which a browser waits for, for minutes on a dead line, before the next version takes over. */
let fetching = new AbortController();

function giveUp(): void {
  fetching.abort();
  fetching = new AbortController();
}

function takeOver(): Promise<void> {
  self.registration.active?.postMessage({ give: 'up' } satisfies Word);
  return self.skipWaiting();
}

/** Takes over where every tab says that nobody looks at it, and that nothing in it is lost; one that does not answer says no. The port, if any, is told whether it does. */
async function takeOverUnseen(port: MessagePort | undefined): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const answers = await Promise.all(tabs.map(isUnused));
  const isUnseen = answers.every(Boolean);
  port?.postMessage(isUnseen);
  if (isUnseen) await takeOver();
}

function isUnused(tab: Client): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    setTimeout(() => resolve(false), TAB_MS);
    tab.postMessage('unused', [port2]);
  });
}

async function keptOrFetched(name: string, request: Request): Promise<Response> {
  const cache = await caches.open(name);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request, { signal: fetching.signal });
  // A full disk keeps nobody from looking.
  if (answer.ok) await cache.put(request, answer.clone()).catch(() => undefined);
  return answer;
}

/** The same picture, kept when its address did not name the farm yet: a phone without a network must not lose it by an upgrade. */
async function keptBefore({ url }: Request): Promise<Response | undefined> {
  const before = url.replace(/(\/api\/images\/)\d+-/, '$1');
  return before === url ? undefined : (await caches.open(PICTURE_CACHE)).match(before);
}

/** All texts of a language: which screens somebody opens without a network nobody knows before. */
async function keepTexts(language: string): Promise<void> {
  const cache = await caches.open(TEXT_CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = (TEXTS[language] ?? []).filter((path) => !kept.has(path));
  await cache.addAll(missing.map((path) => new Request(path, { signal: fetching.signal })));
}

/** Those of the languages that the version before kept. */
async function keepTextsAsBefore(): Promise<void> {
  const cache = await caches.open(TEXT_CACHE);
  const folders = (await cache.keys()).map(({ url }) => new URL(url).pathname.split('/').at(-2) ?? '');
  for (const language of new Set(folders)) await keepTexts(language);
}

async function tellIfReady(language: string, port: MessagePort | undefined): Promise<void> {
  const cache = await caches.open(TEXT_CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const hasTexts = (TEXTS[language] ?? []).every((path) => kept.has(path));
  port?.postMessage(hasTexts && (await matchPrecache('/index.html')) !== undefined);
}

/** Those of builds before this one. */
async function dropOldTexts(): Promise<void> {
  const cache = await caches.open(TEXT_CACHE);
  for (const request of await cache.keys())
    if (!texts.has(new URL(request.url).pathname)) await cache.delete(request);
}

/** A cache lists its entries in the order in which they came. */
async function dropOldest(name: string, most: number): Promise<void> {
  const cache = await caches.open(name);
  const requests = await cache.keys();
  for (const request of requests.slice(0, Math.max(0, requests.length - most))) await cache.delete(request);
}
