import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import type { Visit } from '../../lib/herd/visit.ts';
import { copyText } from '../../lib/screen/copy-text.ts';
import { formatMoment } from '../../lib/screen/format.ts';
import { fail, succeed } from '../../lib/screen/toasts.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';

interface Known {
  made_at: string | null;
  ends_at: string | null;
}

interface Made {
  url: string;
  made_at: string;
}

const LINK = '/api/work/sheet/link/';
const LINK_KEY = ['sheet-link'];

/** Phones have it, and only over https. */
const CAN_SHARE = typeof navigator.share === 'function';

/** The link by which somebody without a login reads the sheet until the end of the day: made, shared and ended here. */
export function ShareLink({ visit, onLink }: { visit: Visit; onLink: (link: Visit['link']) => void }) {
  const queryClient = useQueryClient();
  const { data: known } = useQuery({
    queryKey: LINK_KEY,
    queryFn: ({ signal }) => api.get<Known>(LINK, { signal }),
  });
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const ends = known?.ends_at ?? null;
  // One that was made elsewhere since has ended this one.
  const url = visit.link && visit.link.made_at === known?.made_at ? visit.link.url : '';

  async function change(act: () => Promise<Visit['link']>): Promise<void> {
    setBusy(true);
    try {
      onLink(await act());
      await queryClient.invalidateQueries({ queryKey: LINK_KEY });
    } catch (error) {
      fail(t('visit.link-failed'), error);
    }
    setBusy(false);
  }

  const make = () =>
    change(async () => {
      const { rows } = visit.sheet;
      const lists = [...new Set(rows.flatMap(({ reasons }) => reasons.map(({ list }) => list)))];
      const made = await api.post<Made>(LINK, { animals: rows.map(({ cow }) => cow), lists });
      // The server may be known here by another address than the one that it knows.
      return { url: new URL(new URL(made.url).pathname, location.origin).href, made_at: made.made_at };
    });

  const end = () =>
    change(async () => {
      await api.delete(LINK);
      return null;
    });

  async function share(): Promise<void> {
    try {
      if (CAN_SHARE) await navigator.share({ title: t('visit.title'), url });
      else {
        await copyText(url, field.current);
        succeed(t('visit.copied'));
      }
    } catch (error) {
      // Closing the sheet of the phone is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      fail(t('visit.not-copied'), error);
    }
  }

  return (
    <div className="grid gap-3">
      <p className="text-soft">
        {ends === null ? t('visit.link-lead') : t('visit.link-until', { time: formatMoment(ends) })}
      </p>
      {url !== '' && (
        <TextField
          ref={field}
          label={t('visit.link')}
          value={url}
          readOnly
          dir="ltr"
          onFocus={({ target }) => target.select()}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {url !== '' && isSecureContext && (
          <Button look="primary" onClick={() => void share()}>
            {CAN_SHARE ? t('visit.share') : t('visit.copy')}
          </Button>
        )}
        <Button busy={busy} onClick={() => void make()}>
          {ends === null ? t('visit.make-link') : t('visit.make-link-anew')}
        </Button>
        {ends !== null && (
          <Button look="quiet" disabled={busy} onClick={() => void end()}>
            {t('visit.end-link')}
          </Button>
        )}
      </div>
    </div>
  );
}
