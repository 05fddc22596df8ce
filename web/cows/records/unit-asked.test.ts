import { expect, it, vi } from 'vitest';
import { validated } from '#domain/values/reasons.ts';

// What draws the forms hears when a page is printed, which is said only in a browser.
vi.stubGlobal('addEventListener', () => undefined);
const { shapeOf } = await import('./record-shapes.tsx');
vi.unstubAllGlobals();

/** What a form of this kind has against its unit. */
function unitFault(kind: 'treatments' | 'vaccinations', values: object): string | undefined {
  const { reasons } = validated(shapeOf(kind).schema, values);
  return reasons?.find(({ field }) => field === 'unit')?.code;
}

it.each(['treatments', 'vaccinations'] as const)('%s ask for the unit of an amount', (kind) => {
  for (const amount of ['dose', 'bought_amount']) {
    expect(unitFault(kind, { [amount]: 20, unit: null })).toBe('value.unit-required');
    expect(unitFault(kind, { [amount]: 20, unit: 'ml' })).toBeUndefined();
  }
  expect(unitFault(kind, { dose: null, bought_amount: null, unit: null })).toBeUndefined();
});
