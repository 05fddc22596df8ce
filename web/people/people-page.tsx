import { useQuery } from '@tanstack/react-query';
import { useRole } from '../lib/session/farms.ts';
import { userQuery } from '../lib/session/user.ts';
import { t } from '../lib/words/words.ts';
import { onlineOnly } from '../ui/needs-connection.tsx';
import { PageHeader } from '../ui/surface.tsx';
import { Invitations } from './invitations.tsx';
import { Leave } from './leave.tsx';
import { Members } from './members.tsx';
import { ProgramKeys } from './program-keys.tsx';

/** Who works in the farm, and which programs do. Everybody sees it; owners alone change it. */
export const PeoplePage = onlineOnly(Page);

function Page() {
  const isOwner = useRole() === 'owner';
  const { data: user } = useQuery(userQuery);
  const asksCode = user?.second_factor ?? false;
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader title={t('people.title')} lead={t('people.lead')} />
      <Members isOwner={isOwner} ownId={user?.id} asksCode={asksCode} />
      {isOwner && <Invitations />}
      {isOwner && <ProgramKeys asksCode={asksCode} />}
      <Leave ownId={user?.id} asksCode={asksCode} />
    </div>
  );
}
