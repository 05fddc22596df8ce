import { useState } from 'react';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { DeclarationItem } from '#domain/declare/schema.ts';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { MakeFile, SayHow } from './late-forms.ts';
import { stateName } from './mark.ts';

interface ActOnAllProps {
  /** What nobody has declared yet. */
  items: readonly DeclarationItem[];
  today: PlainDate;
  /** The names of the files in which the country takes them. */
  files: readonly string[];
  onDone: () => void;
}

/** The next step for all that is still to do, without choosing them first: their file, or where the country takes none, that they are declared. */
export function ActOnAll({ items, today, files, onDone }: ActOnAllProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const hasFiles = files.length > 0;
  function done(): void {
    close();
    onDone();
  }
  return (
    <>
      <Button narrow className="shrink-0 print:hidden" onClick={() => setAsking(true)}>
        {hasFiles ? t('declarations.make-file') : stateName('declared')}
      </Button>
      {asking && hasFiles && <MakeFile files={files} items={items} onClose={close} onDone={done} />}
      {asking && !hasFiles && (
        <SayHow state="declared" items={items} today={today} onClose={close} onDone={done} />
      )}
    </>
  );
}
