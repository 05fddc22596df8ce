/** A line and a disk on which nothing goes wrong. */
import type { TestApp } from '../app.ts';
import { Chance } from './chance.ts';
import { Line } from './line.ts';
import type { PhoneParts } from './phone.ts';

export function soundParts(test: TestApp): Pick<PhoneParts, 'name' | 'line' | 'faults'> {
  const count = () => undefined;
  const chance = new Chance(7);
  const line = new Line(test, chance, count);
  line.isSound = true;
  return { name: 'A', line, faults: { chance, count, isSound: true, mayGo: new Set() } };
}
