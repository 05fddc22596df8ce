import { useQuery } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type Ref,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useState,
} from 'react';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { herdQuery } from '../../lib/herd/herd.ts';
import { formatDay } from '../../lib/screen/format.ts';
import { stepOfKey, useMarked } from '../../lib/screen/use-marked.ts';
import { named } from '../../lib/words/tell.ts';
import { t } from '../../lib/words/words.ts';
import { BeneathName } from '../../ui/animal-words.tsx';
import { IconButton } from '../../ui/button.tsx';
import { FieldError } from '../../ui/fields.tsx';
import { findMothers, type MotherChoice, motherChoices, motherLabel } from './mother-choices.ts';

interface MotherPickerProps {
  /** The id of the chosen mother as the form holds it; empty for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
  error?: string | undefined;
  /** The calf itself, which cannot be her own mother. */
  calfId?: number;
  /** A mother was born before her calf; null while that day is not known. */
  calfBorn: PlainDate | null;
}

/** How many are listed at once: nobody reads more, and a herd of thousands stays fast. */
const LISTED = 50;

/** The choice of a mother among the females of the herd, found by name or ID number. A combobox with a list box. */
export function MotherPicker({ value, onChange, onBlur, ref, error, calfId, calfBorn }: MotherPickerProps) {
  const id = useId();
  const { data: herd, isError } = useQuery(herdQuery);
  const chosen = value === '' ? undefined : herd?.cows.find(({ id }) => id === Number(value));
  // What is typed; null while nothing is, and the chosen mother is shown.
  const [text, setText] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const search = useDeferredValue(text ?? '');
  const choices = useMemo(() => (open && herd ? motherChoices(herd.cows, calfId) : []), [open, herd, calfId]);
  const found = useMemo(
    () => findMothers(choices, search, { calfBorn, limit: LISTED }),
    [choices, search, calfBorn],
  );
  const { active, step, point, clear } = useMarked(id, found.choices.length);
  // Enter was pressed before the list was there.
  const [chooses, setChooses] = useState(false);

  function show(): void {
    setOpen(true);
    setChooses(false);
    clear();
  }

  function choose(mother: MotherChoice | null): void {
    onChange(mother ? String(mother.id) : '');
    close();
  }

  function close(): void {
    setOpen(false);
    setText(null);
    setChooses(false);
    clear();
  }

  const marked = found.choices[active];
  // What is found belongs to what is typed.
  const isThere = herd !== undefined && search === (text ?? '');
  const chooseNow = useEffectEvent(() => (marked ? choose(marked) : setChooses(false)));
  useEffect(() => {
    if (chooses && isThere) chooseNow();
  }, [chooses, isThere]);

  function press(event: KeyboardEvent): void {
    const by = stepOfKey(event.key);
    if (by !== null) {
      event.preventDefault();
      if (open) step(by);
      else show();
    }
    if (event.key === 'Enter' && open) {
      // Enter chooses and must not send the form.
      event.preventDefault();
      setChooses(true);
    }
    if (event.key === 'Escape') {
      if (open) {
        event.preventDefault();
        event.stopPropagation();
        close();
      } else if (value !== '') choose(null);
    }
  }

  const described = [`${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving the group is not an act of its own.
    <div
      className="relative min-w-0"
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        // An emptied field means no mother; an unfinished search changes nothing.
        if (text === '') onChange('');
        close();
        onBlur();
      }}
    >
      <div className="mb-1.5 flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="font-medium">
          {named('field.cows.cow_mother')}
        </label>
        <span className="text-[0.8125rem] text-soft">{t('frame.optional')}</span>
      </div>
      <div className="relative">
        <input
          ref={ref}
          id={id}
          type="text"
          role="combobox"
          className="field pe-12"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('cow-forms.mother-search')}
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
          value={text ?? (chosen ? motherLabel(chosen) : '')}
          onFocus={(event) => event.target.select()}
          onClick={() => !open && show()}
          onChange={(event) => {
            setText(event.target.value);
            show();
          }}
          onKeyDown={press}
        />
        {chosen && (
          <IconButton
            icon="close"
            label={t('cow-forms.mother-clear')}
            className="absolute top-0 inset-e-0"
            onClick={() => choose(null)}
          />
        )}
        {open && (
          <div
            // On a phone the field may be at the foot of the screen.
            ref={intoView}
            className="absolute inset-x-0 top-full z-20 mt-1.5 animate-rise overflow-hidden rounded-xl border border-line bg-card shadow-float"
          >
            <div
              id={`${id}-list`}
              role="listbox"
              aria-label={t('cow-forms.mothers')}
              className="max-h-72 overflow-y-auto overscroll-contain p-1.5"
            >
              {found.choices.map((mother, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input.
                <div
                  key={mother.id}
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={String(mother.id) === value}
                  // A press must not take the focus from the input.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(mother)}
                  onPointerMove={() => point(index)}
                  className={`flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-lg px-3 py-1.5 ${index === active ? 'bg-pasture-tint' : ''}`}
                >
                  <span className="min-w-0">
                    <bdi className="block truncate font-medium">{mother.name}</bdi>
                    <span className="block truncate text-[0.8125rem] text-soft">
                      <BeneathName cow={mother} />
                    </span>
                  </span>
                  <bdi className="shrink-0 text-[0.8125rem] text-soft">{formatDay(mother.date_of_birth)}</bdi>
                </div>
              ))}
            </div>
            <p
              role="status"
              className="border-line border-t px-4 py-2.5 text-[0.8125rem] text-soft empty:hidden"
            >
              {summary(found.total, herd !== undefined, isError)}
            </p>
          </div>
        )}
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-[0.8125rem] text-soft">
        {calfBorn === null ? t('cow-forms.mother-hint') : t('cow-forms.mother-hint-born')}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

function intoView(list: HTMLElement | null): void {
  list?.scrollIntoView({ block: 'nearest' });
}

function summary(total: number, known: boolean, failed: boolean): string {
  if (failed) return t('cow-forms.mothers-not-loaded');
  if (!known) return t('cow-forms.mothers-loading');
  if (total === 0) return t('cow-forms.mothers-none');
  if (total <= LISTED) return t('cow-forms.mothers-found', { count: total });
  return t('cow-forms.mothers-first', { listed: LISTED, count: total });
}
