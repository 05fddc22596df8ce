import type { UseFormReturn } from 'react-hook-form';
import { DISMISSIBLE_LINES, type DismissibleLine } from '#domain/work/line-kinds.ts';
import type { FormValues } from '../lib/forms/form-draft.ts';
import { type PageKey, t } from '../lib/words/words.ts';
import { CheckField } from '../ui/fields.tsx';
import { Card } from '../ui/surface.tsx';
import { lineField } from './work-fields.ts';

const WHAT = {
  'pregnancy-start-unknown': 'how-we-work.line.pregnancy-start-unknown',
  'calf-mother-unknown': 'how-we-work.line.calf-mother-unknown',
  'never-vaccinated': 'how-we-work.line.never-vaccinated',
  'never-weighed': 'how-we-work.line.never-weighed',
  'old-services': 'how-we-work.line.old-services',
} as const satisfies Record<DismissibleLine, PageKey>;

/** What may be missing in the records: whether it is shown. */
export function LineFields({ form }: { form: UseFormReturn<FormValues> }) {
  return (
    <Card className="grid px-4 py-2 sm:grid-cols-2 sm:px-5">
      {DISMISSIBLE_LINES.map((line) => (
        <CheckField key={line} label={t(WHAT[line])} {...form.register(lineField(line))} />
      ))}
    </Card>
  );
}
