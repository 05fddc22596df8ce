/** Which of several packages of one medicine was given. */
import { COPIED, differingIn, PACKAGE, standing } from '#domain/herd/packages.ts';
import type { FarmRow } from '../../lib/herd/farm-rows.ts';
import { written } from '../../lib/herd/field-words.ts';
import { fieldWordsOf } from '../../lib/herd/herd-words.ts';
import { labelOf } from '../../lib/herd/kind-words.ts';
import { t } from '../../lib/words/words.ts';
import { SelectField } from '../../ui/fields.tsx';

interface PackageFieldProps {
  /** The medicines of the farm that are called so. */
  packages: readonly FarmRow<'medicines'>[];
  /** The id of one of them; empty where none is chosen. */
  chosen: string;
  onChoose: (id: string) => void;
}

/** What stands on a package, by which one knows it first. */
const TELLING = [...new Set<string>(['batch', 'bought_on', ...PACKAGE, ...COPIED])];

/** A choice among packages, each with that in which it differs from the others; nothing where they are alike. */
export function PackageField({ packages, chosen, onChoose }: PackageFieldProps) {
  const differing = differingIn(packages);
  if (differing.size === 0) return null;
  const words = fieldWordsOf('medicines');
  const summary = (medicine: FarmRow<'medicines'>) =>
    TELLING.filter((column) => differing.has(column) && standing(medicine, column) !== null)
      .map(
        (column) => `${labelOf('medicines', column)} ${written(words, column, standing(medicine, column))}`,
      )
      .join(' · ');
  return (
    <SelectField
      label={t('cow-forms.package')}
      hint={t('cow-forms.package-hint')}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{t('cow-forms.choose')}</option>
      {packages.map((medicine) => (
        <option key={medicine.id} value={medicine.id} translate="no">
          {summary(medicine) || t('cow-forms.package-plain')}
        </option>
      ))}
    </SelectField>
  );
}
