/** One animal, calving, semination, check and so on as programs of ten languages and countries write them into files. */
import type { ImportKind } from '#domain/import/kinds.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { ptBrazil } from './pt-brazil.ts';
import { ptPortugal } from './pt-portugal.ts';
import type { Tables } from './tables.ts';
import { tr } from './tr.ts';

/** What each kind's table below holds, whatever its language. */
export const READ: Partial<Record<ImportKind, Record<string, string | number | boolean>>> = {
  animals: {
    id_number: '0012345678',
    name: 'Blanka',
    date_of_birth: '2022-11-23',
    cow_gender: 'Female',
    breed: 'Jersey',
    cow_mother: '0012345600',
    weight: 612.5,
    milk_supply_group: 2,
    is_pregnant: true,
    semination_date: '2026-01-18T00:00:00',
    expected_calving_date: '2026-10-27',
    last_calving_date: '2025-10-30T00:00:00',
    barn_number: '17',
  },
  births: {
    mother_cow: '0012345600',
    birth_date: '2025-10-30T00:00:00',
    newborn_cow: '0012345999',
    newborn_name: 'Lola',
    notes: 'ok',
  },
  seminations: {
    cow: '0012345678',
    semination_date: '2026-01-18T00:00:00',
    bull_name: 'Apollo',
    successful: true,
    next_heat_date: '2026-02-28T00:00:00',
  },
  'pregnancy-checks': {
    cow: '0012345678',
    check_date: '2026-02-24',
    result: 'pregnant',
    days_pregnant: 37,
    examiner: 'Blum',
  },
  'pregnancy-losses': { cow: '0012345678', loss_date: '2026-04-09', notes: 'ok' },
  heats: { cow: '0012345678', heat_date: '2026-01-17', notes: 'ok' },
  vaccinations: {
    cow: '0012345678',
    vaccine_name: 'Bovilis',
    vaccination_date: '2025-05-23T00:00:00',
    next_vaccination_date: '2026-05-23T00:00:00',
  },
  movements: {
    cow: '0012345678',
    direction: 'out',
    moved_on: '2026-05-23',
    kind: 'sale',
    reason: 'fertility',
    place: 'Hof Berg',
    place_number: 'PX 12345',
    to_number: 'PX 12345',
    carcass_kg: 312,
    grade: 'R3',
    price: 1250.5,
  },
  weights: {
    cow: '0012345678',
    weighed_on: '2026-05-23',
    kg: 655.5,
    method: 'scale',
    notes: 'ok',
  },
  'condition-scores': { cow: '0012345678', scored_on: '2026-05-23', score: 3.25, notes: 'ok' },
  'test-days': {
    cow: '0012345678',
    tested_on: '2026-05-23',
    milk_kg: 31.2,
    fat_percent: 4.12,
    protein_percent: 3.41,
    cells_thousand: 215,
    notes: 'ok',
  },
  treatments: {
    cow: '0012345678',
    started_at: '2025-05-23T00:00:00',
    medicine: 'Ubrolexin',
    diagnosis: 'mastitis',
    milk_hours: 120,
    meat_days: 10,
  },
  medicines: { name: 'Ubrolexin', milk_hours: 120, meat_days: 10, supplier: 'Hof Vet' },
  feeds: { name: 'Silo 1', total_amount: 1250.5, date_added: '2026-05-30' },
  'dry-offs': { cow: '0012345678', dry_off_date: '2025-05-23' },
  'tasks-done': { cow: '0012345678', task: 'dehorned', done_on: '2026-05-23', notes: 'ok' },
  holds: { cow: '0012345678', list: 'check', held_on: '2026-05-23', until: '2026-06-30', notes: 'ok' },
  'feed-movements': {
    feed: 'Silo 1',
    kind: 'delivery',
    moved_on: '2026-05-30',
    kg: 1250.5,
    price_per_tonne: 212.5,
    supplier: 'Hof Berg',
    notes: 'ok',
  },
  rations: { feed: 'Silo 1', group: 2, kg: 12.5, fed_from: '2026-05-30' },
  tasks: { title: 'Bolus', due: '2026-06-30', cow: '0012345678', repeat_days: 28, notes: 'ok' },
};

/** By language, or country. */
export const HERD_FILES: Record<string, Tables> = {
  en,
  de,
  fr,
  es,
  'pt (Brazil)': ptBrazil,
  'pt (Portugal)': ptPortugal,
  it,
  nl,
  pl,
  tr,
};
