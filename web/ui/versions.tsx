import { type FieldWords, written } from '../lib/herd/field-words.ts';
import { t } from '../lib/words/words.ts';

/** Two changes of the same fields. */
export interface TwoVersions {
  readonly fields: readonly string[];
  readonly mine: Readonly<Record<string, unknown>>;
  readonly theirs: Readonly<Record<string, unknown>>;
}

/** The values of both, field by field. */
export function Versions({ question, words }: { question: TwoVersions; words: FieldWords }) {
  return (
    <table className="w-full">
      <thead className="text-[0.8125rem] text-soft">
        <tr>
          <th scope="col" className="py-1.5 pe-3 text-start font-medium">
            {t('frame.stale-field')}
          </th>
          <th scope="col" className="px-3 py-1.5 text-start font-medium">
            {t('frame.stale-mine')}
          </th>
          <th scope="col" className="px-3 py-1.5 text-start font-medium">
            {t('frame.stale-theirs')}
          </th>
        </tr>
      </thead>
      <tbody>
        {question.fields.map((field) => (
          <tr key={field} className="border-t border-line align-top">
            <th scope="row" className="py-2 pe-3 text-start font-medium">
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
