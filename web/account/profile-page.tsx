import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { settingsQuery } from '../lib/herd/farm.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState, PageHeader, Skeleton } from '../ui/surface.tsx';
import { AccountForm } from './account-form.tsx';
import { Appearance } from './appearance.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Devices } from './devices.tsx';
import { FarmForm } from './farm-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { userQuery } from './queries.ts';
import { Section } from './section.tsx';

/** One's own account and farm. */
export function ProfilePage() {
  const user = useQuery(userQuery);
  const farm = useQuery(settingsQuery);
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader title="Profile" lead="You, your farm, and where you are signed in." />
      <Section title="Account" lead="Your name to log in with, and where mails go.">
        <Loaded query={user}>{(data) => <AccountForm user={data} />}</Loaded>
      </Section>
      <Section title="Farm" lead="The farm’s day begins and ends in its time zone, wherever you are.">
        <Loaded query={farm}>{(data) => <FarmForm farm={data} />}</Loaded>
      </Section>
      <Section title="Password" lead="Changing it signs out every other device.">
        <PasswordForm username={user.data?.username} />
      </Section>
      <Section title="Appearance" lead="By day and in the dark of the barn.">
        <Appearance />
      </Section>
      <Section title="Signed-in devices" lead="Sign out what you no longer use or do not know.">
        <Devices />
      </Section>
      <Section title="Delete account" lead="Takes the farm with it, for good.">
        <DeleteAccount />
      </Section>
    </div>
  );
}

interface LoadedProps<Data> {
  query: { data: Data | undefined; isPending: boolean; refetch: () => Promise<unknown> };
  children: (data: Data) => ReactNode;
}

function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <Skeleton className="h-40" />;
  return (
    <EmptyState icon="alert" action={<Button onClick={() => void query.refetch()}>Try again</Button>}>
      This could not be loaded.
    </EmptyState>
  );
}
