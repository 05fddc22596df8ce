import { z } from 'zod/mini';
import { FarmSettings, type OwnUser } from '#domain/account/user.ts';
import { LANGUAGES } from '#domain/values/language.ts';
import { LANGUAGE_NAMES } from '#domain/values/language-names.ts';
import { api } from '../lib/api/api.ts';
import { herdChanged, keys, queryClient } from '../lib/api/query-client.ts';
import { only } from '../lib/forms/only.ts';
import { useDraftForm } from '../lib/forms/use-draft-form.ts';
import { undoOf } from '../lib/herd/undo.ts';
import { chooseLanguage, currentLanguage, isLanguageKept } from '../lib/screen/language.ts';
import { fail, succeed } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/fields.tsx';
import { RestoredNote } from '../ui/restored-note.tsx';

const Schema = z.pick(FarmSettings, {
  farm_name: true,
  time_zone: true,
  language: true,
});

/** Changes the farm's name, time zone and language. */
export function FarmForm({ farm }: { farm: FarmSettings }) {
  const draft = useDraftForm({
    name: 'farm',
    schema: Schema,
    initial: shownOf(farm),
    follows: true,
    save: async (values, { key, changed, goOn }) => {
      const patch = only(values, changed);
      const saved = await api.patch<FarmSettings>('/api/settings/', patch, { idempotencyKey: key });
      queryClient.setQueryData(keys.settings, saved);
      goOn(shownOf(saved));
      succeed(t('account.farm-saved'), undoOf(saved));
      // A user without a language of their own gets the farm's new one.
      if (saved.language !== farm.language && followsFarm(farm)) chooseLanguage(saved.language);
      // In another time zone it may be another day, and groups depend on the farm's day.
      if (saved.time_zone !== farm.time_zone) void herdChanged();
    },
    onFailure: (error) => fail(t('account.farm-failed'), error),
  });
  const { form, submit, saving } = draft;
  const { errors } = form.formState;
  const zones = [...new Set([farm.time_zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort();
  return (
    <form onSubmit={submit} noValidate aria-label={t('account.farm')} className="grid gap-4">
      <RestoredNote draft={draft} />
      <TextField
        label={t('account.farm-name')}
        autoComplete="organization"
        error={errors.farm_name?.message?.toString()}
        {...form.register('farm_name')}
      />
      <SelectField
        label={t('account.time-zone')}
        error={errors.time_zone?.message?.toString()}
        {...form.register('time_zone')}
      >
        {zones.map((zone) => (
          <option key={zone} value={zone} translate="no">
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('account.farm-language')}
        hint={t('account.farm-language-hint')}
        error={errors.language?.message?.toString()}
        {...form.register('language')}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="primary" busy={saving} className="justify-self-end max-sm:w-full">
        {t('account.save-farm')}
      </Button>
    </form>
  );
}

/** Those of the settings that the form has fields for. */
function shownOf({ farm_name, time_zone, language }: FarmSettings) {
  return { farm_name, time_zone, language };
}

/** Whether the page is in the farm's language because its user chose to have it so. */
function followsFarm(farm: FarmSettings): boolean {
  const user = queryClient.getQueryData<OwnUser>(keys.user);
  return user?.language === null && isLanguageKept() && currentLanguage() === farm.language;
}
