import { useMemo } from 'react';
import type { FarmSettings } from '#domain/account/user.ts';
import { api } from '../lib/api/api.ts';
import { herdChanged, keys, queryClient } from '../lib/api/query-client.ts';
import { useDraftForm } from '../lib/forms/use-draft-form.ts';
import { useFarmToday } from '../lib/herd/farm.ts';
import { undoOf } from '../lib/herd/undo.ts';
import { fail, succeed } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/fields.tsx';
import { RestoredNote } from '../ui/restored-note.tsx';
import { Card, Topic } from '../ui/surface.tsx';
import { namedCountries } from './country-name.ts';
import { DeclareFields } from './declare-fields.tsx';
import {
  byFields,
  EXCHANGE_SCHEMA,
  exchangePatchOf,
  idField,
  kindField,
  PLACES,
  proposedIn,
  schemeOfCountry,
  shownOf,
} from './fields.ts';
import { NumberRows } from './number-rows.tsx';

/** The farm's country and official numbers, and within how many days it declares what happens. */
export function NumbersForm({ farm }: { farm: FarmSettings }) {
  const today = useFarmToday();
  const countries = useMemo(namedCountries, []);
  const draft = useDraftForm({
    name: 'exchange',
    schema: EXCHANGE_SCHEMA,
    initial: shownOf(farm),
    follows: true,
    save: async (values, { key, changed, goOn }) => {
      const patch = exchangePatchOf(values, changed);
      const saved = await api
        .patch<FarmSettings>('/api/settings/', patch, { idempotencyKey: key })
        .catch((error: unknown) => {
          throw byFields(error, values);
        });
      queryClient.setQueryData(keys.settings, saved);
      goOn(shownOf(saved));
      succeed(t('exchange.saved'), undoOf(saved));
      await herdChanged();
    },
    onFailure: (error) => fail(t('exchange.save-failed'), error),
  });
  const { form } = draft;
  const country = String(form.watch('country'));

  /** Another country brings its days, which are seen before they are saved, and asks for its number. */
  function moveTo(code: string): void {
    const shown = shownOf(farm);
    const days = code === shown.country ? shown : proposedIn(code, today);
    for (const [field, proposed] of Object.entries(proposedIn(code, today)))
      form.setValue(field, days[field] ?? proposed);
    const scheme = schemeOfCountry(code);
    // A line in which nothing was typed yet may be that of the country before.
    const hasNumber = PLACES.some((place) => form.getValues(idField(place)));
    if (scheme && !hasNumber) form.setValue(kindField(0), scheme);
  }

  return (
    <Topic title={t('exchange.numbers')} lead={t('exchange.numbers-lead')}>
      <form onSubmit={draft.submit} noValidate aria-label={t('exchange.numbers')} className="grid gap-4">
        <RestoredNote draft={draft} />
        <Card className="grid gap-5 p-5">
          <SelectField
            label={t('exchange.country')}
            hint={t('exchange.country-hint')}
            error={form.formState.errors.country?.message?.toString()}
            {...form.register('country', { onChange: ({ target }) => moveTo(target.value) })}
          >
            <option value="">{t('exchange.no-country')}</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {t('exchange.country-choice', { name, code })}
              </option>
            ))}
          </SelectField>
          <NumberRows form={form} />
        </Card>
        {country !== '' && <DeclareFields form={form} country={country} />}
        <Button type="submit" look="primary" busy={draft.saving} className="justify-self-end max-sm:w-full">
          {t('frame.save')}
        </Button>
      </form>
    </Topic>
  );
}
