import { AppError } from '#domain/errors.ts';
import type { HerdTable } from '../database/schema.ts';
import type { HerdChange, HerdRow } from './herd-change.ts';

/** The row a path names; throws a 404 when the keeper's farm has none with this id. */
export async function rowAt<T extends HerdTable>(
  change: HerdChange,
  table: T,
  id: number,
): Promise<HerdRow<T>> {
  const row = await change.find(table, id);
  if (!row) throw notFound();
  return row;
}

/** Whoever asks was deleted while they asked. */
export function accountGone(): AppError {
  return new AppError('unauthorized', 'This account no longer exists.');
}

export function notFound(): AppError {
  return new AppError('not_found', 'There is nothing with this id.');
}
