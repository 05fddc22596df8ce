import type { UseFormReturn } from 'react-hook-form';
import { proposalOf } from '#domain/declare/countries.ts';
import { DECLARED_EVENTS } from '#domain/kinds/declaration/kind.ts';
import { DECIMAL } from '../lib/forms/decimal.ts';
import type { FormValues } from '../lib/forms/form-draft.ts';
import { choiceLabel } from '../lib/herd/kind-words.ts';
import { rich, t } from '../lib/words/words.ts';
import { CheckField, DateField, NumberField } from '../ui/fields.tsx';
import { Card } from '../ui/surface.tsx';

interface DeclareFieldsProps {
  form: UseFormReturn<FormValues>;
  /** The code of the country that is chosen. */
  country: string;
}

/** Within how many days each event is to be declared. They are ours, and not the law's. */
export function DeclareFields({ form, country }: DeclareFieldsProps) {
  const errorOf = (field: string) => form.formState.errors[field]?.message?.toString();
  const proposal = proposalOf(country);
  return (
    <Card className="grid gap-5 p-5">
      <fieldset className="min-w-0">
        <legend className="font-medium">{t('exchange.days')}</legend>
        <p className="mt-1 text-soft">{t('exchange.days-lead')}</p>
        <div className="mt-3 grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
          {DECLARED_EVENTS.map((event) => (
            <NumberField
              key={event}
              label={choiceLabel('declarations', 'event', event)}
              unit={t('exchange.days-unit')}
              inputMode="numeric"
              error={errorOf(event)}
              {...form.register(event, DECIMAL)}
            />
          ))}
        </div>
        <p className="mt-3 text-soft">
          {proposal
            ? rich(proposal.read ? 'exchange.days-read' : 'exchange.days-unread', {
                source: <bdi>{proposal.source}</bdi>,
              })
            : t('exchange.days-unknown')}
        </p>
      </fieldset>
      <CheckField label={t('exchange.working-days')} {...form.register('working_days')} />
      <DateField
        label={t('exchange.declare-from')}
        hint={t('exchange.declare-from-hint')}
        optional
        error={errorOf('declare_from')}
        {...form.register('declare_from')}
      />
    </Card>
  );
}
