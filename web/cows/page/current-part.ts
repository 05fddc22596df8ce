import { useLocation, useSearchParams } from 'react-router';
import type { PagePart } from './parts.ts';

/** The part of an animal's page that its address names: `?part=breeding`, or `#breeding` as older links say. */
export function useCurrentPart(parts: readonly PagePart[]): PagePart {
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const asked = search.get('part') ?? hash.slice(1);
  return parts.find((part) => part === asked) ?? 'overview';
}
