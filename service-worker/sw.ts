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
  | { readonly use: 'new-version' | 'no-pictures' }
  | { readonly language: string }
  /** Whether the app opens without a network in this language; the answer goes to the port that comes along. */
  | { readonly isReady: string };

const TEXT_CACHE = 'texts';
const PICTURE_CACHE = 'pictures';
const MOST_PICTURES = 2000;
const texts: ReadonlySet<string> = new Set(Object.values(TEXTS).flat());

/** Addresses that are no screens: what the server answers itself, and files. */
const NO_SCREENS = [/^\/(api|ade|sheet)(\/|$)/, /^\/(healthz|readyz)$/, /\.[a-z0-9]+$/i];

precacheAndRoute(FILES);
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NO_SCREENS }));
registerRoute(
  ({ url }) => texts.has(url.pathname),
  ({ request }) => keptOrFetched(TEXT_CACHE, request),
);
registerRoute(
  ({ url }) => url.pathname.startsWith('/api/images/'),
  async ({ request, event }) => {
    const answer = await keptOrFetched(PICTURE_CACHE, request);
    event.waitUntil(dropOldest(PICTURE_CACHE, MOST_PICTURES));
    return answer;
  },
);

self.addEventListener('activate', (event) => event.waitUntil(dropOldTexts()));

self.addEventListener('message', (event) => {
  const word = event.data as Word;
  if ('isReady' in word) event.waitUntil(tellIfReady(word.isReady, event.ports[0]));
  else if ('language' in word) event.waitUntil(keepTexts(word.language));
  else if (word.use === 'no-pictures') event.waitUntil(caches.delete(PICTURE_CACHE));
  else event.waitUntil(self.skipWaiting());
});

async function keptOrFetched(name: string, request: Request): Promise<Response> {
  const cache = await caches.open(name);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  // A full disk keeps nobody from looking.
  if (answer.ok) await cache.put(request, answer.clone()).catch(() => undefined);
  return answer;
}

/** All texts of a language: which screens somebody opens without a network nobody knows before. */
async function keepTexts(language: string): Promise<void> {
  const cache = await caches.open(TEXT_CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll((TEXTS[language] ?? []).filter((path) => !kept.has(path)));
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
