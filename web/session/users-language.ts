import type { OwnUser } from '#domain/account/user.ts';
import { api } from '../lib/api/api.ts';
import { currentLanguage, isLanguageKept, keepLanguage } from '../lib/screen/language.ts';

/** How long a login waits for the user's language, in ms, so that a missing answer holds nobody up. */
const PATIENCE_MS = 3000;

/**
 * Keeps the language of the user who has just logged in; answers whether the page has to be reloaded in it. A
 * language that was chosen in this browser stays: logging out deletes it, so it was chosen since.
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
