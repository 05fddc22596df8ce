import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { BellMark } from '../ui/bell-mark.tsx';
import { LoginForm } from './login-form.tsx';
import { Pasture } from './pasture.tsx';
import { RegisterForm } from './register-form.tsx';

const TEXTS = {
  login: {
    tab: 'Log in',
    title: 'Welcome Back!',
    lead: 'Please Log in to your account.',
    question: 'No account yet?',
    other: 'Register',
    terms:
      'By logging in you agree to our terms: your herd’s records are yours, they stay on this server, and nobody sells them.',
  },
  register: {
    tab: 'Register',
    title: 'Create Account',
    lead: 'Please fill in the details to register.',
    question: 'Already have an account?',
    other: 'Log in',
    terms:
      'By registering you agree to our terms: your herd’s records are yours, they stay on this server, and you can take them with you or delete them at any time.',
  },
} as const;

/** The one screen of login and register: the form on one side, a pasture on the other. */
export function SessionScreen() {
  const { pathname, search } = useLocation();
  const mode = pathname === paths.register ? 'register' : 'login';
  const text = TEXTS[mode];

  // The form asks for the first thing to type; on a phone the keyboard would hide the screen before it is seen.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches)
      document.querySelector<HTMLInputElement>(`#${mode}-form input`)?.focus();
  }, [mode]);

  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[minmax(28rem,5fr)_7fr] lg:grid-rows-1">
      <title>{`${text.tab} · Cowbell`}</title>
      <div className="relative h-44 overflow-hidden sm:h-60 lg:order-2 lg:h-auto">
        <Pasture />
      </div>
      <div className="flex flex-col px-6 py-7 sm:px-12 lg:py-10">
        <p className="flex items-center gap-2 text-lg font-bold tracking-tight">
          <BellMark className="size-8" />
          Cowbell
        </p>
        <div className="mx-auto my-auto w-full max-w-sm py-7">
          <h1 className="text-3xl">{text.title}</h1>
          <p className="mt-1.5 mb-7 text-soft">{text.lead}</p>
          {mode === 'login' ? <LoginForm /> : <RegisterForm />}
          <p className="mt-5 text-center text-soft">
            {text.question}{' '}
            <Link
              to={{ pathname: mode === 'login' ? paths.register : paths.login, search }}
              className="inline-flex min-h-11 items-center font-semibold text-pasture underline underline-offset-4"
            >
              {text.other}
            </Link>
          </p>
        </div>
        <p className="mx-auto max-w-sm text-center text-[0.8125rem] text-soft">{text.terms}</p>
      </div>
    </div>
  );
}
