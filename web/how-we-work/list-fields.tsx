import type { UseFormReturn } from 'react-hook-form';
import { NUMBERS_OF_LIST, WORK_LISTS, WORK_NUMBERS, type WorkList } from '#domain/work/numbers.ts';
import { DECIMAL } from '../lib/forms/decimal.ts';
import type { FormValues } from '../lib/forms/form-draft.ts';
import { named } from '../lib/words/tell.ts';
import { type PageKey, t } from '../lib/words/words.ts';
import { CheckField, NumberField } from '../ui/fields.tsx';
import { Card } from '../ui/surface.tsx';
import { numberLabel } from './number-label.ts';
import { listField } from './work-fields.ts';

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
  own: 'how-we-work.list.own',
} as const satisfies Record<WorkList, PageKey>;

/** Each list of work: whether it is shown, who is on it, and the days that decide. */
export function ListFields({ form }: { form: UseFormReturn<FormValues> }) {
  return (
    <Card className="divide-y divide-line px-4 sm:px-5">
      {WORK_LISTS.map((list) => (
        <fieldset key={list} className="grid min-w-0 gap-x-6 gap-y-3 py-4 sm:grid-cols-2">
          <legend className="sr-only">{named(`work.list.${list}`)}</legend>
          <CheckField
            label={named(`work.list.${list}`)}
            hint={t(WHO[list])}
            {...form.register(listField(list))}
          />
          {NUMBERS_OF_LIST[list].length > 0 && (
            <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] content-start items-end gap-3 max-sm:ps-8">
              {NUMBERS_OF_LIST[list].map((name) => (
                <NumberField
                  key={name}
                  label={numberLabel(name)}
                  hint={t('how-we-work.usually', { days: WORK_NUMBERS[name] })}
                  inputMode="numeric"
                  error={form.formState.errors[name]?.message?.toString()}
                  {...form.register(name, DECIMAL)}
                />
              ))}
            </div>
          )}
        </fieldset>
      ))}
    </Card>
  );
}
