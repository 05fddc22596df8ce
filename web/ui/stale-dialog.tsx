import type { FieldWords } from '../lib/herd/field-words.ts';
import { t } from '../lib/words/words.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { Question } from './stale-choice.tsx';
import { Versions } from './versions.tsx';

/** Asks which of two changes of the same fields is kept. */
export function StaleDialog({
  question,
  fieldWords,
}: {
  question: Question | null;
  fieldWords: () => FieldWords;
}) {
  return (
    <Dialog
      open={question !== null}
      onClose={() => question?.answer('later')}
      title={t('frame.stale')}
      actions={
        <>
          <Button onClick={() => question?.answer('theirs')}>{t('frame.take-theirs')}</Button>
          <Button look="primary" onClick={() => question?.answer('mine')}>
            {t('frame.keep-mine')}
          </Button>
        </>
      }
    >
      <p className="text-soft">{t('frame.stale-question')}</p>
      <div className="mt-4 overflow-x-auto">
        {question && <Versions question={question} words={fieldWords()} />}
      </div>
    </Dialog>
  );
}
