import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Member } from '#domain/account/farms.ts';
import { ROLES, type Role } from '#domain/values/roles.ts';
import { formatMoment } from '../lib/screen/format.ts';
import { membersQuery } from '../lib/session/farms.ts';
import { rich, t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { Failed } from '../ui/failed.tsx';
import { Section } from '../ui/section.tsx';
import { Badge, Skeleton } from '../ui/surface.tsx';
import { Invite } from './invite.tsx';
import { type Asked, MemberDialog } from './member-dialog.tsx';
import { isOnlyOwner } from './only-owner.ts';

interface MembersProps {
  isOwner: boolean;
  /** The id of who is logged in; undefined until it is known. */
  ownId: number | undefined;
  asksCode: boolean;
}

/** Who is in the farm, with their roles. An owner invites people, changes roles, and lets people go. */
export function Members({ isOwner, ownId, asksCode }: MembersProps) {
  const { data: members, isPending, refetch } = useQuery(membersQuery);
  const [asked, setAsked] = useState<Asked | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Section
      level={2}
      title={t('people.members')}
      headingRef={heading}
      action={isOwner && <Invite asksCode={asksCode} />}
    >
      {isPending && <Skeleton className="h-24" />}
      {!isPending && !members && <Failed onRetry={() => void refetch()}>{t('people.members-failed')}</Failed>}
      {members && (
        <ul className="-my-2 divide-y divide-line">
          {members.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              isOwn={member.id === ownId}
              isOwner={isOwner}
              staysOwner={isOnlyOwner(member, members)}
              onAsk={setAsked}
            />
          ))}
        </ul>
      )}
      <MemberDialog
        asked={asked}
        asksCode={asksCode}
        onClose={() => setAsked(null)}
        onGone={() => heading.current?.focus()}
      />
    </Section>
  );
}

interface MemberRowProps {
  member: Member;
  isOwn: boolean;
  isOwner: boolean;
  staysOwner: boolean;
  onAsk: (asked: Asked) => void;
}

function MemberRow({ member, isOwn, isOwner, staysOwner, onAsk }: MemberRowProps) {
  const { username: name, role, email, invited_by } = member;
  const since = { day: <bdi>{formatMoment(member.joined_at)}</bdi> };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-40 flex-1 wrap-anywhere">
        <p className="font-medium">
          <bdi>{name}</bdi> {isOwn && <Badge>{t('people.you')}</Badge>}
        </p>
        {email && (
          <p className="text-[0.8125rem] text-soft">
            <bdi>{email}</bdi>
          </p>
        )}
        <p className="text-[0.8125rem] text-soft">
          {invited_by === null
            ? rich('people.since', since)
            : rich('people.since-invited', { ...since, by: <bdi>{invited_by}</bdi> })}
        </p>
        {isOwn && staysOwner && <p className="text-[0.8125rem] text-soft">{t('people.only-owner')}</p>}
      </div>
      {isOwner && !staysOwner ? (
        <select
          className="field w-auto min-w-0 max-w-full"
          aria-label={t('people.role-of', { name })}
          value={role}
          onChange={(event) => onAsk({ what: 'role', member, role: event.currentTarget.value as Role })}
        >
          {ROLES.toReversed().map((choice) => (
            <option key={choice} value={choice}>
              {t('people.role', { role: choice })}
            </option>
          ))}
        </select>
      ) : (
        <p className="text-soft">{t('people.role', { role })}</p>
      )}
      {isOwner && !isOwn && (
        <div className="flex flex-wrap gap-2">
          {member.managed && (
            <Button
              onClick={() => onAsk({ what: 'link', member })}
              aria-label={t('people.sign-in-link-of', { name })}
            >
              {t('people.sign-in-link')}
            </Button>
          )}
          <Button
            onClick={() => onAsk({ what: 'remove', member })}
            aria-label={t('people.remove-name', { name })}
          >
            {t('people.remove')}
          </Button>
        </div>
      )}
    </li>
  );
}
