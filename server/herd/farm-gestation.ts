/** How long a farm takes pregnancies to last, as its row keeps it. */
import { CONTRACT_GESTATION, type FarmGestation } from '#domain/breeding/gestation.ts';

/** The columns of the farm's row; days by breed are JSON. */
export const GESTATION_COLUMNS = ['gestation_days', 'gestation_by_breed'] as const;

export interface KeptGestation {
  gestation_days: number;
  gestation_by_breed: string;
}

/** Most farms set no breeds; every request asks. */
const NO_BREEDS = '{}';

/** The farm's days, as rules take them. */
export function gestationFrom({ gestation_days, gestation_by_breed }: KeptGestation): FarmGestation {
  return {
    gestation_days,
    gestation_by_breed:
      gestation_by_breed === NO_BREEDS
        ? CONTRACT_GESTATION.gestation_by_breed
        : JSON.parse(gestation_by_breed),
  };
}

/** The farm's days, as its row keeps them. */
export function keptGestation({ gestation_days, gestation_by_breed }: FarmGestation): KeptGestation {
  return { gestation_days, gestation_by_breed: JSON.stringify(gestation_by_breed) };
}
