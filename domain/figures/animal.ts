/** What the figures look at of one animal. Days are farm days. */

import type { BirthFacts } from '../breeding/calvings.ts';
import type { SeminationFacts } from '../breeding/endings.ts';
import type { BreedingLife } from '../breeding/semination-outcome.ts';
import type { PlainDate } from '../calendar/calendar.ts';

/**
 * Of her records nothing is needed that lies before her last calving before the first day that is counted: `parity` tells how
 * many calvings there were. Lists are in no order but where it is said.
 */
export interface FigureAnimal extends BreedingLife<FigureSemination> {
  readonly id: number;
  readonly date_of_birth: PlainDate;
  /** How often she calved, those calvings included that are not recorded; null for males. */
  readonly parity: number | null;
  readonly do_not_breed: boolean;
  /** How long a pregnancy of hers is taken to last where no semination tells. */
  readonly gestation_days: number;
  readonly birth_records: readonly FigureBirth[];
  readonly dry_offs: readonly PlainDate[];
  /** In their order. */
  readonly movements: readonly FigureMovement[];
}

interface FigureSemination extends SeminationFacts {
  /** How long a pregnancy from it is taken to last. */
  readonly gestation_days: number;
}

/** A calf of hers. */
export interface FigureBirth extends BirthFacts {
  readonly newborn_cow: number | null;
  /** Null where nobody said it: the calf counts as alive. */
  readonly calf_status: 'alive' | 'stillborn' | 'died_48h' | 'not_kept' | null;
}

export interface FigureMovement {
  readonly moved_on: PlainDate;
  readonly direction: 'in' | 'out';
  readonly kind: string;
  /** Why she left, where that is said. */
  readonly reason: string | null;
}
