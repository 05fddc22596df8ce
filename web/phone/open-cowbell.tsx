import { lazy, Suspense } from 'react';
import { isOnServer } from '../lib/api/phone.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';

const QrCode = lazy(() => import('../ui/qr-code.tsx'));

/** Links to where Cowbell opens by https, and a picture that leads another phone to this page. */
export function OpenCowbell({ addresses, isTrusted }: { addresses: readonly string[]; isTrusted: boolean }) {
  const [first] = addresses;
  const picture = first && (isTrusted ? first : pageByHttp(first));
  return (
    <Section level={2} title={t('phone.open')}>
      {first === undefined ? (
        <p className="text-soft">{t('phone.only-here')}</p>
      ) : (
        <div className="grid gap-4">
          {!isTrusted && <p className="text-soft">{t('phone.open-lead')}</p>}
          <ul className="grid gap-2">
            {addresses.map((address) => (
              <li key={address} className="flex">
                <ButtonLink to={address} reloadDocument className="wrap-anywhere max-sm:w-full">
                  <bdi dir="ltr">{address}</bdi>
                </ButtonLink>
              </li>
            ))}
          </ul>
          {picture && (
            <>
              <p className="text-soft">{t('phone.picture')}</p>
              <Suspense>
                <QrCode text={picture} />
              </Suspense>
              <p className="text-center text-soft wrap-anywhere">
                <bdi dir="ltr">{picture}</bdi>
              </p>
            </>
          )}
        </div>
      )}
    </Section>
  );
}

/** The address of this page by http, where a phone fetches the certificate before it trusts it. */
function pageByHttp(address: string): string {
  const { host } = new URL(address);
  return (isOnServer() ? `http://${host}` : location.origin) + paths.phone;
}
