/** What a farm sets of its declarations, and its official numbers, as its row keeps them. */
import { DeclareSettings, NOTHING_DECLARED } from '#domain/declare/settings.ts';
import { FarmNumbers } from '#domain/values/farm-numbers.ts';

/** The columns of the farm's row; numbers and days are JSON. */
export const DECLARE_COLUMNS = ['country', 'farm_numbers', 'declare_days', 'declare_from'] as const;

interface Declares {
  country: string | null;
  farm_numbers: FarmNumbers;
  declare: DeclareSettings;
  declare_from: string | null;
}

export interface KeptDeclares {
  country: string | null;
  farm_numbers: string;
  /** Null where nothing is declared. */
  declare_days: string | null;
  declare_from: string | null;
}

/** Most farms have no numbers, and each read of the settings asks. */
const NO_NUMBERS = '[]';

/** The settings as they are answered. */
export function declaresFrom({ country, farm_numbers, declare_days, declare_from }: KeptDeclares): Declares {
  return {
    country,
    farm_numbers: farm_numbers === NO_NUMBERS ? [] : FarmNumbers.parse(JSON.parse(farm_numbers)),
    // A kind of event that came later has no days.
    declare:
      declare_days === null
        ? NOTHING_DECLARED
        : DeclareSettings.parse({ ...NOTHING_DECLARED, ...JSON.parse(declare_days) }),
    declare_from,
  };
}

/** The settings as the row keeps them. */
export function keptDeclares({ country, farm_numbers, declare, declare_from }: Declares): KeptDeclares {
  return {
    country,
    farm_numbers: JSON.stringify(farm_numbers),
    declare_days: country === null ? null : JSON.stringify(declare),
    declare_from,
  };
}
