/** The service worker of the page, which opens the app where there is no network, and new versions of it. */
import { currentLanguage } from '../screen/language.ts';
import { isUnused } from './unused-tab.ts';

/** What knows of newer versions; null until it is installed. */
let registration: ServiceWorkerRegistration | null = null;
let isReloading = false;
const listeners = new Set<() => void>();

/** Whether a newer version of the app waits. */
export const hasNewVersion = () =>
  navigator.serviceWorker?.controller != null && registration?.waiting != null;

/** Calls the listener when a newer version comes; answers how to stop. */
export function onNewVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Uses the newer version: every tab loads anew, and finds its drafts. */
export function takeNewVersion(): void {
  registration?.waiting?.postMessage({ use: 'new-version' });
}

/** How long the worker has to answer, in ms. */
const WORKER_MS = 3000;
/** How often a tab that nobody looks at asks whether a newer version may be used, in ms. */
const UNSEEN_MS = 60_000;

/** Installs the worker where the browser takes one: by https or on the machine itself. */
export async function beginWorker(): Promise<void> {
  const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
  if (!serviceWorker || !isSecureContext || !import.meta.env.PROD) return;
  registration ??= await register(serviceWorker);
  const { active } = await serviceWorker.ready;
  active?.postMessage({ language: currentLanguage() });
}

async function register(serviceWorker: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> {
  const hadOne = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    // The first one takes over nothing.
    if (!hadOne || isReloading) return;
    isReloading = true;
    location.reload();
  });
  // The newer version asks all tabs before it is used by itself.
  serviceWorker.addEventListener('message', ({ ports: [port] }) => port?.postMessage(isUnused()));
  const known = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const look = () => {
    for (const listener of listeners) listener();
    takeUnseen(known);
  };
  const watch = () => known.installing?.addEventListener('statechange', look);
  known.addEventListener('updatefound', watch);
  // One may have been found before this page asked.
  watch();
  document.addEventListener('visibilitychange', () => takeUnseen(known));
  setInterval(() => takeUnseen(known), UNSEEN_MS);
  queueMicrotask(look);
  return known;
}

/** Has a newer version used where nobody looks at any tab, and nothing is lost in one. */
function takeUnseen({ waiting }: ServiceWorkerRegistration): void {
  if (isUnused()) waiting?.postMessage({ use: 'new-version-unseen' });
}

/** Whether the app opens without a network: its files and the texts of the language are in this browser. */
export async function isAppKept(): Promise<boolean> {
  const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
  const worker = (await serviceWorker?.getRegistration())?.active;
  return worker != null && (await asked(worker, { isReady: currentLanguage() }));
}

/** Takes the app out of this browser, all that its worker keeps among it. */
export async function removeWorker(): Promise<void> {
  const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
  for (const one of (await serviceWorker?.getRegistrations()) ?? []) {
    await one.unregister();
    // It goes on for the pages that are open, and would keep again what they load.
    if (one.active) await asked(one.active, { keep: 'nothing' });
  }
  if (typeof caches !== 'undefined') for (const name of await caches.keys()) await caches.delete(name);
}

/** Whether a worker says yes; one that does not answer says no. */
function asked(worker: ServiceWorker, word: object): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    setTimeout(() => resolve(false), WORKER_MS);
    worker.postMessage(word, [port2]);
  });
}
