import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import type { PhoneAccess } from '#domain/account/phone.ts';
import { addressesElsewhere, isOnServer, phoneQuery } from '../lib/api/phone.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { HomeScreen } from '../ui/home-screen.tsx';
import { NotRead } from '../ui/not-read.tsx';
import { Section } from '../ui/section.tsx';
import { PageHeader, Skeleton } from '../ui/surface.tsx';
import { OpenCowbell } from './open-cowbell.tsx';
import { TrustSteps } from './trust-steps.tsx';

/** How a phone comes to open Cowbell by https, for anybody: by http one fetches the certificate, by https all is done. */
export function PhonePage() {
  const access = useQuery(phoneQuery);
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t('phone.title')} lead={t('phone.lead')} />
      {access.data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <HowTo access={access.data} />
        </div>
      ) : access.isPending ? (
        <Skeleton className="h-60" />
      ) : (
        <NotRead onRetry={access.refetch}>{t('phone.not-read')}</NotRead>
      )}
    </div>
  );
}

function HowTo({ access }: { access: PhoneAccess }) {
  if (location.protocol === 'https:' && !isOnServer()) return <Trusted />;
  if (access.https === 'off') return <NotStarted />;
  return (
    <>
      {access.certificate !== null && (
        <>
          <Certificate path={access.certificate} fingerprint={access.fingerprint ?? ''} />
          <TrustSteps />
        </>
      )}
      <OpenCowbell addresses={addressesElsewhere(access)} isTrusted={access.certificate === null} />
    </>
  );
}

function Certificate({ path, fingerprint }: { path: string; fingerprint: string }) {
  return (
    <Section level={2} title={t('phone.get')}>
      <div className="grid gap-4">
        <p className="text-soft">{t('phone.get-lead')}</p>
        <ButtonLink
          to={path}
          reloadDocument
          look="primary"
          icon="download"
          className="justify-self-start max-sm:w-full"
        >
          {t('phone.download')}
        </ButtonLink>
        <div className="rounded-lg bg-sunk p-4">
          <p className="font-semibold">{t('phone.fingerprint')}</p>
          <p className="font-mono wrap-anywhere">
            <bdi dir="ltr">{inPairs(fingerprint)}</bdi>
          </p>
          <p className="mt-1 text-soft">{t('phone.compare')}</p>
          <p className="mt-1 text-soft">{t('phone.compare-settings')}</p>
        </div>
      </div>
    </Section>
  );
}

/** A line ends between two bytes, where it has to. */
function inPairs(fingerprint: string): ReactNode {
  return fingerprint.split(/(?<=:)/).map((pair, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: bytes may be alike, and stay where they are.
    <Fragment key={at}>
      {pair}
      <wbr />
    </Fragment>
  ));
}

function Trusted() {
  return (
    <Section level={2} title={t('phone.trusted')}>
      <div className="grid gap-4">
        <HomeScreen />
        {/* Here it says which entries of this tab are sent first: on the home screen of an iPhone an app begins with nothing. */}
        <ButtonLink to={paths.home} icon="home" className="justify-self-start max-sm:w-full">
          {t('phone.open')}
        </ButtonLink>
      </div>
    </Section>
  );
}

function NotStarted() {
  return (
    <Section level={2} title={t('phone.off')}>
      <p className="text-soft">{t('phone.how-to-start')}</p>
      <p className="mt-4 rounded-lg bg-sunk p-4">
        <code dir="ltr" className="wrap-anywhere">
          HOST=0.0.0.0 npm start
        </code>
      </p>
    </Section>
  );
}
