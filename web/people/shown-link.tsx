import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import { Link } from 'react-router';
import { addressesElsewhere, isOnServer, phoneQuery } from '../lib/api/phone.ts';
import { copyText } from '../lib/screen/copy-text.ts';
import { fail, succeed } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import { Skeleton } from '../ui/surface.tsx';

const QrCode = lazy(() => import('../ui/qr-code.tsx'));

interface ShownProps {
  /** What the field is called. */
  label: string;
  text: string;
  hint: string;
}

/** A text that is shown this one time, to be copied. */
export function ShownOnce({ label, text, hint }: ShownProps) {
  const field = useRef<HTMLInputElement>(null);

  async function copy(): Promise<void> {
    try {
      await copyText(text, field.current);
      succeed(t('people.copied'));
    } catch (error) {
      fail(t('people.not-copied'), error);
    }
  }

  return (
    <div className="grid gap-3">
      <TextField
        ref={field}
        label={label}
        hint={hint}
        value={text}
        readOnly
        dir="ltr"
        translate="no"
        data-first-focus
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button onClick={() => void copy()} className="justify-self-start max-sm:w-full">
        {t('people.copy')}
      </Button>
    </div>
  );
}

/**
 * The same of a link, with a picture that a phone reads. It leads to this page's own address: that one works here. On the machine
 * of the server no phone can open that, so there it is the first address of the network.
 */
export function ShownLink({ url, ...shown }: Omit<ShownProps, 'label' | 'text'> & { url: string }) {
  const isHere = isOnServer();
  const access = useQuery({ ...phoneQuery, enabled: isHere });
  if (isHere && access.isPending) return <Skeleton className="h-60" />;
  const [elsewhere] = access.data ? addressesElsewhere(access.data) : [];
  const { pathname, hash } = new URL(url);
  const link = (isHere ? (elsewhere ?? location.origin) : location.origin) + pathname + hash;
  return (
    <div className="grid gap-4">
      <ShownOnce label={t('people.link')} text={link} {...shown} />
      <Suspense>
        <QrCode text={link} />
      </Suspense>
      {isHere && !elsewhere && <p className="text-center text-soft">{t('people.own-machine')}</p>}
      {isHere && elsewhere && access.data?.https === 'own' && (
        <p className="text-center text-soft">
          {t('people.phone-warned')}{' '}
          <Link
            to={paths.phone}
            className="inline-flex min-h-11 items-center font-semibold text-pasture underline underline-offset-4"
          >
            {t('people.set-up-phone')}
          </Link>
        </p>
      )}
    </div>
  );
}
