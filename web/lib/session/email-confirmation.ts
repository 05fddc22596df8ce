import { api } from '../api/api.ts';
import { fail, succeed } from '../screen/toasts.ts';

/** Has a mail sent to one's own address, with a link that confirms it, and tells what became of it. */
export async function sendConfirmation(): Promise<void> {
  try {
    const { to, way } = await api.post<{ to: string; way: string }>('/api/user/email-confirmation/');
    const where = way === 'smtp' ? `Check the inbox of ${to}.` : 'It is a file in the outbox folder.';
    succeed('Link sent successfully!', { detail: where });
  } catch (error) {
    fail('Failed to send the link.', error);
  }
}
