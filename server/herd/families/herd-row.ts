import type { HerdRows, HerdTable } from '#domain/herd/rows.ts';

/** A row of a herd table as it is read. */
export type HerdRow<T extends HerdTable> = HerdRows[T] & { farm_id: number };
