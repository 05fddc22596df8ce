/** What a treatment must say, and who gave it. */
import { message } from '../../messages/message.ts';
import type { Refusal } from '../refusal.ts';
import { cell } from '../rows.ts';
import type { Completion } from './completions.ts';

/**
 * A treatment says both withdrawals, also those of zero (Regulation (EU) 2019/6 art. 108); of milk it may say that the
 * medicine is not for animals that give it (null). A dry-cow tube withholds milk by its own days and hours.
 */
export const treatmentCompletion: Completion = {
  create({ by, refuse }, body) {
    const given = { ...said(body), given_by: cell(body, 'given_by') ?? by };
    const lacking: [field: string, reason: Refusal][] = [];
    if (isUnsaid(given, 'medicine_name')) lacking.push(['medicine_name', message('treatment.no-medicine')]);
    if (!('milk_hours' in given) && !isTube(given))
      lacking.push(['milk_hours', message('treatment.no-milk-withdrawal')]);
    if (isUnsaid(given, 'meat_days')) lacking.push(['meat_days', message('treatment.no-meat-withdrawal')]);
    for (const [field, reason] of lacking) refuse(field, reason);
    return lacking.length === 0 ? given : null;
  },
  update({ refuse }, _row, patch) {
    if (cell(patch, 'medicine_name') === null)
      return refuse('medicine_name', message('treatment.no-medicine'));
    if (cell(patch, 'meat_days') === null)
      return refuse('meat_days', message('treatment.no-meat-withdrawal'));
    return patch;
  },
};

function said(body: object): object {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

function isUnsaid(body: object, column: string): boolean {
  return (cell(body, column) ?? null) === null;
}

function isTube(body: object): boolean {
  return !isUnsaid(body, 'min_dry_days') || !isUnsaid(body, 'hours_after_calving');
}
