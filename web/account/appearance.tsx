import { useState } from 'react';
import { chooseTheme, currentTheme } from '../lib/screen/theme.ts';
import { Segmented } from '../ui/segmented.tsx';

const THEMES = [
  { value: 'system', label: 'System', icon: 'device' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
] as const;

/** Light, dark, or as the system has it. Remembered on this device. */
export function Appearance() {
  const [theme, setTheme] = useState(currentTheme);
  return (
    <Segmented
      label="Appearance"
      choices={THEMES}
      value={theme}
      onChange={(value) => {
        chooseTheme(value);
        setTheme(value);
      }}
    />
  );
}
