import { useState } from 'react';
import type { Member } from '#domain/account/farms.ts';
import type { SignInLink } from '#domain/account/invitations.ts';
import type { Role } from '#domain/values/roles.ts';
import { api } from '../lib/api/api.ts';
import { keys, queryClient } from '../lib/api/query-client.ts';
import { formatMoment } from '../lib/screen/format.ts';
import { succeed } from '../lib/screen/toasts.ts';
import { goToFarm } from '../lib/session/go-to-farm.ts';
import { t } from '../lib/words/words.ts';
import { AskAgain } from '../ui/ask-again.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ShownLink } from './shown-link.tsx';

/** What is to be done with a member. */
export type Asked =
  | { what: 'leave' | 'remove' | 'link'; member: Member }
  | { what: 'role'; member: Member; role: Role };

interface MemberDialogProps {
  asked: Asked | null;
  /** Whether who is logged in has a second factor. */
  asksCode: boolean;
  onClose: () => void;
  /** Called when a line of the list is gone. */
  onGone?: () => void;
}

/** Asks before somebody gets another role, leaves or is let go, and shows the link with which somebody without an address logs in. */
export function MemberDialog({ asked, asksCode, onClose, onGone }: MemberDialogProps) {
  const [link, setLink] = useState<SignInLink | null>(null);
  const close = () => {
    onClose();
    setLink(null);
  };
  const name = asked?.member.username ?? '';

  async function send(values: Record<string, string>): Promise<void> {
    if (!asked) return;
    const { member } = asked;
    const path = `/api/members/${member.id}/`;
    if (asked.what === 'link') {
      setLink(await api.post<SignInLink>(`${path}sign-in-link/`, values));
      return;
    }
    if (asked.what === 'role') await api.patch(path, { role: asked.role, ...values });
    else await api.delete(path, { body: values });
    if (asked.what === 'leave') return goToFarm(null);
    close();
    succeed(
      asked.what === 'role'
        ? t('people.role-changed', { name, role: asked.role })
        : t('people.removed', { name }),
    );
    await queryClient.invalidateQueries({ queryKey: keys.people() });
    await queryClient.invalidateQueries({ queryKey: keys.farms });
    if (asked.what === 'remove') onGone?.();
  }

  return (
    <Dialog open={asked !== null} onClose={close} title={asked ? titleOf(asked) : ''}>
      {asked && link === null && (
        <AskAgain
          asks={askedFor(asked, asksCode)}
          submitLabel={submitOf(asked)}
          look={asked.what === 'remove' || asked.what === 'leave' ? 'danger' : 'primary'}
          failure={t('people.failed')}
          onCancel={close}
          send={send}
        >
          <p className="text-soft wrap-anywhere">{leadOf(asked)}</p>
        </AskAgain>
      )}
      {link && (
        <div className="grid gap-5">
          <ShownLink
            url={link.url}
            hint={t('people.sign-in-hint', { name, until: formatMoment(link.expires_at) })}
          />
          <Button look="primary" onClick={close} className="justify-self-end max-sm:w-full">
            {t('people.done')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

/** The password is asked for where an owner is made or unmade, and for a sign-in link. */
function askedFor(asked: Asked, asksCode: boolean): { password: boolean; code: boolean } {
  const password =
    asked.what === 'link' ||
    asked.member.role === 'owner' ||
    (asked.what === 'role' && asked.role === 'owner');
  return { password, code: password && asksCode };
}

function titleOf({ what, member: { username: name } }: Asked): string {
  if (what === 'leave') return t('people.leave-question');
  if (what === 'remove') return t('people.remove-question', { name });
  return what === 'link' ? t('people.sign-in-link-of', { name }) : t('people.role-of', { name });
}

function submitOf({ what }: Asked): string {
  if (what === 'leave') return t('people.leave');
  if (what === 'remove') return t('people.remove');
  return what === 'link' ? t('people.make-link') : t('people.change-role');
}

function leadOf(asked: Asked): string {
  const name = asked.member.username;
  if (asked.what === 'role') return t('people.role-lead', { name, role: asked.role });
  if (asked.what === 'leave') return t('people.leave-warning');
  return asked.what === 'remove' ? t('people.remove-warning', { name }) : t('people.sign-in-lead', { name });
}
