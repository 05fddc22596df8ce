import { type ReactNode, useState } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import { clashes, isVersioned, type Versioned } from '../lib/forms/stale.ts';
import { type FieldWords, written } from '../lib/herd/field-words.ts';
import { t } from '../lib/words/words.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface Question {
  mine: Record<string, unknown>;
  theirs: Versioned;
  fields: string[];
  answer: (choice: 'mine' | 'theirs' | 'later') => void;
}

interface StaleChoice {
  /**
   * Sends a change made on `entity`. When somebody else has changed the same fields meanwhile, asks which values to
   * keep; changes of other fields do not conflict and are made. Answers null when nothing is left to change.
   */
  send: <T, Patch extends Record<string, unknown>>(
    entity: Versioned,
    patch: Patch,
    patchAt: (patch: Patch, version: number) => Promise<T>,
  ) => Promise<T | null>;
  /** To be put beside the form. */
  dialog: ReactNode;
}

/** Resolves conflicts of changes that two people made at the same time. */
export function useStaleChoice(fieldWords: () => FieldWords): StaleChoice {
  const [question, setQuestion] = useState<Question | null>(null);

  async function send<T, Patch extends Record<string, unknown>>(
    entity: Versioned,
    patch: Patch,
    patchAt: (patch: Patch, version: number) => Promise<T>,
  ): Promise<T | null> {
    let { version } = entity;
    let mine = patch;
    for (;;) {
      try {
        return await patchAt(mine, version);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'stale') throw error;
        const theirs = error.current;
        if (!isVersioned(theirs)) throw error;
        const fields = clashes(entity, theirs, mine);
        if (fields.length > 0) {
          const choice = await new Promise<'mine' | 'theirs' | 'later'>((answer) => {
            setQuestion({ mine, theirs, fields, answer });
          });
          setQuestion(null);
          if (choice === 'later') throw error;
          if (choice === 'theirs') {
            mine = Object.fromEntries(
              Object.entries(mine).filter(([field]) => !fields.includes(field)),
            ) as Patch;
            if (Object.keys(mine).length === 0) return null;
          }
        }
        version = theirs.version;
      }
    }
  }

  return { send, dialog: <StaleDialog question={question} fieldWords={fieldWords} /> };
}

/** Always there, so that it gives the focus back when it closes. The names of the fields are made when it asks. */
function StaleDialog({ question, fieldWords }: { question: Question | null; fieldWords: () => FieldWords }) {
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
