import type { InputHTMLAttributes, Ref } from 'react';
import { FIND_IN_BAR } from '../lib/screen/find-place.ts';
import { useMedia } from '../lib/screen/use-media.ts';
import { t } from '../lib/words/words.ts';
import { Icon } from './icon.tsx';

interface FindFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  /** The name of the field, if it is not the usual one, which says that it finds an animal. */
  label?: string;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** The field in which one types whom one looks for. */
export function FindField({ label, ...input }: FindFieldProps) {
  // Among the links of the bar there is room for a word.
  const isNarrow = useMedia(FIND_IN_BAR) && label === undefined;
  return (
    <label className="group relative block">
      <span className="sr-only">{label ?? t('frame.find')}</span>
      <Icon name="search" className="pointer-events-none absolute top-3 inset-s-3.5 size-5 text-soft" />
      <input
        type="search"
        className="field ps-11"
        placeholder={t(isNarrow ? 'frame.find-short' : 'frame.find-hint')}
        autoComplete="off"
        spellCheck={false}
        aria-keyshortcuts="/ Control+K"
        {...input}
      />
      {input.value === '' && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-2.5 inset-e-3 rounded-md border border-line bg-card px-2 font-sans text-[0.8125rem] leading-5.5 text-soft group-focus-within:hidden pointer-coarse:hidden"
        >
          /
        </span>
      )}
    </label>
  );
}
