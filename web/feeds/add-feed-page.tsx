import { useNavigate } from 'react-router';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { Card, PageHeader } from '../ui/surface.tsx';
import { AddFeedForm } from './add-feed-form.tsx';

/** The form of a new feed. */
export function AddFeedPage() {
  const navigate = useNavigate();
  return (
    <div className="mx-auto max-w-lg">
      <PageHeader title={t('feeds.add')} lead={t('feeds.add-lead')} />
      <Card className="p-5 sm:p-6">
        {/* Not waited for: the draft is dropped when the save ends, even when the next screen comes slowly. */}
        <AddFeedForm onDone={() => void navigate(paths.home)} />
      </Card>
    </div>
  );
}
