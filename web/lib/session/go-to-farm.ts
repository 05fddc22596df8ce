import { paths } from '../../paths.ts';
import { currentSession } from './session.ts';
import { forgetTabFarm, keepTabFarm } from './tab-farm.ts';

/** Goes to the Home of a farm; without one, of the user's first. The page is loaded anew: all that it holds is of the farm before. */
export function goToFarm(farm: number | null): void {
  if (farm === null) forgetTabFarm();
  else keepTabFarm(farm, currentSession()?.userId);
  location.assign(paths.home);
}
