import type { CrushWord } from '#domain/crush/acts.ts';
import { cell } from '#domain/values/objects.ts';
import { choiceLabel, labelOf } from '../lib/herd/kind-words.ts';
import { useMay } from '../lib/session/farms.ts';
import { t } from '../lib/words/words.ts';
import { CheckField, NumberField, SelectField, TextField } from '../ui/fields.tsx';
import { ACTS, actName, OF_WORKERS } from './act-words.ts';
import { tableOf } from './asked.ts';
import type { Choice } from './choice.ts';
import type { Known } from './use-known.ts';

interface WhatFieldsProps {
  choice: Choice;
  known: Known;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<Choice>) => void;
}

/** What is said once for all animals; the other fields of a record stay empty. A choice of fixed values names them. */
interface SharedField {
  readonly field: string;
  readonly values?: readonly string[];
  readonly is?: 'number';
  readonly required?: true;
}

const METHODS = ['ultrasound', 'palpation', 'blood', 'milk', 'other'];
const TASKS = [
  'fresh_check',
  'vet_check',
  'ear_tag',
  'registered',
  'dehorned',
  'weaned',
  'castrated',
  'other',
];

const SHARED: Readonly<Partial<Record<CrushWord, readonly SharedField[]>>> = {
  treatments: [
    { field: 'medicine', required: true },
    { field: 'dose', is: 'number' },
    { field: 'milk_hours', is: 'number' },
    { field: 'meat_days', is: 'number' },
    { field: 'diagnosis' },
  ],
  vaccinations: [{ field: 'vaccine_name', required: true }, { field: 'batch' }],
  'pregnancy-checks': [{ field: 'method', values: METHODS }, { field: 'examiner' }],
  'semination-records': [
    { field: 'method', values: ['insemination', 'natural', 'embryo'] },
    { field: 'bull_name' },
    { field: 'bull_code' },
  ],
  'place-moves': [{ field: 'place', required: true }],
  'tasks-done': [{ field: 'task', values: TASKS, required: true }, { field: 'notes' }],
  tags: [
    { field: 'kind', values: ['electronic', 'official', 'barn'], required: true },
    { field: 'why', values: ['lost', 'replaced', 'unreadable', 'broken', 'other'] },
  ],
};

/** What is done with the animals: acts to tick, each with what holds for all. */
export function WhatFields({ choice, known, errors, onChange }: WhatFieldsProps) {
  const isWorker = useMay('worker');
  const offered = ACTS.filter((act) => isWorker || !OF_WORKERS.has(act));
  return (
    <fieldset>
      <legend className="font-medium">{t('at-crush.what')}</legend>
      <div className="crush-acts">
        {offered.map((act) => {
          const isChosen = choice.acts.includes(act);
          return (
            <div key={act}>
              <CheckField
                name={act}
                label={actName(act)}
                checked={isChosen}
                onChange={({ target }) =>
                  onChange({
                    acts: target.checked
                      ? ACTS.filter((one) => one === act || choice.acts.includes(one))
                      : choice.acts.filter((one) => one !== act),
                  })
                }
              />
              {isChosen && <Shared act={act} {...{ choice, known, errors, onChange }} />}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

function Shared({ act, choice, known, errors, onChange }: WhatFieldsProps & { act: CrushWord }) {
  const own = choice.shared[act] ?? {};
  const medicine = known.medicines.find(({ id }) => String(id) === own.medicine);
  const fields = (SHARED[act] ?? []).filter(({ field }) => {
    // What the medicine's label says is not asked again.
    if (field === 'milk_hours' || field === 'meat_days') return medicine && cell(medicine, field) === null;
    return field !== 'notes' || own.task === 'other';
  });
  if (fields.length === 0) return null;
  const set = (field: string, value: string) =>
    onChange({ shared: { ...choice.shared, [act]: { ...own, [field]: value } } });
  const at = choice.acts.indexOf(act);
  return (
    <div className="crush-shared">
      {fields.map(({ field, values, is, required }) => {
        const options = optionsOf(act, field, values, known);
        const rest = {
          name: `${act}.${field}`,
          label: labelOf(tableOf(act), field),
          error: errors[`what.${at}.${field}`] ?? errors[`what.${at}.shared.${field}`],
          optional: !required,
          value: own[field] ?? '',
        };
        if (options)
          return (
            <SelectField key={field} {...rest} onChange={({ target }) => set(field, target.value)}>
              <option value="">{t('at-crush.choose')}</option>
              {options.map(({ value, label }) => (
                <option key={value} value={value} translate={values ? undefined : 'no'}>
                  {label}
                </option>
              ))}
            </SelectField>
          );
        const Field = is === 'number' ? NumberField : TextField;
        return <Field key={field} {...rest} onChange={({ target }) => set(field, target.value)} />;
      })}
    </div>
  );
}

function optionsOf(
  act: CrushWord,
  field: string,
  values: readonly string[] | undefined,
  { medicines, places }: Known,
): { value: string; label: string }[] | null {
  const named = (rows: readonly { id: number; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }));
  if (field === 'medicine') return named(medicines);
  if (field === 'place') return named(places);
  return values ? values.map((value) => ({ value, label: choiceLabel(tableOf(act), field, value) })) : null;
}
