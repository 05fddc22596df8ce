import { type FieldWords, written } from '../lib/herd/field-words.ts';
import { t } from '../lib/words/words.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { Question } from './stale-choice.tsx';

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

/** The values of both, field by field. */
function Versions({ question, words }: { question: Question; words: FieldWords }) {
  return (
    <table className="w-full text-start">
      <thead className="text-[0.8125rem] text-soft">
        <tr>
          <td />
          <th scope="col" className="px-3 py-1.5 font-medium">
            {t('frame.stale-mine')}
          </th>
          <th scope="col" className="px-3 py-1.5 font-medium">
            {t('frame.stale-theirs')}
          </th>
        </tr>
      </thead>
      <tbody>
        {question.fields.map((field) => (
          <tr key={field} className="border-t border-line align-top">
            <th scope="row" className="py-2 pe-3 font-medium">
              {words[field]?.label ?? field}
            </th>
            <td className="px-3 py-2">
              <bdi>{written(words, field, question.mine[field])}</bdi>
            </td>
            <td className="px-3 py-2">
              <bdi>{written(words, field, question.theirs[field])}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
