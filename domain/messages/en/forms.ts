/** What English does with numbers and lists, and the names that several sentences have for a thing. */
import { once } from '../../values/once.ts';
import type { Part } from '../catalogue.ts';

const plurals = once(() => new Intl.PluralRules('en'));
// British: without a comma before "and".
const lists = once(() => new Intl.ListFormat('en-GB'));

/** A noun as it stands beside one and beside more. */
type Noun = Readonly<Record<'one' | 'other', string>>;

/** "1 feed", "2 feeds": the count and the noun in the form that goes with it. */
export function counted(count: number, noun: Noun): string {
  return `${count} ${plurals().select(count) === 'one' ? noun.one : noun.other}`;
}

/** "a", "a and b", "a, b and c". Each item may have several pieces. */
export function listed(items: readonly (Part | readonly Part[])[]): Part[] {
  let next = 0;
  return lists()
    .formatToParts(items.map(() => '?'))
    .flatMap(({ type, value }): readonly Part[] => {
      if (type === 'literal') return [value];
      const item = items[next] ?? [];
      next += 1;
      return Array.isArray(item) ? item : [item as Part];
    });
}

/** The settings of the farm, within a sentence. */
export const SETTINGS = {
  farm_name: 'name',
  time_zone: 'time zone',
  language: 'language',
  weight_unit: 'unit of weight',
};
