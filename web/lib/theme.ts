/** Light, dark, or as the system has it. Kept in local storage under `theme`. */
export type Theme = 'light' | 'dark' | 'system';

const KEY = 'theme';

export function currentTheme(): Theme {
  const kept = localStorage.getItem(KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** Puts the kept theme on the page; called once before anything is drawn. */
export function applyTheme(): void {
  const theme = currentTheme();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, theme);
  applyTheme();
}
