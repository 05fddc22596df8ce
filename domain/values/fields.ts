/** The pieces that every entity's schema is made of, and the reading of what forms and clients send into them. */
import { z } from 'zod/mini';
import { toWallClock } from '../calendar/farm-clock.ts';
import { EARLIEST, LATEST } from '../calendar/named-day.ts';
import { lineAsSeen, notesAsSeen } from './as-seen.ts';
import { readEid } from './eid.ts';
import type { NumberLimits } from './limits.ts';
import { cell } from './objects.ts';
import { because, ONE_LINE, SEVERAL_LINES } from './reasons.ts';

/** The largest id: both engines hold larger ones, and JSON does not. */
const MAX_ID = Number.MAX_SAFE_INTEGER;

/** The id of an entity: a whole number from 1. */
export const entityId = z.int().check(z.minimum(1), z.maximum(MAX_ID));

/**
 * One line of text as it is seen, trimmed, 1 to `max` characters, without control characters. Its checks are named at once: each that is
 * added makes the schema anew, and a start makes hundreds.
 */
export function line(max: number) {
  return z
    .string()
    .check(z.overwrite(lineAsSeen), z.trim(), z.minLength(1), z.maxLength(max), z.regex(ONE_LINE));
}

/** An electronic number, as its 15 digits. */
export const eid = z.string().check(
  z.overwrite((typed) => readEid(typed) ?? typed),
  z.refine((value) => readEid(value) === value, because('value.not-an-eid')),
);

/** Free text of several lines as it is seen, trimmed, up to `max` characters. */
export function notes(max: number) {
  return z.string().check(z.overwrite(notesAsSeen), z.trim(), z.maxLength(max), z.regex(SEVERAL_LINES));
}

/** A number between two bounds, in steps where the limits name one. */
export function number({ min, max, step }: NumberLimits): z.ZodMiniType<number, number> {
  if (step === 1) return z.int().check(z.minimum(min), z.maximum(max));
  const any = z.number().check(z.minimum(min), z.maximum(max));
  if (step === undefined) return any;
  const perUnit = Math.round(1 / step);
  // zod lets the smallest of numbers pass as a multiple of anything.
  return any.check(
    z.multipleOf(step),
    z.refine(
      (value) => Math.round(value * perUnit) / perUnit === value,
      because('value.not-in-steps', { step }),
    ),
  );
}

const IN_RANGE = because('value.date-out-of-range', { from: EARLIEST, before: LATEST });

/** A plain date on the farm, `YYYY-MM-DD`, of the years 1900 to 2199. */
export const plainDate = z.iso.date().check(z.refine((date) => date >= EARLIEST && date < LATEST, IN_RANGE));

/** A date-time of the farm's wall clock. Anything a client may send is brought to this form by `readValues`. */
export const farmDateTime = z.iso
  .datetime({ local: true, offset: true })
  .check(z.refine((value) => value >= EARLIEST && value < LATEST, IN_RANGE));

/** What a client calls a session at the crush, before any server has seen it. */
export const sessionKey = z.string().check(z.minLength(8), z.maxLength(50), z.regex(/^[A-Za-z0-9_-]*$/));

/** A fact for people: its sentence is made from the texts of a language. */
export const reason = z.object({ code: z.string(), values: z.record(z.string(), z.unknown()) });

/** The version of an entity: raised by one at each change of it. */
export const version = z.int().check(z.minimum(1));

type Schema = z.core.$ZodType;

/** The schema without its optional, nullable and default wrappers, and whether null is allowed. */
function unwrap(schema: Schema): { base: Schema; nullable: boolean } {
  let base = schema;
  let nullable = false;
  for (;;) {
    const def = base._zod.def as z.core.$ZodTypeDef & { innerType?: Schema; in?: Schema };
    if (def.type === 'nullable') nullable = true;
    const inner = def.innerType ?? def.in;
    if (!inner) return { base, nullable };
    base = inner;
  }
}

/**
 * Brings what a form or a client sent to the types that `schema` expects, without judging it: an empty text becomes null
 * where null is allowed, texts become numbers and booleans, dates and date-times become the farm's own (see
 * `toWallClock`). What cannot be brought over is left as it is, for the schema to refuse with its sentence.
 */
export function readValues(schema: Schema, raw: unknown, timeZone: string): unknown {
  // Only texts are converted. A list can have 100,000 numbers.
  if (typeof raw !== 'string' && typeof raw !== 'object') return raw;
  const { base, nullable } = unwrap(schema);
  const def = base._zod.def as z.core.$ZodTypeDef & {
    shape?: Record<string, Schema>;
    element?: Schema;
    format?: string;
    discriminator?: string;
    options?: readonly Schema[];
  };
  if (def.options && def.discriminator && typeof raw === 'object' && raw !== null) {
    const chosen = cell(raw, def.discriminator);
    const option = def.options.find((other) => valueOfField(other, def.discriminator ?? '') === chosen);
    return option ? readValues(option, raw, timeZone) : raw;
  }
  if (def.type === 'object' && def.shape && typeof raw === 'object' && raw !== null && !Array.isArray(raw)) {
    const values: Record<string, unknown> = {};
    for (const [key, field] of Object.entries(def.shape)) {
      if (Object.hasOwn(raw, key)) values[key] = readValues(field, cell(raw, key), timeZone);
    }
    return values;
  }
  const { element } = def;
  if (def.type === 'array' && element && Array.isArray(raw))
    return raw.map((item) => readValues(element, item, timeZone));
  if (typeof raw !== 'string') return raw;
  const text = lineAsSeen(raw).trim();
  if (text === '') return nullable ? null : text;
  if (def.type === 'number')
    return text.length <= MAX_NUMBER_LENGTH && NUMBER.test(text) ? Number(text) : raw;
  if (def.type === 'boolean') return BOOLEANS.get(text.toLowerCase()) ?? raw;
  if (def.format === 'date') return toWallClock(text, timeZone)?.slice(0, 10) ?? raw;
  if (def.format === 'datetime') return toWallClock(text, timeZone) ?? raw;
  return raw;
}

/** The one value that a field of this object may have. */
function valueOfField(schema: Schema, field: string): unknown {
  const { shape } = schema._zod.def as z.core.$ZodTypeDef & { shape?: Record<string, Schema> };
  const [value] = shape?.[field]?._zod.values ?? [];
  return value;
}

/** Longer texts are no numbers, and are not looked at. */
const MAX_NUMBER_LENGTH = 40;
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

const BOOLEANS = new Map([
  ['true', true],
  ['on', true],
  ['1', true],
  ['false', false],
  ['off', false],
  ['0', false],
]);
