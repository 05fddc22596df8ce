import type { ComponentProps } from 'react';
import { t } from '../lib/words/words.ts';
import { TextField } from './fields.tsx';

/** The code that whoever has a second factor is asked for. */
export function CodeField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      hint={t('account.code-hint')}
      {...props}
      label={t('account.code')}
    />
  );
}
