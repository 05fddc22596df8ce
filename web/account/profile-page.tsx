import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { settingsQuery } from '../lib/herd/settings-query.ts';
import { useInNoFarm, useMay } from '../lib/session/farms.ts';
import { userQuery } from '../lib/session/user.ts';
import { withWords } from '../lib/words/load.ts';
import { t } from '../lib/words/words.ts';
import { LATER_MS, late, useFetchedAtSign } from '../ui/late.tsx';
import { NeedsConnection, useNeedsConnection } from '../ui/needs-connection.tsx';
import { NotRead } from '../ui/not-read.tsx';
import { PageHeader, Skeleton } from '../ui/surface.tsx';
import { AccountForm } from './account-form.tsx';
import { Appearance } from './appearance.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Devices } from './devices.tsx';
import { FarmForm } from './farm-form.tsx';
import { LanguageForm } from './language-form.tsx';
import { OwnFarms } from './own-farms.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor/second-factor.tsx';
import { ProfileSection } from './section.tsx';

/** One's own account and farm. */
export function ProfilePage() {
  const user = useQuery(userQuery);
  const inNoFarm = useInNoFarm();
  const farm = useQuery({ ...settingsQuery, enabled: !inNoFarm });
  const isOwner = useMay('owner');
  const needsConnection = useNeedsConnection(user.isSuccess);
  if (needsConnection)
    return (
      <div className="mx-auto max-w-3xl">
        <PageHeader title={t('account.title')} lead={<NeedsConnection />} />
        <PhoneSection />
      </div>
    );
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t('account.title')} lead={t('account.lead')} />
      <ProfileSection title={t('account.account')} lead={t('account.account-lead')}>
        <Loaded query={user}>{(data) => <AccountForm user={data} />}</Loaded>
      </ProfileSection>
      <ProfileSection name="language" title={t('account.language')} lead={t('account.language-lead')}>
        <Loaded query={user}>
          {(own) =>
            inNoFarm ? (
              <LanguageForm user={own} ofFarm={null} />
            ) : (
              <Loaded query={farm}>
                {(settings) => <LanguageForm user={own} ofFarm={settings.language} />}
              </Loaded>
            )
          }
        </Loaded>
      </ProfileSection>
      {!inNoFarm && (
        <ProfileSection title={t('account.farm')} lead={t('account.farm-lead')}>
          {/* Others read it, without its button. */}
          <fieldset disabled={!isOwner} className="contents disabled:[&_button]:hidden">
            <Loaded query={farm}>{(data) => <FarmForm farm={data} />}</Loaded>
          </fieldset>
        </ProfileSection>
      )}
      <ProfileSection title={t('account.farms')} lead={t('account.farms-lead')}>
        <OwnFarms />
      </ProfileSection>
      <ProfileSection title={t('account.password')} lead={t('account.password-lead')}>
        <PasswordForm user={user.data} />
      </ProfileSection>
      <ProfileSection title={t('account.second-factor')} lead={t('account.second-factor-lead')}>
        <Loaded query={user}>{(data) => <SecondFactor user={data} />}</Loaded>
      </ProfileSection>
      <ProfileSection title={t('account.appearance')} lead={t('account.appearance-lead')}>
        <Appearance />
      </ProfileSection>
      <ProfileSection name="devices" title={t('account.devices')} lead={t('account.devices-lead')}>
        <Devices />
      </ProfileSection>
      {/* What comes at the first sign of somebody pushes no list of buttons away from under their press. */}
      <PhoneSection />
      <ProfileSection title={t('account.delete')} lead={t('account.delete-lead')}>
        <DeleteAccount asksCode={user.data?.second_factor ?? false} />
      </ProfileSection>
    </div>
  );
}

const ThisPhone = late(
  async () => (await withWords(import('./this-phone.tsx'), 'kept', 'phone')).ThisPhone,
  null,
);

const PHONE = [ThisPhone];

/** It comes with what works without a connection, for which the page does not wait. */
function PhoneSection() {
  const isHere = useFetchedAtSign(PHONE, LATER_MS);
  return (
    <ProfileSection title={t('account.this-phone')} lead={t('account.this-phone-lead')}>
      {isHere && <ThisPhone />}
    </ProfileSection>
  );
}

interface LoadedProps<Data> {
  query: { data: Data | undefined; isPending: boolean; refetch: () => Promise<unknown> };
  children: (data: Data) => ReactNode;
}

function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <Skeleton className="h-40" />;
  return <NotRead onRetry={query.refetch}>{t('account.load-failed')}</NotRead>;
}
