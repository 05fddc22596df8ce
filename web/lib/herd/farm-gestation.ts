import { useQuery } from '@tanstack/react-query';
import { CONTRACT_GESTATION, type GestationOf, gestationOn } from '#domain/breeding/gestation.ts';
import { settingsQuery } from './farm.ts';

/** The days that count for a pregnancy on this farm; the contract's until they are known. Apart from what Home asks of the farm. */
export function useGestation(): GestationOf {
  return gestationOn(useQuery(settingsQuery).data ?? CONTRACT_GESTATION);
}
