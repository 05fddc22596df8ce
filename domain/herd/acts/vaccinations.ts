/** Vaccinations: given, changed, deleted. */
import type { VaccinationCreate, VaccinationPatch } from '../../kinds/vaccination/schema.ts';
import { message } from '../../messages/message.ts';
import type { VaccinationRow } from '../rows.ts';
import type { Act } from '../run.ts';
import { type ChangeOfRow, type RowAt, refuseFuture } from './act-rules.ts';

const fields = ['cow', 'vaccination_date', 'next_vaccination_date'];

/** Gives an animal a vaccine. */
export const vaccinate: Act<VaccinationCreate, VaccinationRow> = {
  kind: 'vaccination.create',
  fields,
  needs: ({ cow }) => ({ cows: [cow] }),
  run(acting, { next_vaccination_date = null, notes = null, ...body }) {
    const cow = acting.herd.cow(body.cow);
    if (!cow) return acting.refuse('cow', message('cow.unknown'));
    refuseFuture(acting, 'vaccination_date', body.vaccination_date);
    return acting.herd.insert('vaccinations', { ...body, next_vaccination_date, notes });
  },
};

export const changeVaccination: Act<ChangeOfRow<VaccinationPatch>, VaccinationRow> = {
  kind: 'vaccination.update',
  at: 'vaccinations',
  fields,
  needs: ({ id }, herd) => ({ cows: [herd.get('vaccinations', id).cow] }),
  run(acting, { id, patch }) {
    const { herd } = acting;
    const row = herd.update('vaccinations', { id }, patch);
    refuseFuture(acting, 'vaccination_date', row.vaccination_date);
    return row;
  },
};

export const removeVaccination: Act<RowAt, VaccinationRow> = {
  kind: 'vaccination.delete',
  at: 'vaccinations',
  fields: [],
  needs: () => ({}),
  run: ({ herd }, row) => herd.remove('vaccinations', row),
};
