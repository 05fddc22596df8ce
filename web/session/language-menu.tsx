import { LANGUAGES } from '#domain/values/language.ts';
import { LANGUAGE_NAMES } from '#domain/values/language-names.ts';
import { chooseLanguage, currentLanguage } from '../lib/screen/language.ts';
import { t } from '../lib/words/words.ts';
import { Icon } from '../ui/icon.tsx';
import { MENU_ITEM, Menu } from '../ui/menu.tsx';

/** The languages by their own names, for whoever cannot read the one that the page is in. */
export function LanguageMenu() {
  const current = currentLanguage();
  return (
    <Menu
      label={t('session.language', { name: LANGUAGE_NAMES[current] })}
      buttonClassName="-me-3 px-3 font-medium text-soft hover:bg-sunk hover:text-ink"
      button={
        <>
          <Globe />
          <bdi lang={current}>{LANGUAGE_NAMES[current]}</bdi>
          <Icon name="chevron-down" className="size-4" />
        </>
      }
    >
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-current={language === current}
          onClick={() => chooseLanguage(language)}
          className={`${MENU_ITEM} ${language === current ? 'text-pasture' : ''}`}
        >
          {LANGUAGE_NAMES[language]}
          {language === current && <Icon name="check" className="ms-auto size-[1.125rem]" />}
        </button>
      ))}
    </Menu>
  );
}

/** Drawn here and not among the house icons, which Home loads. */
function Globe() {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      aria-hidden="true"
      className="size-[1.125rem] shrink-0"
    >
      <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM3.5 12h17M12 3.5c5 5.5 5 11.5 0 17M12 3.5c-5 5.5-5 11.5 0 17" />
    </svg>
  );
}
