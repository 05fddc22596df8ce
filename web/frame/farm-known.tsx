import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { settingsQuery } from '../lib/herd/farm.ts';
import { Loading } from './loading.tsx';

/**
 * Shows a page that is a form once the farm's settings are there, or cannot be had: before, pounds that are typed would be taken
 * for kg.
 */
export function FarmKnown({ children }: { children: ReactNode }) {
  return useQuery(settingsQuery).isPending ? <Loading /> : children;
}
