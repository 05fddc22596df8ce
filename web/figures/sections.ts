import type { FigureCode } from '#domain/figures/telling.ts';
import type { PageKey } from '../lib/words/words.ts';

/** The figures of each part of the page, what is asked for most first. The last part is headed by the period's last day. */
export const SECTIONS = [
  {
    name: 'fertility',
    heading: 'figures.fertility',
    figures: [
      'calving_interval.cows',
      'conception_rate.cows',
      'conception_rate.heifers',
      'days_open.cows',
      'calving_to_first_service.cows',
      'insemination_rate.cows',
      'pregnancy_rate_21.cows',
      'services_per_conception.cows',
      'services_per_conception.heifers',
      'non_return_56.cows',
      'non_return_56.heifers',
    ],
  },
  {
    name: 'calving',
    heading: 'figures.calving',
    figures: ['stillbirth.all', 'calf_mortality.all', 'abortions.all', 'age_at_first_calving.heifers'],
  },
  { name: 'leaving', heading: 'figures.leaving', figures: ['turnover.cows', 'replacement.cows'] },
  { name: 'herd', heading: null, figures: ['days_in_milk.cows', 'lactation_number.cows'] },
] as const satisfies readonly { name: string; heading: PageKey | null; figures: readonly FigureCode[] }[];
export type SectionOfFigures = (typeof SECTIONS)[number];
