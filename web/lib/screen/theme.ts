import { stored } from '../session/stored.ts';

/** Light, dark, or like the system. It is kept in local storage under `theme`. */
export type Theme = 'light' | 'dark' | 'system';

const KEY = 'theme';

export function currentTheme(): Theme {
  const kept = stored(KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** Puts a theme on the page: the kept one, once before anything is drawn. */
export function applyTheme(theme = currentTheme()): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage is full or forbidden: it stays until the page is loaded anew.
  }
  applyTheme(theme);
}
