import { api } from '../api/api.ts';
import { fail, succeed } from '../screen/toasts.ts';
import { t } from '../words/words.ts';

/** Asks the server to mail a link that confirms the user's address, and says whether that worked. */
export async function sendConfirmation(): Promise<void> {
  try {
    const { to, way } = await api.post<{ to: string; way: string }>('/api/user/email-confirmation/');
    const where = way === 'smtp' ? t('frame.link-in-inbox', { email: to }) : t('frame.link-in-outbox');
    succeed(t('frame.link-sent'), { detail: where });
  } catch (error) {
    fail(t('frame.link-failed'), error);
  }
}
