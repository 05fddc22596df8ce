import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '../lib/screen/format.ts';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { MoreRows } from '../ui/more-rows.tsx';
import { Topic } from '../ui/surface.tsx';
import { type MadeFile, madeFilesQuery } from './queries.ts';
import { saveMade } from './save-made.ts';

const AT_ONCE = 5;

/** The files that were made, the newest first, to be saved again. Nothing where there is none. */
export function MadeFiles() {
  const { data: files } = useQuery(madeFilesQuery);
  const [shown, setShown] = useState(AT_ONCE);
  if (!files || files.length === 0) return null;
  return (
    <Topic title={t('declarations.made-files')} lead={t('declarations.made-files-lead')} className="mt-8">
      <ul className="divide-y divide-line">
        {files.slice(0, shown).map((file) => (
          <Made key={file.id} file={file} />
        ))}
      </ul>
      <MoreRows rest={files.length - shown} atOnce={AT_ONCE} onMore={() => setShown(shown + AT_ONCE)} />
    </Topic>
  );
}

function Made({ file }: { file: MadeFile }) {
  const [busy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    await saveMade(file);
    setBusy(false);
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p>
          <bdi translate="no">{file.name}</bdi>
        </p>
        <p className="text-[0.8125rem] text-soft">
          {t('declarations.made-file', { moment: formatMoment(file.made_at), count: file.count })}
        </p>
      </div>
      <Button
        icon="download"
        busy={busy}
        onClick={() => void save()}
        aria-label={t('declarations.save-again', { name: file.name })}
      >
        {t('declarations.save')}
      </Button>
    </li>
  );
}
