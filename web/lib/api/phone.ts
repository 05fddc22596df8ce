import { queryOptions } from '@tanstack/react-query';
import type { PhoneAccess } from '#domain/account/phone.ts';
import { api } from './api.ts';

/** How a phone reaches this server. Anybody may ask. */
export const phoneQuery = queryOptions({
  queryKey: ['phone'],
  queryFn: ({ signal }) => api.get<PhoneAccess>('/api/phone/', { signal, anonymous: true }),
});

/** Whether the page is open on the machine that the server runs on: nobody else can open its address. */
export const isOnServer = () => isOnlyHere(location.hostname);

function isOnlyHere(hostname: string): boolean {
  return /^(?:localhost$|127\.|\[::1\]$|0\.0\.0\.0$|\[::\]$)/.test(hostname);
}

/** The addresses that another machine can open. */
export function addressesElsewhere({ addresses }: PhoneAccess): string[] {
  return addresses.filter((address) => !isOnlyHere(new URL(address).hostname));
}
