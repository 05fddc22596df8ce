/** The form of a vaccination: the vaccine and its days; what the register of treatments asks for is folded away until it is wanted. */
import { useQuery } from '@tanstack/react-query';
import { columnsOf, recordKindOf } from '#domain/kinds/index.ts';
import { t } from '../../lib/words/words.ts';
import { Fold } from '../../ui/fold.tsx';
import { LastUsed } from '../../ui/last-used.tsx';
import { vaccineNamesQuery } from '../queries.ts';
import { RecordField } from './plain-shape.tsx';
import type { FieldsProps } from './record-shapes.tsx';

const FIRST = ['vaccine_name', 'vaccination_date', 'next_vaccination_date'];

const vaccinations = recordKindOf('vaccinations');

const FOLDED = columnsOf(vaccinations).flatMap(([name, { type }]) =>
  name === vaccinations.cowColumn || type === 'notes' || FIRST.includes(name) ? [] : [name],
);

export function VaccinationFields({ kind, form, isNew }: FieldsProps) {
  const { data: known = [] } = useQuery(vaccineNamesQuery);
  const field = (name: string, suggested?: readonly string[]) => (
    <RecordField key={name} kind={kind} form={form} name={name} suggested={suggested} />
  );
  const { defaultValues = {}, errors } = form.formState;
  const open = FOLDED.some((name) => (defaultValues[name] ?? '') !== '' || errors[name]);
  return (
    <>
      <div>
        {field('vaccine_name', known)}
        {isNew && (
          <LastUsed
            label={t('cow-forms.last-used')}
            names={known}
            chosen={String(form.watch('vaccine_name'))}
            onChoose={(name) =>
              form.setValue('vaccine_name', name, {
                shouldDirty: true,
                shouldTouch: true,
                shouldValidate: true,
              })
            }
          />
        )}
      </div>
      {field('vaccination_date')}
      {field('next_vaccination_date')}
      <Fold title={t('cow-forms.for-the-register')} open={open}>
        {FOLDED.map((name) => field(name))}
      </Fold>
    </>
  );
}
