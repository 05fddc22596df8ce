import { useId } from 'react';
import type { Role } from '#domain/values/roles.ts';
import { t } from '../lib/words/words.ts';

interface RoleChoiceProps {
  roles: readonly Role[];
  role: Role;
  onChange: (role: Role) => void;
}

/** A choice of role, each with what it may do; who may most stands first. */
export function RoleChoice({ roles, role, onChange }: RoleChoiceProps) {
  const id = useId();
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1.5 font-medium">{t('people.role-label')}</legend>
      {roles.toReversed().map((choice) => (
        <label
          key={choice}
          className="flex min-h-11 cursor-pointer items-start gap-3 rounded-xl border border-line px-3 py-2 has-checked:border-pasture has-checked:bg-pasture-tint"
        >
          <input
            type="radio"
            name={id}
            checked={choice === role}
            onChange={() => onChange(choice)}
            className="mt-0.5 size-5 shrink-0 accent-pasture"
            aria-describedby={`${id}-${choice}`}
            {...(choice === role ? { 'data-first-focus': true } : {})}
          />
          <span className="min-w-0">
            <span className="block font-medium">{t('people.role', { role: choice })}</span>
            <span id={`${id}-${choice}`} className="block text-[0.8125rem] text-soft">
              {t('people.may', { role: choice })}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
