import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { topModal } from '../lib/screen/modals.ts';
import { t } from '../lib/words/words.ts';
import { Icon } from '../ui/icon.tsx';

interface FindBoxProps {
  query: string;
  onChange: (query: string) => void;
  /** Called by Enter. */
  onEnter: () => void;
}

/** Finds an animal while one types. The key `/` focuses it from anywhere on the page. */
export function FindBox({ query, onChange, onEnter }: FindBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  // Before the box is painted: who sees it may press the key at once.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || topModal()) return;
      if ((event.target as Element).closest('input, select, textarea')) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    onEnter();
  }

  return (
    <search className="w-full">
      <form onSubmit={submit}>
        <label className="group relative block">
          <span className="sr-only">{t('home.find')}</span>
          <Icon name="search" className="pointer-events-none absolute top-3 inset-s-3.5 size-5 text-soft" />
          <input
            ref={input}
            type="search"
            className="field ps-11"
            placeholder={t('home.find-hint')}
            autoComplete="off"
            aria-keyshortcuts="/"
            value={query}
            onChange={(event) => onChange(event.target.value)}
          />
          {query === '' && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute top-2.5 inset-e-3 rounded-md border border-line px-2 font-sans text-[0.8125rem] leading-5.5 text-soft group-focus-within:hidden pointer-coarse:hidden"
            >
              /
            </span>
          )}
        </label>
      </form>
    </search>
  );
}
