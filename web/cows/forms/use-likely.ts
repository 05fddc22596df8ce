import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { WEIGHT_KG } from '#domain/values/limits.ts';
import type { DraftForm } from '../../lib/forms/use-draft-form.ts';
import { herdQuery, leftQuery } from '../../lib/herd/herd.ts';
import { formatWeight } from '../../lib/screen/format.ts';
import { t } from '../../lib/words/words.ts';

/** The fields of which something is likely, and the text that says why. */
const WHY = {
  id_number: 'number',
  cow_gender: 'most',
  breed: 'most',
  date_of_birth: 'today',
  daily_feed_amount: 'alike',
  milk_supply_group: 'alike',
} as const;

type Rules = typeof import('./likely-values.ts');

/**
 * Fills in what is likely of an animal that joins the herd, and goes on doing so until somebody types there. Answers what is said
 * beneath a field: why it was filled in, or what such animals weigh. A weight is measured, and so never filled in.
 */
export function useLikely(draft: DraftForm, today: PlainDate): (field: string) => string | undefined {
  const { watch } = draft.form;
  const bought = watch('bought') === true;
  const gender = String(watch('cow_gender'));
  const born = String(watch('date_of_birth'));
  const { data: herd } = useQuery(herdQuery);
  const { data: left } = useQuery({ ...leftQuery, enabled: herd !== undefined && herd.cows.length > 0 });
  const [rules, setRules] = useState<Rules | null>(null);
  useEffect(() => {
    // Where they cannot be had, nothing is filled in.
    void import('./likely-values.ts').then(setRules, () => undefined);
  }, []);
  const likely = useMemo(
    () => (rules && herd && left ? rules.likelyOf(herd.cows, left, { gender, born, bought, today }) : null),
    [rules, herd, left, gender, born, bought, today],
  );
  const { propose } = draft;
  const filled = JSON.stringify(likely?.values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once whenever something else is likely
  useEffect(() => {
    if (likely) propose(likely.values);
  }, [filled]);

  const typed = draft.values();
  return (field) => {
    if (!likely) return undefined;
    const { values, weight } = likely;
    if (field === 'weight')
      return weight === null
        ? undefined
        : t('cow-forms.weigh-alike', { weight: formatWeight(weight, WEIGHT_KG) });
    const why = WHY[field as keyof typeof WHY];
    return why && values[field] !== '' && typed[field] === values[field]
      ? t('cow-forms.filled-in', { why })
      : undefined;
  };
}
