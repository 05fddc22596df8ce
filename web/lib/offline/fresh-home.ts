/** Keeps what Home would show now for the next visit, because a phone may be killed without a last event. */
import type { Query } from '@tanstack/react-query';
import { phoneHere } from '../api/phone-here.ts';
import { queryClient } from '../api/query-client.ts';
import { fetchHome, HOME, rememberHome } from '../herd/remembered-home.ts';
import { whenIdle } from '../screen/idle.ts';
import { userAndFarm } from '../session/kept-farms.ts';
import { currentSession } from '../session/session.ts';

/** So long nothing may change before it is kept, in ms: whoever enters something mostly enters more. */
const CALM_MS = 3000;

const OF_HOME: ReadonlySet<string> = new Set(HOME.map((key) => key.join()));
const isOfHome = ({ queryKey }: Pick<Query, 'queryKey'>) => OF_HOME.has(queryKey.join());

let isBegun = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Begins it, once. */
export function keepHomeFresh(): void {
  if (isBegun) return;
  isBegun = true;
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !isOfHome(event.query)) return;
    if (event.action.type !== 'success' && event.action.type !== 'invalidate') return;
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(() => void keep()), CALM_MS);
  });
}

/** Without a connection what Home would show is worked out also while another page is on the screen. */
async function keep(): Promise<void> {
  if (phoneHere()?.connection.isReached === false) await fetchHome(queryClient);
  rememberHome(queryClient, currentSession() ? userAndFarm() : undefined);
}
