import { useState } from 'react';
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
          <strong className="font-semibold break-words">
            <bdi>{email}</bdi>
          </strong>{' '}
          is not confirmed yet. Until it is, it gets ten mails a day at most. Every mail has a link that
          confirms it.
        </p>
        <button
          type="button"
          onClick={() => void send()}
          aria-busy={busy || undefined}
          className="min-h-11 font-semibold text-brass underline underline-offset-4"
        >
          Send me the link
        </button>
      </div>
    </div>
  );
}
