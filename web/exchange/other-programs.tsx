import { useRef } from 'react';
import { Link } from 'react-router';
import { copyText } from '../lib/screen/copy-text.ts';
import { fail, succeed } from '../lib/screen/toasts.ts';
import { rich, t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import { Card, Topic } from '../ui/surface.tsx';
import { FetchSection } from './fetching/fetch-section.tsx';
import { LastCalls } from './last-calls.tsx';
import { TakeOut } from './take-out.tsx';

/** Where milking robots, recording organisations and other programs reach the farm. */
export function OtherPrograms() {
  const field = useRef<HTMLInputElement>(null);
  const address = `${location.origin}/ade/v1`;

  async function copy(): Promise<void> {
    try {
      await copyText(address, field.current);
      succeed(t('exchange.copied'));
    } catch (error) {
      fail(t('exchange.not-copied'), error);
    }
  }

  return (
    <Topic title={t('exchange.programs')} lead={t('exchange.programs-lead')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Card className="grid gap-4 p-5">
          <TextField
            ref={field}
            label={t('exchange.address')}
            hint={t('exchange.address-hint')}
            value={address}
            readOnly
            dir="ltr"
            translate="no"
            onFocus={({ target }) => target.select()}
          />
          <Button onClick={() => void copy()} className="justify-self-start max-sm:w-full">
            {t('exchange.copy')}
          </Button>
          <p>
            {rich('exchange.make-key', {
              people: (words) => (
                <Link to={paths.people} className="font-semibold text-pasture underline underline-offset-4">
                  {words}
                </Link>
              ),
            })}
          </p>
        </Card>
        <FetchSection />
        <TakeOut />
        <LastCalls />
      </div>
    </Topic>
  );
}
