import { useEffect, useState } from 'react';
import { keptHere } from '../lib/offline/databases.ts';
import { t } from '../lib/words/words.ts';

/** What lies in this browser and waits for somebody to log in: a sentence for each user. */
export function KeptNote() {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    let here = true;
    const read = () =>
      void keptHere().then(
        (all) => here && setCounts(byName(all)),
        () => undefined,
      );
    read();
    // Logging out in this tab has just begun to tidy up.
    document.addEventListener('visibilitychange', read);
    return () => {
      here = false;
      document.removeEventListener('visibilitychange', read);
    };
  }, []);
  if (counts.size === 0) return null;
  return (
    <div role="status" className="mb-4 grid gap-2 rounded-lg bg-sunk p-4">
      {[...counts].map(([username, count]) => (
        <p key={username} className="wrap-anywhere">
          {t('kept.of-user', { count, username })}
        </p>
      ))}
    </div>
  );
}

function byName(all: Awaited<ReturnType<typeof keptHere>>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { owner, count } of all)
    if (owner && count > 0) counts.set(owner.username, (counts.get(owner.username) ?? 0) + count);
  return counts;
}
