/** The form of what a farm tells others of itself: what its inputs hold of the settings, how that is judged, and what of it is sent. */
import { z } from 'zod/mini';
import { FarmSettings, type FarmSettingsChange } from '#domain/account/user.ts';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { proposedDays } from '#domain/declare/change.ts';
import { DeclareSettings } from '#domain/declare/settings.ts';
import { DECLARED_EVENTS } from '#domain/kinds/declaration/kind.ts';
import { MOST_FARM_NUMBERS, NewFarmNumbers, schemeKey } from '#domain/values/farm-numbers.ts';
import { fieldsWhere } from '#domain/values/objects.ts';
import { validated } from '#domain/values/reasons.ts';
import { ApiError } from '../lib/api/api-error.ts';
import type { FormValues } from '../lib/forms/form-draft.ts';

/** Who gives official numbers to farms, as other programs name it; those that keepers are offered by name. */
export const SCHEMES = [
  'eu.farmId',
  'uk.cph',
  'nl.ubn',
  'nz.nait.number',
  'au.nlis.pic',
  'ar.renspa',
  'org.gs1.gln',
] as const;

/** Of a number whose scheme is typed. */
export const OTHER_SCHEME = 'other';

/** The number by which the authority of a country knows a farm. */
const SCHEME_OF_COUNTRY: Readonly<Record<string, string>> = {
  DE: 'eu.farmId',
  GB: 'uk.cph',
  NL: 'nl.ubn',
  NZ: 'nz.nait.number',
  AU: 'au.nlis.pic',
  AR: 'ar.renspa',
};

export function schemeOfCountry(country: unknown): string | undefined {
  return SCHEME_OF_COUNTRY[String(country)];
}

/** The places of numbers. One without a kind is not shown. */
export const PLACES = Array.from({ length: MOST_FARM_NUMBERS }, (_, place) => place);

export const kindField = (place: number) => `kind_${place}`;
export const schemeField = (place: number) => `scheme_${place}`;
export const idField = (place: number) => `id_${place}`;

const NUMBER_FIELDS = PLACES.flatMap((place) => [kindField(place), schemeField(place), idField(place)]);
const DAY_FIELDS = [...DECLARED_EVENTS, 'working_days'] as const;

type Texts = Readonly<Record<string, unknown>>;

const textIn = (values: Texts, field: string) => String(values[field] ?? '').trim();

/** The numbers that were typed, each with its place; an empty line is none. */
function typedNumbers(values: Texts) {
  return PLACES.flatMap((place) => {
    const kind = textIn(values, kindField(place));
    const scheme = kind === OTHER_SCHEME ? textIn(values, schemeField(place)) : kind;
    const id = textIn(values, idField(place));
    const isEmpty = kind === '' || (id === '' && (kind !== OTHER_SCHEME || scheme === ''));
    return isEmpty ? [] : { place, scheme, id };
  });
}

/** The field of a fault of a number, `1.id` among those that were sent. */
function numberField(values: Texts, path: string): string | undefined {
  const [index, field] = path.split('.');
  const place = typedNumbers(values)[Number(index)]?.place;
  if (place === undefined) return undefined;
  if (field !== 'scheme') return idField(place);
  return textIn(values, kindField(place)) === OTHER_SCHEME ? schemeField(place) : kindField(place);
}

const text = z.nullish(z.string());
const { country, declare_from } = FarmSettings.shape;

export const EXCHANGE_SCHEMA = z
  .object({
    country,
    ...Object.fromEntries(NUMBER_FIELDS.map((field) => [field, text])),
    ...DeclareSettings.shape,
    declare_from,
  })
  .check(({ value, issues }) => {
    const numbers = typedNumbers(value).map(({ scheme, id }) => ({ scheme, id }));
    for (const { field = '', ...reason } of validated(NewFarmNumbers, numbers).reasons ?? [])
      issues.push({
        code: 'custom',
        input: value,
        path: [numberField(value, field) ?? idField(0)],
        params: { reason },
      });
  });

/** The settings as the inputs hold them. */
export function shownOf({
  country: code,
  farm_numbers,
  declare,
  declare_from: from,
}: FarmSettings): FormValues {
  return {
    country: code ?? '',
    ...Object.fromEntries(
      PLACES.flatMap((place) => {
        const { scheme = '', id = '' } = farm_numbers[place] ?? {};
        const known = SCHEMES.find((name) => schemeKey(name) === schemeKey(scheme));
        return [
          [kindField(place), known ?? (scheme && OTHER_SCHEME)],
          [schemeField(place), known ? '' : scheme],
          [idField(place), id],
        ];
      }),
    ),
    ...shownDays(declare),
    declare_from: from ?? '',
  };
}

function shownDays(declare: DeclareSettings): FormValues {
  return Object.fromEntries(
    DAY_FIELDS.map((field) => [
      field,
      field === 'working_days' ? declare[field] : String(declare[field] ?? ''),
    ]),
  );
}

/** What the fields of days hold once another country is chosen, as the server proposes them too. */
export function proposedIn(code: string, today: PlainDate): FormValues {
  return { ...shownDays(proposedDays(code === '' ? null : code)), declare_from: code === '' ? '' : today };
}

/** What is sent: what was changed; of another country all days, as they stand in the form. */
export function exchangePatchOf(
  values: z.output<typeof EXCHANGE_SCHEMA>,
  changed: readonly string[],
): FarmSettingsChange {
  const isMoved = changed.includes('country');
  const isSent = (field: string) => (isMoved ? values.country !== null : changed.includes(field));
  const declare = fieldsWhere(DeclareSettings.parse(values), (_, field) => isSent(field));
  return {
    ...(isMoved ? { country: values.country } : {}),
    ...(changed.some((field) => NUMBER_FIELDS.includes(field))
      ? { farm_numbers: typedNumbers(values).map(({ scheme, id }) => ({ scheme, id })) }
      : {}),
    ...(Object.keys(declare).length > 0 ? { declare } : {}),
    ...(isSent('declare_from') ? { declare_from: values.declare_from } : {}),
  };
}

/** A refusal with its sentences by the fields of the form. */
export function byFields(error: unknown, values: Texts): unknown {
  if (!(error instanceof ApiError) || !error.errors) return error;
  const errors = Object.entries(error.errors).map(([path, sentence]) => {
    const ofNumber = /^farm_numbers\.(.*)$/.exec(path)?.[1];
    const field = ofNumber ? numberField(values, ofNumber) : path.replace(/^declare\./, '');
    return [field ?? path, sentence];
  });
  const { code, message, current, reasons } = error;
  return new ApiError(code, message, { errors: Object.fromEntries(errors), current, reasons });
}
