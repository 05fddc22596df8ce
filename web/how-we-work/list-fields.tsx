import type { UseFormReturn } from 'react-hook-form';
import { NUMBERS_OF_LIST, WORK_LISTS, type WorkList } from '#domain/work/numbers.ts';
import type { WorkSettings } from '#domain/work/settings.ts';
import type { FormValues } from '../lib/forms/form-draft.ts';
import { named } from '../lib/words/tell.ts';
import { type PageKey, t } from '../lib/words/words.ts';
import { CheckField } from '../ui/fields.tsx';
import { Card } from '../ui/surface.tsx';
import { NumberOfDays } from './number-field.tsx';
import { useCounts } from './use-counts.ts';
import { listField, workInInputs } from './work-fields.ts';

/** Who is on each list. */
const WHO = {
  withheld: 'how-we-work.list.withheld',
  treat: 'how-we-work.list.treat',
  calving: 'how-we-work.list.calving',
  fresh_check: 'how-we-work.list.fresh_check',
  vet_check: 'how-we-work.list.vet_check',
  heat: 'how-we-work.list.heat',
  inseminate: 'how-we-work.list.inseminate',
  check: 'how-we-work.list.check',
  dry_off: 'how-we-work.list.dry_off',
  vaccinate: 'how-we-work.list.vaccinate',
  ear_tag: 'how-we-work.list.ear_tag',
  registered: 'how-we-work.list.registered',
  dehorned: 'how-we-work.list.dehorned',
  weaned: 'how-we-work.list.weaned',
  declare: 'how-we-work.list.declare',
  own: 'how-we-work.list.own',
} as const satisfies Record<WorkList, PageKey>;

interface ListFieldsProps {
  form: UseFormReturn<FormValues>;
  saved: WorkSettings;
  /** Whether the farm has a country: without one nothing is declared, and no list says so. */
  declares: boolean;
}

/** Each list of work: whether it is shown, who is on it, what its numbers of days change, and how many that makes today. */
export function ListFields({ form, saved, declares }: ListFieldsProps) {
  const now = workInInputs(form.watch(), saved);
  const countsOf = useCounts(now, saved);
  return (
    <Card className="divide-y divide-line px-4 sm:px-5">
      {WORK_LISTS.filter((list) => declares || list !== 'declare').map((list) => (
        <fieldset key={list} className="grid min-w-0 items-start gap-x-6 py-3 sm:grid-cols-2">
          <legend className="sr-only">{named(`work.list.${list}`)}</legend>
          <CheckField
            label={named(`work.list.${list}`)}
            hint={t(WHO[list])}
            {...form.register(listField(list))}
          />
          <div className="max-sm:ps-8">
            {NUMBERS_OF_LIST[list].map((name) => (
              <NumberOfDays key={name} name={name} form={form} />
            ))}
            {/* Tasks are no animals, and no number decides about them. */}
            {list !== 'own' && now.lists[list] && countsOf && <Count {...countsOf(list)} />}
          </div>
        </fieldset>
      ))}
    </Card>
  );
}

function Count({ today, after }: { today: number; after: number }) {
  const isOther = today !== after;
  return (
    <p
      aria-live="polite"
      className={`py-1.5 text-[0.875rem] leading-8 ${isOther ? 'font-medium text-brass' : 'text-soft'}`}
    >
      {isOther
        ? t('how-we-work.count-after', { before: today, after })
        : t('how-we-work.count', { count: today })}
    </p>
  );
}
