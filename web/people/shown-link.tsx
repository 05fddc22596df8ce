import { lazy, Suspense, useRef } from 'react';
import { copyText } from '../lib/screen/copy-text.ts';
import { fail, succeed } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';

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

/** The same of a link, with a picture that a phone reads. It leads to this page's own address: that one works here. */
export function ShownLink({ url, ...shown }: Omit<ShownProps, 'label' | 'text'> & { url: string }) {
  const { pathname, hash } = new URL(url);
  const here = location.origin + pathname + hash;
  const isThisMachine = /^(?:localhost|127\.|\[::1\])/.test(location.hostname);
  return (
    <div className="grid gap-4">
      <ShownOnce label={t('people.link')} text={here} {...shown} />
      <Suspense>
        <QrCode text={here} />
      </Suspense>
      {isThisMachine && <p className="text-center text-soft">{t('people.own-machine')}</p>}
    </div>
  );
}
