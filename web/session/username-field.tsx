import type { ComponentProps } from 'react';
import { t } from '../lib/words/words.ts';
import { TextField } from '../ui/fields.tsx';

/** Where one types one's username, to log in or to register. */
export function UsernameField(props: Pick<ComponentProps<typeof TextField>, 'defaultValue' | 'error'>) {
  return (
    <TextField
      label={t('session.username')}
      name="username"
      required
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
