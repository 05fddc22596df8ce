/** The official numbers of a farm, by the scheme of each: `eu.farmId`, `uk.cph`. They name the farm to authorities and to other programs. */
import { z } from 'zod/mini';
import { type Message, message } from '../messages/message.ts';
import { line } from './fields.ts';
import { because } from './reasons.ts';

/** How many numbers a farm can have. */
export const MOST_FARM_NUMBERS = 10;

const SCHEME = { least: 2, most: 50 } as const;
const ID_LENGTH = 50;

const scheme = z.string().check(
  z.trim(),
  z.refine(
    (value) => value.length >= SCHEME.least && value.length <= SCHEME.most && /^[A-Za-z0-9.-]*$/.test(value),
    because('value.scheme', SCHEME),
  ),
);

interface FarmNumber {
  /** Who gave the number, as ICAR's data exchange names it. */
  readonly scheme: string;
  readonly id: string;
}

/** What a number of a known scheme looks like once its blanks are gone. */
const FORMS: ReadonlyMap<string, { form: RegExp; reason: Message<'value.uk-cph' | 'value.eu-farm-id'> }> =
  new Map([
    ['uk.cph', { form: /^\d\d\/\d{3}\/\d{4}$/, reason: message('value.uk-cph') }],
    ['eu.farmid', { form: /^(?:\d{12}|\d{15})$/, reason: message('value.eu-farm-id') }],
  ]);

/** By what a scheme is known: the case of its letters tells nothing apart. */
export function schemeKey(name: string): string {
  return name.toLowerCase();
}

/** How a number is compared: blanks and the case of letters tell nothing apart. */
export function farmNumberKey(id: string): string {
  return id.replace(/\s+/gu, '').toLowerCase();
}

/** A number as it is kept: without blanks where its scheme is one that has a form. */
function withoutBlanks<N extends FarmNumber>(number: N): N {
  return FORMS.has(schemeKey(number.scheme)) ? { ...number, id: number.id.replace(/\s+/gu, '') } : number;
}

/** What a farm's numbers are, as they are answered. */
const FarmNumber = z.object({ scheme, id: line(ID_LENGTH) });

export const FarmNumbers = z.array(FarmNumber).check(z.maxLength(MOST_FARM_NUMBERS));
export type FarmNumbers = z.infer<typeof FarmNumbers>;

/** The same as they may be set: each of its form, and each scheme once. They are sent and kept as a whole. */
export const NewFarmNumbers = z
  .array(FarmNumber.check(z.overwrite(withoutBlanks)))
  .check(z.maxLength(MOST_FARM_NUMBERS), ({ value, issues }) => {
    for (const { index, field, reason } of faultsOfNumbers(value))
      issues.push({ code: 'custom', input: value, path: [index, field], params: { reason } });
  });

interface NumberFault {
  readonly index: number;
  readonly field: keyof FarmNumber;
  readonly reason: Message<'value.uk-cph' | 'value.eu-farm-id' | 'value.scheme-twice'>;
}

/** What is against numbers that are well formed each by itself: the form of its scheme, and a scheme that was named before. */
function faultsOfNumbers(numbers: readonly FarmNumber[]): NumberFault[] {
  const known = new Set<string>();
  return numbers.flatMap(({ scheme: name, id }, index): NumberFault[] => {
    const key = schemeKey(name);
    const isTwice = known.size === known.add(key).size;
    if (isTwice) return [{ index, field: 'scheme', reason: message('value.scheme-twice', { scheme: name }) }];
    const ofScheme = FORMS.get(key);
    return ofScheme && !ofScheme.form.test(id) ? [{ index, field: 'id', reason: ofScheme.reason }] : [];
  });
}
