/** The files of all countries. Of an event, a country has one file at most. */
import type { DeclaredEvent } from '../../kinds/declaration/kind.ts';
import { ctsBirths, ctsMovements } from '../cts/cts.ts';
import { hitArrivals, hitBirths, hitDepartures } from '../hit/hit.ts';
import { naitMovements, naitRegistrations } from '../nait/nait.ts';
import { nlisMovesOff, nlisMovesOn } from '../nlis/nlis.ts';
import { sigsaIdentification, sigsaReplacements } from '../sigsa/sigsa.ts';
import type { NationalFile } from './national-file.ts';

const NATIONAL_FILES: readonly NationalFile[] = [
  hitBirths,
  hitArrivals,
  hitDepartures,
  naitRegistrations,
  naitMovements,
  nlisMovesOn,
  nlisMovesOff,
  sigsaIdentification,
  sigsaReplacements,
  ctsBirths,
  ctsMovements,
];

/** The files of a country, none where it has none or the farm has no country. */
export function filesOf(country: string | null): readonly NationalFile[] {
  return NATIONAL_FILES.filter((file) => file.country === country);
}

/** The file of a country that holds such events; undefined where they are declared by hand. */
export function fileFor(country: string | null, event: DeclaredEvent): NationalFile | undefined {
  return filesOf(country).find(({ events }) => events.includes(event));
}
