import { type ReactNode, useId } from 'react';
import { Icon, type IconName } from '../ui/icon.tsx';

interface SwitchRowProps {
  label: string;
  hint: ReactNode;
  icon: IconName;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** Something that is on or off; the whole line can be pressed. */
export function SwitchRow({ label, hint, icon, checked, disabled = false, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <label className="flex min-h-16 cursor-pointer items-center gap-3.5 px-4 py-3 transition-colors hover:bg-sunk has-disabled:cursor-not-allowed has-disabled:hover:bg-card sm:px-5">
      <Icon name={icon} className={`size-5 ${disabled ? 'text-edge' : 'text-brass'}`} />
      <span className="min-w-0 flex-1">
        <span className={`block font-medium ${disabled ? 'text-soft' : ''}`}>{label}</span>
        <span id={id} className="block text-[0.8125rem] text-soft">
          {hint}
        </span>
      </span>
      <input
        type="checkbox"
        aria-label={label}
        aria-describedby={id}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="switch"
      />
    </label>
  );
}
