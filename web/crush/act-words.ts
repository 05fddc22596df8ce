/** What the acts of a session are called. */
import type { CrushWord } from '#domain/crush/acts.ts';
import type { What } from '#domain/crush/schema.ts';
import { cell } from '#domain/values/objects.ts';
import { choiceLabel } from '../lib/herd/kind-words.ts';
import { formatList, formatNearDay, formatNumber } from '../lib/screen/format.ts';
import { t } from '../lib/words/words.ts';
import { ACT_NAMES, ACT_VERBS } from './keys.ts';
import type { Known } from './use-known.ts';

/** In the order in which they are offered. */
export const ACTS: readonly CrushWord[] = [
  'weights',
  'condition-scores',
  'treatments',
  'vaccinations',
  'pregnancy-checks',
  'semination-records',
  'heats',
  'dry-offs',
  'place-moves',
  'tasks-done',
  'tags',
];

/** What only workers do. */
export const OF_WORKERS: ReadonlySet<CrushWord> = new Set(['dry-offs', 'place-moves', 'tags']);

export function actName(act: CrushWord): string {
  return t(ACT_NAMES[act]);
}

/** An act that is done with all, with what holds for them: `Ivermectin 10 ml`. */
export function tickName(
  act: CrushWord,
  shared: Readonly<Record<string, unknown>>,
  { medicines, places }: Pick<Known, 'medicines' | 'places'>,
): string {
  const text = (column: string) => {
    const value = cell(shared, column) ?? null;
    return value === null ? '' : String(value);
  };
  switch (act) {
    case 'treatments': {
      const medicine = medicines.find(({ id }) => id === cell(shared, 'medicine'));
      const dose = cell(shared, 'dose');
      const unit = text('unit') || medicine?.unit || '';
      const amount =
        typeof dose === 'number'
          ? `${formatNumber(dose)} ${unit === '' ? '' : choiceLabel('treatments', 'unit', unit)}`
          : '';
      return [medicine?.name ?? (text('medicine_name') || actName(act)), amount].filter(Boolean).join(' ');
    }
    case 'vaccinations':
      return text('vaccine_name') || actName(act);
    case 'tasks-done':
      return text('task') === 'other' || text('task') === ''
        ? text('notes') || actName(act)
        : choiceLabel('tasks_done', 'task', text('task'));
    case 'place-moves': {
      const place = places.find(({ id }) => id === cell(shared, 'place'));
      return place ? t('at-crush.move-to', { place: place.name }) : actName(act);
    }
    case 'semination-records':
      return [actName(act), text('bull_name') || text('bull_code')].filter(Boolean).join(' · ');
    default:
      return actName(act);
  }
}

/** `Weigh and treat, 24 Nov`. */
export function proposedName(what: readonly Pick<What, 'act'>[], day: string): string {
  const verbs = what.map(({ act }) => t(ACT_VERBS[act]));
  const acts = verbs.length === 0 ? t('at-crush.verb.none') : formatList(verbs);
  const name = t('at-crush.proposed', { acts, day: formatNearDay(day) });
  return name.charAt(0).toLocaleUpperCase() + name.slice(1, 100);
}
