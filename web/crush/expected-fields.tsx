import { useQuery } from '@tanstack/react-query';
import { fedGroupName } from '../lib/herd/stage-name.ts';
import { formatList } from '../lib/screen/format.ts';
import { named } from '../lib/words/tell.ts';
import { t } from '../lib/words/words.ts';
import { SelectField, TextArea } from '../ui/fields.tsx';
import { type Choice, EXPECTED, type ExpectedBy } from './choice.ts';
import { EXPECTED_NAMES } from './keys.ts';
import { workQuery } from './queries.ts';
import type { Known } from './use-known.ts';

interface ExpectedFieldsProps {
  choice: Choice;
  known: Known;
  unclear: readonly string[];
  onChange: (part: Partial<Choice>) => void;
}

/** Who is expected: everybody, some of them, or nobody. */
export function ExpectedFields({ choice, known, unclear, onChange }: ExpectedFieldsProps) {
  const { by, which, numbers } = choice;
  const options = useOptions(by, known);
  return (
    <div className="crush-two">
      <SelectField
        label={t('at-crush.expected')}
        name="expected"
        value={by}
        onChange={({ target }) =>
          onChange({ by: EXPECTED.find((one) => one === target.value) ?? 'all', which: '' })
        }
      >
        {EXPECTED.map((one) => (
          <option key={one} value={one}>
            {t(EXPECTED_NAMES[one])}
          </option>
        ))}
      </SelectField>
      {options && (
        <SelectField
          label={t(EXPECTED_NAMES[by])}
          name="which"
          value={which}
          onChange={({ target }) => onChange({ which: target.value })}
        >
          <option value="">{t('at-crush.choose')}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      {by === 'numbers' && (
        <TextArea
          label={t('at-crush.numbers')}
          name="numbers"
          rows={2}
          value={numbers}
          error={
            unclear.length > 0 ? t('at-crush.numbers-unclear', { numbers: formatList(unclear) }) : undefined
          }
          onChange={({ target }) => onChange({ numbers: target.value })}
        />
      )}
    </div>
  );
}

interface Option {
  readonly value: string;
  readonly label: string;
}

function useOptions(by: ExpectedBy, { cows, places, lists }: Known): Option[] | null {
  const { data: work } = useQuery({ ...workQuery, enabled: by === 'work' });
  const rows = (some: readonly { id: number; name: string }[]) =>
    some.map(({ id, name }) => ({ value: String(id), label: name }));
  switch (by) {
    case 'place':
      return rows(places);
    case 'list':
      return rows(lists);
    case 'group':
      return groupsOf(cows);
    case 'work':
      return (work?.lists ?? []).flatMap(({ key, count }) =>
        count > 0 ? { value: key, label: named(`work.list.${key}`) } : [],
      );
    default:
      return null;
  }
}

/** The groups that have animals, by their numbers. */
function groupsOf(cows: Known['cows']): Option[] {
  const numbers = new Set(cows.flatMap(({ group_number }) => group_number ?? []));
  return [...numbers]
    .toSorted((a, b) => a - b)
    .map((number) => ({ value: String(number), label: fedGroupName(number) }));
}
