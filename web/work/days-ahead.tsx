import { t } from '../lib/words/words.ts';
import { Segmented } from '../ui/segmented.tsx';

export const WEEK_DAYS = 7;

interface DaysAheadProps {
  /** What is chosen, for screen readers. */
  label: string;
  /** 0 or a week. */
  days: number;
  onChange: (days: number) => void;
}

/** The choice between the work of today and that of the coming week. */
export function DaysAhead({ label, days, onChange }: DaysAheadProps) {
  return (
    <Segmented
      label={label}
      choices={[
        { value: 'today', label: t('work.today') },
        { value: 'week', label: t('work.week') },
      ]}
      value={days === 0 ? 'today' : 'week'}
      onChange={(value) => onChange(value === 'week' ? WEEK_DAYS : 0)}
    />
  );
}
