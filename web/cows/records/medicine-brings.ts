/** What a medicine brings into the form of a treatment: from its list, and from when it was given last. */
import type { UseFormReturn } from 'react-hook-form';
import { COPIED, commonTo, standing } from '#domain/herd/packages.ts';
import { inForm } from '../../lib/forms/decimal.ts';
import type { FormValues } from '../../lib/forms/form-draft.ts';
import { NEVER } from './withdrawal-fields.tsx';

/** What was said of a medicine when it was given last. */
const SAID = [
  'unit',
  'dose',
  'doses',
  'interval_hours',
  'route',
  'supplier',
  'supplier_address',
  'prescriber',
  'milk_hours',
  'meat_days',
  'min_dry_days',
  'hours_after_calving',
] as const;

const FIELDS = [...new Set<string>([...SAID, ...COPIED])];

/** What a medicine brings, by field, as the field holds it. */
export type Brought = ReadonlyMap<string, string>;

/**
 * What is known of a medicine. What stands on its label counts before what was said of it last (`use`). Of several packages that are
 * `called` so, and of which none is `chosen`, what they have in common is known: a guess could withhold too little.
 */
export function broughtBy(
  use: object | undefined,
  called: readonly object[],
  chosen: object | undefined,
): Brought {
  const label = chosen ?? commonTo(called);
  const isOfPackages = (name: string) =>
    called.length > 1 && called.some((medicine) => standing(medicine, name) !== null);
  const isSaid = (name: string) => use !== undefined && !isOfPackages(name);
  const known = (name: string) => standing(label, name) ?? (isSaid(name) ? standing(use ?? {}, name) : null);
  const milk = () => {
    const isTube = known('min_dry_days') !== null || known('hours_after_calving') !== null;
    const hours = isTube ? standing(label, 'milk_hours') : known('milk_hours');
    return hours ?? (isTube || isSaid('milk_hours') ? NEVER : null);
  };
  return new Map(
    FIELDS.flatMap((name) => {
      const value = name === 'milk_hours' ? milk() : known(name);
      return value === null ? [] : [[name, inForm(value)] as const];
    }),
  );
}

/**
 * Puts in what a medicine brings in place of what another brought before, so that nothing of that stays; `fresh` is what a new form
 * holds. What was typed is left.
 */
export function bringIn(
  form: UseFormReturn<FormValues>,
  before: Brought,
  now: Brought,
  fresh: FormValues,
): void {
  for (const name of FIELDS) {
    const empty = String(fresh[name] ?? '');
    const held = String(form.getValues(name) ?? '');
    if (held === empty || held === before.get(name)) form.setValue(name, now.get(name) ?? empty);
  }
}
