import { useQuery } from '@tanstack/react-query';
import { CONTRACT_GESTATION, type GestationOf, gestationOn } from '#domain/breeding/gestation.ts';
import { settingsQuery } from './settings-query.ts';

/** The number of days of a pregnancy on this farm; until it is loaded, that of the contract. Home does not need it, so it has a file of its own. */
export function useGestation(): GestationOf {
  return gestationOn(useQuery(settingsQuery).data ?? CONTRACT_GESTATION);
}
