import type { ReactNode } from 'react';
import type { Role } from '#domain/values/roles.ts';
import { useMay } from '../lib/session/farms.ts';

/** What is offered only to who has this role at least. The server decides; this saves a press that it would refuse. */
export function May({
  needs,
  children,
  else: otherwise = null,
}: {
  needs: Role;
  children: ReactNode;
  /** In its place for everybody else. */
  else?: ReactNode;
}) {
  return useMay(needs) ? children : otherwise;
}
