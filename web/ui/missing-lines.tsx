import { useState } from 'react';
import { Link } from 'react-router';
import { work } from '#domain/messages/work.ts';
import { type DismissibleLine, isDismissible } from '#domain/work/line-kinds.ts';
import type { Work } from '#domain/work/schema.ts';
import { dismissLine } from '../lib/herd/dismiss-line.ts';
import { useMay } from '../lib/session/farms.ts';
import { tell } from '../lib/words/tell.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { Button } from './button.tsx';
import { Card } from './surface.tsx';

type Line = Pick<Work['lines'][number], 'kind' | 'reason'>;

/** What is missing in the records or runs short, one line each for any number of animals. Owners can hide every line for good, except those of feeds. */
export function MissingLines({ lines }: { lines: readonly Line[] }) {
  const isOwner = useMay('owner');
  const mayAnswer = useMay('vet');
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="missing-heading" className="min-w-0">
      <h2 id="missing-heading" className="mb-3 text-xl">
        {t('lines.missing')}
      </h2>
      <Card className="overflow-hidden">
        <ul className="divide-y divide-line">
          {lines.map(({ kind, reason }) => (
            <li key={kind} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5">
              <span className="min-w-0 flex-1 py-1">
                {kind === 'old-services' && mayAnswer ? (
                  <Link to={paths.oldUnanswered} className="reach underline underline-offset-4">
                    {tell(work, reason)}
                  </Link>
                ) : (
                  tell(work, reason)
                )}
              </span>
              {isOwner && isDismissible(kind) && <Dismiss kind={kind} line={tell(work, reason)} />}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Dismiss({ kind, line }: { kind: DismissibleLine; line: string }) {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      look="quiet"
      narrow
      className="-me-2 print:hidden"
      aria-label={t('lines.dismiss-of', { line })}
      busy={busy}
      onClick={() => {
        setBusy(true);
        void dismissLine(kind).finally(() => setBusy(false));
      }}
    >
      {t('lines.dismiss')}
    </Button>
  );
}
