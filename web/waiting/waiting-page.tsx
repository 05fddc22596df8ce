import { type Kept, type KeptItem, useKept } from '../lib/offline/kept.ts';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import { PageHeader } from '../ui/surface.tsx';
import { WaitingItem } from './waiting-item.tsx';

/** What was entered in this browser: what needs somebody, what waits, and what has arrived in the last month. */
export function WaitingPage() {
  const kept = useKept();
  const open = kept?.waiting ?? [];
  const isNeedy = ({ entry }: KeptItem) => entry.state === 'needs-you';
  return (
    <div className="mx-auto max-w-3xl space-y-4">
      <PageHeader
        title={t('connection.waiting-entries')}
        actions={
          kept && open.length > 0 && <Button onClick={kept.sendNow}>{t('connection.send-now')}</Button>
        }
      />
      {kept !== undefined && open.length === 0 && <p className="text-soft">{t('connection.nothing')}</p>}
      {kept && (
        <>
          <List heading={t('connection.list-need')} items={open.filter(isNeedy)} kept={kept} />
          <List
            heading={t('connection.list-waiting')}
            items={open.filter((item) => !isNeedy(item))}
            kept={kept}
          />
          <List heading={t('connection.list-arrived')} items={kept.arrived} kept={kept} />
        </>
      )}
    </div>
  );
}

function List({ heading, items, kept }: { heading: string; items: readonly KeptItem[]; kept: Kept }) {
  if (items.length === 0) return null;
  return (
    <Section level={2} title={heading} note={items.length}>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <WaitingItem key={item.entry.n} item={item} kept={kept} />
        ))}
      </ul>
    </Section>
  );
}
