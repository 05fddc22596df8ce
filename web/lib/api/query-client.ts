import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { phoneHere } from './phone-here.ts';

/** The names of all data that pages fetch. */
export const keys = {
  herd: ['herd'] as const,
  cows: ['cow'] as const,
  cow: (id: number) => ['cow', id] as const,
  // Below the cows: a record of one of them changes it.
  vaccineNames: ['cow', 'vaccine-names'] as const,
  medicineUses: ['cow', 'medicine-uses'] as const,
  seminationNames: ['cow', 'semination-names'] as const,
  examinerNames: ['cow', 'examiner-names'] as const,
  feeds: ['feeds'] as const,
  /** Of a kind that belongs to the farm, or of all such kinds. */
  farmRows: (...table: string[]) => ['farm-rows', ...table] as const,
  settings: ['settings'] as const,
  user: ['user'] as const,
  /** The farms of the user. */
  farms: ['farms'] as const,
  /** Of a farm: its members, invitations, keys for programs. */
  people: (...what: string[]) => ['people', ...what] as const,
  sessions: ['sessions'] as const,
  preferences: ['notification-preferences'] as const,
  alerts: ['farm-alerts'] as const,
  today: ['farm-alerts', 'today'] as const,
  told: ['farm-alerts', 'told'] as const,
  histories: ['history'] as const,
  history: (cowId: number | null) => ['history', cowId] as const,
  doers: ['history', 'doers'] as const,
};

const isReached = () => phoneHere()?.connection.isReached !== false;

/**
 * Only failures that may pass by themselves are tried again: a server that is away or failed, not a refusal. Of one that is known to be
 * out of reach the answer comes with the line.
 */
function worthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ApiError && error.status >= 500 && isReached();
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Home is there at once on the way back, however long one was on other pages.
      gcTime: 60 * 60_000,
      retry: worthRetrying,
      retryDelay: (failures) => 400 * 2 ** failures,
      // A read that waits for a connection would show nothing, and block what waits for it; so it fails instead.
      networkMode: 'always',
    },
    // A change is never left waiting for a connection: it fails at once and can be sent again.
    mutations: { networkMode: 'always' },
  },
});

/**
 * After any change of a cow or a record: what lists, groups and pages show of the herd is fetched anew, and how long it is fed by what
 * there is. Without the server this browser works all of it out, and draws nothing meanwhile: it says first that the change is kept.
 */
export async function herdChanged(): Promise<void> {
  if (isReached()) await readAnew();
  else requestAnimationFrame(() => setTimeout(readAnew));
}

async function readAnew(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keys.herd }),
    queryClient.invalidateQueries({ queryKey: keys.cows }),
    queryClient.invalidateQueries({ queryKey: keys.alerts }),
    queryClient.invalidateQueries({ queryKey: keys.histories }),
    queryClient.invalidateQueries({ queryKey: keys.farmRows() }),
    queryClient.invalidateQueries({ queryKey: keys.feeds }),
  ]);
}
