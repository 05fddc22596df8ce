import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: IconName;
}

/** Four of them, which no phone has room for in one line: two above two. */
const IN_PAIRS = 'grid grid-cols-2 sm:flex';

interface SegmentedProps<Value extends string> {
  /** What the user chooses, for screen readers. */
  label: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A few views side by side, one of them pressed. */
export function Segmented<Value extends string>({ label, choices, value, onChange }: SegmentedProps<Value>) {
  return (
    <fieldset
      className={`min-w-0 flex-wrap rounded-xl bg-sunk p-1 ${choices.length === 4 ? IN_PAIRS : 'flex'}`}
    >
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => {
        const chosen = choice.value === value;
        return (
          <button
            key={choice.value}
            type="button"
            aria-pressed={chosen}
            onClick={() => onChange(choice.value)}
            className={`flex min-h-11 flex-auto items-center justify-center gap-2 rounded-lg px-2 py-1 leading-5 font-semibold sm:px-3.5 transition-colors ${chosen ? 'bg-raised text-ink shadow-card' : 'text-soft hover:text-ink'}`}
          >
            {choice.icon && <Icon name={choice.icon} className="size-[1.125rem] max-[22rem]:hidden" />}
            {choice.label}
          </button>
        );
      })}
    </fieldset>
  );
}
