/** What becomes of a farm's settings of its declarations when they are changed. Apart from their schemas, which pages load. */
import type { PlainDate } from '../calendar/calendar.ts';
import { type Message, message } from '../messages/message.ts';
import { defined } from '../values/objects.ts';
import { proposalOf } from './countries.ts';
import {
  type DeclareSettings,
  type DeclareSettingsChange,
  declaresByPath,
  type FarmDeclares,
  NOTHING_DECLARED,
} from './settings.ts';

interface FarmDeclaresChange {
  readonly country?: string | null | undefined;
  readonly declare?: DeclareSettingsChange | undefined;
  readonly declare_from?: PlainDate | null | undefined;
}

/** The days that a country proposes. */
export function proposedDays(ofCountry: string | null): DeclareSettings {
  const proposal = proposalOf(ofCountry);
  return proposal === null ? NOTHING_DECLARED : { ...proposal.days, working_days: proposal.working_days };
}

/**
 * The settings after a change. Another country brings its own days, and asks for what happens from `today` on, but for what the same
 * change sets. The country that the farm has already changes nothing: forms send all that they show.
 */
export function withDeclares(
  before: FarmDeclares,
  { country: to, declare = {}, declare_from }: FarmDeclaresChange,
  today: PlainDate,
): FarmDeclares {
  const moved = to !== undefined && to !== before.country;
  const start: FarmDeclares = moved
    ? { country: to, declare: proposedDays(to), declare_from: to === null ? null : today }
    : before;
  return {
    country: start.country,
    declare: { ...start.declare, ...defined(declare) },
    declare_from: declare_from === undefined ? start.declare_from : declare_from,
  };
}

export interface DeclareFault {
  /** As errors name it: `declare.birth`. */
  readonly field: string;
  readonly reason: Message<'value.country-first'>;
}

/** What cannot stand: without a country nothing is declared. */
export function faultsOfDeclares({ country: of, declare, declare_from }: FarmDeclares): DeclareFault[] {
  if (of !== null) return [];
  const fields = declaresByPath({ declare, declare_from }).flatMap(([field, value]) =>
    value === null || value === false ? [] : field,
  );
  return fields.map((field) => ({ field, reason: message('value.country-first') }));
}
