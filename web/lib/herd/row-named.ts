import { useEffect, useState } from 'react';
import type { Table } from '#domain/kinds/index.ts';
import { fetchPhone } from '../api/phone-here.ts';

/**
 * The id of the row that an address names; null where it names none, undefined while that is being found out. One that this browser made
 * (`new-KEY`) has the phone's id until it has arrived, and keeps it as long as the page is open.
 */
export function useRowNamed(table: Table, address: string): number | null | undefined {
  const [found, setFound] = useState<{ address: string; id: number | null }>();
  const isNew = address.startsWith('new-');
  useEffect(() => {
    if (!isNew) return;
    let here = true;
    void fetchPhone()
      .then((phone) => phone?.idNamed(table, address) ?? null)
      .catch(() => null)
      .then((id) => here && setFound({ address, id }));
    return () => {
      here = false;
    };
  }, [table, address, isNew]);
  if (isNew) return found?.address === address ? found.id : undefined;
  return /^[1-9]\d{0,8}$/.test(address) ? Number(address) : null;
}
