import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { membersQuery } from '../lib/session/farms.ts';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { type Asked, MemberDialog } from './member-dialog.tsx';
import { isOnlyOwner } from './only-owner.ts';

interface LeaveProps {
  /** The id of who is logged in; undefined until it is known. */
  ownId: number | undefined;
  asksCode: boolean;
}

/** Leads out of the farm; in its place the only owner reads why they stay. */
export function Leave({ ownId, asksCode }: LeaveProps) {
  const { data: members = [] } = useQuery(membersQuery);
  const [asked, setAsked] = useState<Asked | null>(null);
  const own = members.find(({ id }) => id === ownId);
  if (!own) return null;
  if (isOnlyOwner(own, members)) return <p className="text-soft">{t('people.only-owner-stays')}</p>;
  return (
    <>
      <Button onClick={() => setAsked({ what: 'leave', member: own })} className="justify-self-start">
        {t('people.leave')}
      </Button>
      <MemberDialog asked={asked} asksCode={asksCode} onClose={() => setAsked(null)} />
    </>
  );
}
