import { useState } from 'react';
import { rich, t } from '../lib/words/words.ts';
import { Icon } from './icon.tsx';

interface UnconfirmedNoteProps {
  email: string;
  /** Sends the link that confirms it. */
  onSend: () => Promise<void>;
}

/** Says that nobody has confirmed an address, what that means, and offers the link. */
export function UnconfirmedNote({ email, onSend }: UnconfirmedNoteProps) {
  const [busy, setBusy] = useState(false);
  async function send(): Promise<void> {
    if (busy) return;
    setBusy(true);
    await onSend().finally(() => setBusy(false));
  }
  return (
    <div className="flex gap-2.5 rounded-xl bg-brass-tint px-4 pt-3 pb-1 text-[0.8125rem]">
      <Icon name="info" className="mt-px size-5 text-brass" />
      <div className="min-w-0">
        <p>
          {rich('frame.unconfirmed', {
            email: <bdi>{email}</bdi>,
            address: (inside) => <strong className="font-semibold wrap-anywhere">{inside}</strong>,
          })}
        </p>
        <button
          type="button"
          onClick={() => void send()}
          aria-busy={busy || undefined}
          className="min-h-11 font-semibold text-brass underline underline-offset-4"
        >
          {t('frame.send-link')}
        </button>
      </div>
    </div>
  );
}
