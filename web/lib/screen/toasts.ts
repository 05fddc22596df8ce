/** Messages over any page. `ui/toast-region.tsx` shows them. */
import { ApiError } from '../api/api-error.ts';
import { accessToken } from '../session/session.ts';

export interface Toast {
  id: number;
  /** When it was shown, by the clock of the page (`performance.now`). */
  at: number;
  kind: 'success' | 'failure';
  text: string;
  /** A second sentence: what the server said beside the app's own message. */
  detail?: string | undefined;
  action?: { label: string; onAct: () => void } | undefined;
  /** How long it stays, in ms; without it a failure stays until it is closed. */
  stay?: number | undefined;
}

/** `text` is said in place of the other. */
type Extra = Partial<Pick<Toast, 'text' | 'detail' | 'action' | 'stay'>>;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(kind: Toast['kind'], text: string, extra: Extra): void {
  const toast: Toast = { id: nextId++, at: performance.now(), kind, text, ...extra };
  // A success replaces the one before; failures stay to be read, as long as they leave room for the page.
  const others = toasts.filter((other) => other.text !== toast.text && other.kind === 'failure');
  set([...others.slice(-2), toast]);
}

/** Tells of what went well. `action` puts a button beside it, such as Undo. */
export function succeed(text: string, extra: Extra = {}): void {
  show('success', text, extra);
}

/**
 * Shows a failure. With `error`, the server's sentence is added when it says more. An ended session is not shown
 * here: it leads to the login, and what was typed is kept.
 */
export function fail(text: string, error?: unknown, extra: Extra = {}): void {
  if (error instanceof ApiError && error.code === 'unauthorized' && !accessToken()) return;
  const detail = error instanceof ApiError && error.message !== text ? error.message : undefined;
  show('failure', text, { ...extra, ...(detail ? { detail } : {}) });
}

export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

/** Removes messages of failures, when the same is tried again. */
export function dismissFailures(): void {
  set(toasts.filter((toast) => toast.kind !== 'failure'));
}

/** Removes what was said of a success, before something else is asked. */
export function dismissSuccesses(): void {
  set(toasts.filter((toast) => toast.kind === 'failure'));
}

export function dismissAllToasts(): void {
  set([]);
}

export function toastList(): readonly Toast[] {
  return toasts;
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
