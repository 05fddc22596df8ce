import { Link } from 'react-router';
import { work } from '#domain/messages/work.ts';
import type { Work } from '#domain/work/schema.ts';
import { tell } from '../lib/words/tell.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { Card } from '../ui/surface.tsx';

/** What is missing in the records, a line each however many animals it is true of. */
export function MissingLines({ lines }: { lines: Work['lines'] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="missing-heading">
      <h2 id="missing-heading" className="mb-3 text-xl">
        {t('work.missing')}
      </h2>
      <Card>
        <ul className="divide-y divide-line">
          {lines.map(({ kind, reason }) => (
            <li key={kind} className="px-4 py-3">
              {kind === 'old-services' ? (
                <Link to={paths.unanswered} className="reach underline underline-offset-4">
                  {tell(work, reason)}
                </Link>
              ) : (
                tell(work, reason)
              )}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
