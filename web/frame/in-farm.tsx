import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { farmOfTab, farmsQuery, useInNoFarm } from '../lib/session/farms.ts';
import { goToFarm } from '../lib/session/go-to-farm.ts';
import { paths } from '../paths.ts';
import { forgetFarm } from './forget-farm.ts';

/** The screens that are about the user, who may be in no farm. */
const OF_USER: ReadonlySet<string> = new Set([paths.profile, paths.help]);

/** The screens of the farm that the tab is about. Who is in no farm sees how to come into one. */
export function InFarm({ noFarm }: { noFarm: ReactNode }) {
  const { data: farms, isPlaceholderData } = useQuery(farmsQuery);
  const { pathname } = useLocation();
  const isKnown = farms !== undefined && !isPlaceholderData;
  const other = isKnown && farmOfTab(farms) === undefined ? farms[0]?.id : undefined;
  const inNoFarm = useInNoFarm();

  // Whoever was removed from the farm of this tab goes on in another of theirs.
  useEffect(() => {
    if (other !== undefined) goToFarm(other);
  }, [other]);

  // What was fetched of the farm stays neither here nor in the browser.
  useEffect(() => {
    if (inNoFarm) forgetFarm();
  }, [inNoFarm]);

  if (inNoFarm && !OF_USER.has(pathname)) return noFarm;
  return <Outlet />;
}
