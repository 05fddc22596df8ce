import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { withWords } from '../lib/words/load.ts';
import { rich, t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { BellMark } from '../ui/bell-mark.tsx';
import { late } from '../ui/late.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { LoginForm } from './login-form.tsx';
import { Pasture } from './pasture.tsx';
import { RegisterForm } from './register-form.tsx';

/** Its code reads what is kept in this browser, which nobody waits for. */
const KeptNote = late(async () => (await withWords(import('./kept-note.tsx'), 'kept')).KeptNote, null);

/** The one screen of login and register: the form on one side, a pasture on the other. */
export function SessionScreen() {
  const { pathname, search } = useLocation();
  const mode = pathname === paths.register ? 'register' : 'login';
  const text = mode === 'login' ? loginTexts() : registerTexts();

  // The form asks for the first thing to type; on a phone the keyboard would hide the screen before it is seen.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches)
      document.querySelector<HTMLInputElement>(`#${mode}-form input`)?.focus();
  }, [mode]);

  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[minmax(28rem,5fr)_7fr] lg:grid-rows-1">
      <title>{t('frame.title', { page: text.tab })}</title>
      <div className="relative h-44 overflow-hidden sm:h-60 lg:order-2 lg:h-auto">
        <Pasture />
      </div>
      <div className="flex flex-col px-6 py-7 sm:px-12 lg:py-10">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="flex items-center gap-2 text-lg font-bold tracking-tight">
            <BellMark className="size-8" />
            {t('frame.cowbell')}
          </p>
          <LanguageMenu />
        </div>
        <div className="mx-auto mb-auto w-full max-w-sm py-7 lg:my-auto">
          <h1 className="text-3xl">{text.title}</h1>
          <p className="mt-1.5 mb-7 text-soft">{text.lead}</p>
          {mode === 'login' && <KeptNote />}
          {mode === 'login' ? <LoginForm /> : <RegisterForm />}
          <p className="mt-5 text-center text-soft">
            {rich(mode === 'login' ? 'session.no-account' : 'session.has-account', {
              link: (inside) => (
                <Link
                  to={{ pathname: mode === 'login' ? paths.register : paths.login, search }}
                  className="inline-flex min-h-11 items-center font-semibold text-pasture underline underline-offset-4"
                >
                  {inside}
                </Link>
              ),
            })}
          </p>
        </div>
        <p className="mx-auto max-w-sm text-center text-[0.8125rem] text-soft">{text.terms}</p>
      </div>
    </div>
  );
}

const loginTexts = () => ({
  tab: t('session.log-in'),
  title: t('session.welcome'),
  lead: t('session.welcome-lead'),
  terms: t('session.login-terms'),
});

const registerTexts = () => ({
  tab: t('session.register'),
  title: t('session.create'),
  lead: t('session.create-lead'),
  terms: t('session.register-terms'),
});
