import type { ReactNode } from 'react';
import { useMay } from '../lib/session/farms.ts';

/** A form of what only owners change: others read it, without its buttons. */
export function ForOwners({ children }: { children: ReactNode }) {
  const isOwner = useMay('owner');
  return (
    <fieldset disabled={!isOwner} className={`contents ${isOwner ? '' : '[&_button]:hidden'}`}>
      {children}
    </fieldset>
  );
}
