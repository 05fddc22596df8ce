import { useState } from 'react';
import type { MadeInvitation } from '#domain/account/invitations.ts';
import type { Role } from '#domain/values/roles.ts';
import { ROLES } from '#domain/values/roles.ts';
import { api } from '../lib/api/api.ts';
import { keys, queryClient } from '../lib/api/query-client.ts';
import { formatMoment } from '../lib/screen/format.ts';
import { t } from '../lib/words/words.ts';
import { AskAgain } from '../ui/ask-again.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/fields.tsx';
import { RoleChoice } from './role-choice.tsx';
import { ShownLink } from './shown-link.tsx';

/** Makes an invitation: a button asks for whom and as what, then shows the link with a picture for a phone. */
export function Invite({ asksCode }: { asksCode: boolean }) {
  const [open, setOpen] = useState(false);
  const [role, setRole] = useState<Role>('worker');
  const [made, setMade] = useState<MadeInvitation | null>(null);
  const isOwner = role === 'owner';

  function close(): void {
    setOpen(false);
    setMade(null);
    setRole('worker');
  }

  async function invite({ name, email, ...asked }: Record<string, string>): Promise<void> {
    const body = { role, name: name || null, email: email || null, ...asked };
    setMade(await api.post<MadeInvitation>('/api/invitations/', body));
    await queryClient.invalidateQueries({ queryKey: keys.people('invitations') });
  }

  return (
    <>
      <Button look="primary" icon="plus" onClick={() => setOpen(true)}>
        {t('people.invite')}
      </Button>
      <Dialog open={open} onClose={close} title={made ? t('people.invited') : t('people.invite')}>
        {made === null ? (
          <AskAgain
            asks={{ password: isOwner, code: isOwner && asksCode }}
            submitLabel={t('people.make-link')}
            failure={t('people.failed')}
            onCancel={close}
            send={invite}
          >
            {(errors) => (
              <>
                <RoleChoice roles={ROLES} role={role} onChange={setRole} />
                <TextField
                  label={t('people.for-whom')}
                  name="name"
                  optional
                  hint={t('people.for-whom-hint')}
                  error={errors.name}
                />
                <TextField
                  label={t('people.email')}
                  name="email"
                  type="email"
                  optional
                  hint={t('people.email-hint')}
                  error={errors.email}
                />
              </>
            )}
          </AskAgain>
        ) : (
          <div className="grid gap-5">
            {made.url === null ? (
              <p>
                {made.way === 'smtp'
                  ? t('frame.link-in-inbox', { email: made.email ?? '' })
                  : t('frame.link-in-outbox')}
              </p>
            ) : (
              <ShownLink
                url={made.url}
                hint={t('people.link-hint', { until: formatMoment(made.expires_at) })}
              />
            )}
            <Button look="primary" onClick={close} className="justify-self-end max-sm:w-full">
              {t('people.done')}
            </Button>
          </div>
        )}
      </Dialog>
    </>
  );
}
