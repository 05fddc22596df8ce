import type { OwnUser } from '#domain/account/user.ts';
import { api } from '../lib/api/api.ts';
import { currentLanguage, isLanguageKept, keepLanguage } from '../lib/screen/language.ts';

/** How long a login waits to be told of it, in ms: what does not come shall hold nobody up. */
const PATIENCE_MS = 3000;

/**
 * Keeps the language of whoever has just logged in, and says whether the page has to be loaded anew in it. One that was chosen
 * in this browser stays: logging out forgets it, so that whoever logs in has chosen it on this very screen or before.
 */
export async function takeUsersLanguage(): Promise<boolean> {
  if (isLanguageKept()) return false;
  try {
    const { language } = await api.get<OwnUser>('/api/user/', { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (language === null) return false;
    keepLanguage(language);
    return isLanguageKept() && language !== currentLanguage();
  } catch {
    return false;
  }
}
