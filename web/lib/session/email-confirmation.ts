import { api } from '../api/api.ts';
import { fail, succeed } from '../screen/toasts.ts';
import { t } from '../words/words.ts';

/** Has a mail sent to one's own address, with a link that confirms it, and tells what became of it. */
export async function sendConfirmation(): Promise<void> {
  try {
    const { to, way } = await api.post<{ to: string; way: string }>('/api/user/email-confirmation/');
    const where = way === 'smtp' ? t('frame.link-in-inbox', { email: to }) : t('frame.link-in-outbox');
    succeed(t('frame.link-sent'), { detail: where });
  } catch (error) {
    fail(t('frame.link-failed'), error);
  }
}
