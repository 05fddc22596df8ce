import { CONTRACT_LANGUAGE, type Language } from '#domain/values/language.ts';
import { READ_BY_KEEPERS } from '#words/read-by-keepers.ts';
import { copyText } from '../lib/screen/copy-text.ts';
import { fail, succeed } from '../lib/screen/toasts.ts';
import { rich, t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** Whether a keeper has checked the texts of a language, and where they are, for whoever can improve them. */
export function Translation({ language }: { language: Language }) {
  const folder = `words/${language}/`;

  async function copy(): Promise<void> {
    try {
      await copyText(folder);
      succeed(t('account.path-copied'));
    } catch (error) {
      fail(t('account.path-not-copied'), error);
    }
  }

  return (
    <div className="border-t border-line pt-2 text-[0.8125rem]">
      {!READ_BY_KEEPERS[language] && (
        <p className="mt-2 flex gap-2.5 rounded-xl bg-brass-tint px-4 py-3">
          <Icon name="info" className="mt-px size-5 text-brass" />
          <span>{t('account.unread')}</span>
        </p>
      )}
      <details>
        <summary className="inline-flex min-h-11 items-center gap-1 font-medium text-soft hover:text-ink">
          <Icon name="chevron-down" className="size-4" />
          {language === CONTRACT_LANGUAGE ? t('account.improve-texts') : t('account.improve')}
        </summary>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-1">
          <p className="max-w-prose">
            {rich('account.where', {
              folder: (
                <code dir="ltr" className="select-all font-semibold">
                  {folder}
                </code>
              ),
            })}
          </p>
          {/* Browsers let a page copy only over https; elsewhere one press selects the path. */}
          {isSecureContext && <Button onClick={() => void copy()}>{t('account.copy-path')}</Button>}
        </div>
      </details>
    </div>
  );
}
