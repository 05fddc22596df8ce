import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from '../lib/forms/form-draft.ts';
import { t } from '../lib/words/words.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/fields.tsx';
import { idField, kindField, OTHER_SCHEME, PLACES, SCHEMES, schemeField, schemeOfCountry } from './fields.ts';

const SCHEME_WORDS = {
  'eu.farmId': 'exchange.scheme-eu-farm',
  'uk.cph': 'exchange.scheme-cph',
  'nl.ubn': 'exchange.scheme-ubn',
  'nz.nait.number': 'exchange.scheme-nait',
  'au.nlis.pic': 'exchange.scheme-pic',
  'ar.renspa': 'exchange.scheme-renspa',
  'org.gs1.gln': 'exchange.scheme-gln',
} as const satisfies Record<(typeof SCHEMES)[number], string>;

/** The official numbers of the farm, a line each. */
export function NumberRows({ form }: { form: UseFormReturn<FormValues> }) {
  const typed = form.watch();
  const shown = PLACES.filter((place) => typed[kindField(place)]);
  const free = PLACES.find((place) => !shown.includes(place));

  function add(place: number): void {
    const scheme = schemeOfCountry(typed.country);
    const isTaken = shown.some((other) => typed[kindField(other)] === scheme);
    form.setValue(kindField(place), scheme && !isTaken ? scheme : OTHER_SCHEME);
    // The line is drawn first.
    requestAnimationFrame(() => form.setFocus(kindField(place)));
  }

  function remove(place: number): void {
    for (const field of [kindField(place), schemeField(place), idField(place)]) form.setValue(field, '');
    form.clearErrors([kindField(place), schemeField(place), idField(place)]);
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{t('exchange.farm-numbers')}</legend>
      {shown.length === 0 && <p className="mb-3 text-soft">{t('exchange.no-numbers')}</p>}
      {shown.length > 0 && (
        <ul className="mb-3 grid gap-4">
          {shown.map((place, at) => (
            <NumberRow key={place} form={form} place={place} at={at + 1} onRemove={() => remove(place)} />
          ))}
        </ul>
      )}
      {free !== undefined && (
        <Button icon="plus" onClick={() => add(free)}>
          {t('exchange.add-number')}
        </Button>
      )}
    </fieldset>
  );
}

interface NumberRowProps {
  form: UseFormReturn<FormValues>;
  place: number;
  /** The how manieth it is of those that are shown. */
  at: number;
  onRemove: () => void;
}

function NumberRow({ form, place, at, onRemove }: NumberRowProps) {
  const errorOf = (field: string) => form.formState.errors[field]?.message?.toString();
  const isOther = form.watch(kindField(place)) === OTHER_SCHEME;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-3 rounded-xl border border-line p-3">
      <div className="grid min-w-0 items-start gap-3 sm:grid-cols-2">
        <div className={isOther ? 'col-span-full' : ''}>
          <SelectField
            label={t('exchange.kind-of-number', { at })}
            error={errorOf(kindField(place))}
            {...form.register(kindField(place))}
          >
            {SCHEMES.map((scheme) => (
              <option key={scheme} value={scheme}>
                {t(SCHEME_WORDS[scheme])}
              </option>
            ))}
            <option value={OTHER_SCHEME}>{t('exchange.scheme-other')}</option>
          </SelectField>
        </div>
        {isOther && (
          <TextField
            label={t('exchange.scheme', { at })}
            hint={t('exchange.scheme-hint')}
            dir="ltr"
            maxLength={50}
            error={errorOf(schemeField(place))}
            {...form.register(schemeField(place))}
          />
        )}
        <TextField
          label={t('exchange.number', { at })}
          dir="ltr"
          maxLength={50}
          error={errorOf(idField(place))}
          {...form.register(idField(place))}
        />
      </div>
      <IconButton icon="trash" label={t('exchange.remove-number', { at })} onClick={onRemove} />
    </li>
  );
}
