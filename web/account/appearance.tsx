import { useState } from 'react';
import { chooseTheme, currentTheme } from '../lib/screen/theme.ts';
import { t } from '../lib/words/words.ts';
import { Segmented } from '../ui/segmented.tsx';

const themes = () =>
  [
    { value: 'system', label: t('account.system') },
    { value: 'light', label: t('account.light') },
    { value: 'dark', label: t('account.dark') },
  ] as const;

/** Light, dark, or as the system has it. Remembered on this device. */
export function Appearance() {
  const [theme, setTheme] = useState(currentTheme);
  return (
    <Segmented
      label={t('account.appearance')}
      choices={themes()}
      value={theme}
      onChange={(value) => {
        chooseTheme(value);
        setTheme(value);
      }}
    />
  );
}
