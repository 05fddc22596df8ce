import { type UseFormReturn, useController } from 'react-hook-form';
import type { RecordTable } from '#domain/kinds/index.ts';
import { keptChoices, listOfChoices } from '#domain/kinds/several.ts';
import type { FormValues } from '../../lib/forms/form-draft.ts';
import { choiceLabel, labelOf } from '../../lib/herd/kind-words.ts';
import { CheckField } from '../../ui/fields.tsx';

interface ChoicesFieldProps {
  form: UseFormReturn<FormValues>;
  kind: RecordTable;
  name: string;
  choices: readonly string[];
}

/** A tick box for each of several choices; the form holds them as they are kept, in one text. */
export function ChoicesField({ form, kind, name, choices }: ChoicesFieldProps) {
  const { field } = useController({ control: form.control, name });
  const chosen = String(field.value) === '' ? [] : listOfChoices(String(field.value));
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{labelOf(kind, name)}</legend>
      <div className="grid grid-cols-2 gap-x-4">
        {choices.map((choice, index) => (
          <CheckField
            key={choice}
            ref={index === 0 ? field.ref : undefined}
            label={choiceLabel(kind, name, choice)}
            checked={chosen.includes(choice)}
            onBlur={field.onBlur}
            onChange={({ target }) =>
              field.onChange(
                keptChoices(
                  target.checked ? [...chosen, choice] : chosen.filter((other) => other !== choice),
                  choices,
                ) ?? '',
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
