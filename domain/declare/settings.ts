/** What a farm sets of its declarations: its country, the days within which each event is to be declared, and from which day on. */
import { z } from 'zod/mini';
import type { PlainDate } from '../calendar/calendar.ts';
import { DECLARED_EVENTS } from '../kinds/declaration/kind.ts';
import { isCountry } from '../values/country.ts';
import { number } from '../values/fields.ts';
import { ofEach } from '../values/objects.ts';
import { because } from '../values/reasons.ts';

/** Null where the farm named none, and declares nothing here. */
export const country = z.nullable(
  z.string().check(z.maxLength(50), z.refine(isCountry, because('value.country-unknown'))),
);

/** Days after an event; null where it is not to be declared. */
const days = z.nullable(number({ min: 0, max: 400, step: 1 }));

const daysOfEvents = ofEach(DECLARED_EVENTS, () => days);

export const DeclareSettings = z.object({ ...daysOfEvents, working_days: z.boolean() });
export type DeclareSettings = z.infer<typeof DeclareSettings>;

/** What is left out stays as it is. */
export const DeclareSettingsChange = z.partial(DeclareSettings);
export type DeclareSettingsChange = z.infer<typeof DeclareSettingsChange>;

/** Of a farm without a country, and of a country of which no days are known. */
export const NOTHING_DECLARED: DeclareSettings = {
  ...ofEach(DECLARED_EVENTS, () => null),
  working_days: false,
};

/** The settings of a farm that concern its declarations. */
export interface FarmDeclares {
  readonly country: string | null;
  readonly declare: DeclareSettings;
  /** Events before this day ask nothing; null where all are asked for. */
  readonly declare_from: PlainDate | null;
}

/** The settings by their paths, as errors and the history name them: `declare.birth`, `declare_from`. */
export function declaresByPath({
  declare,
  declare_from,
}: Pick<FarmDeclares, 'declare' | 'declare_from'>): [
  path: string,
  value: number | boolean | string | null,
][] {
  return [
    ...DECLARED_EVENTS.map((event): [string, number | null] => [`declare.${event}`, declare[event]]),
    ['declare.working_days', declare.working_days],
    ['declare_from', declare_from],
  ];
}
