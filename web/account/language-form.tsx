import { type FormEvent, useState } from 'react';
import type { OwnUser } from '#domain/account/user.ts';
import { isLanguage, LANGUAGES, type Language } from '#domain/values/language.ts';
import { LANGUAGE_NAMES } from '#domain/values/language-names.ts';
import { api } from '../lib/api/api.ts';
import { keys, queryClient } from '../lib/api/query-client.ts';
import { chooseLanguage, currentLanguage, keepLanguage } from '../lib/screen/language.ts';
import { fail, succeed } from '../lib/screen/toasts.ts';
import { rich, t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/fields.tsx';
import { Translation } from './translation.tsx';

interface LanguageFormProps {
  user: OwnUser;
  /** That of the farm; null for who is in none. */
  ofFarm: Language | null;
}

/**
 * Chooses the language of this browser and of the user's mails. Saved by a button: the arrow keys step through the
 * choices of a select, and each would reload the page.
 */
export function LanguageForm({ user, ofFarm }: LanguageFormProps) {
  const [busy, setBusy] = useState(false);
  const page = currentLanguage();
  const [chosen, setChosen] = useState<string>(user.language ?? (ofFarm === null ? page : ''));
  const mails = user.language ?? ofFarm ?? page;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const language: Language | null = isLanguage(chosen) ? chosen : null;
    try {
      queryClient.setQueryData(keys.user, await api.patch<OwnUser>('/api/user/', { language }));
      const next = language ?? ofFarm ?? page;
      if (next !== page) return chooseLanguage(next);
      keepLanguage(next);
      succeed(t('account.language-saved'));
    } catch (error) {
      fail(t('account.language-failed'), error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void save(event)} aria-label={t('account.language')} className="grid gap-4">
      <SelectField
        label={t('account.language')}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      >
        {ofFarm !== null && (
          <option value="">{t('account.as-farm', { language: LANGUAGE_NAMES[ofFarm] })}</option>
        )}
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </SelectField>
      {page !== mails && (
        <p className="text-soft">
          {rich('account.languages-differ', { page: <OwnName of={page} />, mails: <OwnName of={mails} /> })}
        </p>
      )}
      <Button type="submit" look="primary" busy={busy} className="justify-self-end max-sm:w-full">
        {t('account.save-language')}
      </Button>
      <Translation language={page} />
    </form>
  );
}

function OwnName({ of: language }: { of: Language }) {
  return <bdi lang={language}>{LANGUAGE_NAMES[language]}</bdi>;
}
