import type { PointerEvent } from 'react';
import { t, words } from '../lib/words/words.ts';
import { Icon } from '../ui/icon.tsx';

interface KeypadProps {
  onDigit: (digit: string) => void;
  onDelete: () => void;
  /** Opens the phone's own keyboard for the field that has the focus. */
  onLetters: () => void;
  onNext: () => void;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** What the reader's language writes between whole numbers and their parts. */
const decimalMark = () =>
  new Intl.NumberFormat(words.locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** The focus stays in the field. */
const keepFocus = (event: PointerEvent) => event.preventDefault();

/** Keys in reach of a thumb, in place of the phone's keyboard, which would cover half of the page. */
export function Keypad({ onDigit, onDelete, onLetters, onNext }: KeypadProps) {
  const mark = decimalMark();
  const digit = (key: string) => (
    <button
      key={key}
      type="button"
      className="crush-key"
      onPointerDown={keepFocus}
      onClick={() => onDigit(key)}
    >
      {key}
    </button>
  );
  return (
    <fieldset className="crush-pad" dir="ltr">
      <legend className="sr-only">{t('at-crush.keypad')}</legend>
      {DIGITS.map(digit)}
      <button
        type="button"
        className="crush-key"
        aria-label={t('at-crush.decimal-mark')}
        onPointerDown={keepFocus}
        onClick={() => onDigit(mark)}
      >
        {mark}
      </button>
      {digit('0')}
      <button
        type="button"
        className="crush-key"
        aria-label={t('at-crush.delete-digit')}
        onPointerDown={keepFocus}
        onClick={onDelete}
      >
        <Icon name="arrow-start" />
      </button>
      <button type="button" className="crush-key crush-letters" onPointerDown={keepFocus} onClick={onLetters}>
        {t('at-crush.letters')}
      </button>
      <button type="button" className="crush-key crush-next" onPointerDown={keepFocus} onClick={onNext}>
        {t('at-crush.next')}
      </button>
    </fieldset>
  );
}
