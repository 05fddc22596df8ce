import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CowLinkState } from '../../paths.ts';
import type { RecordKind } from '../records/record-kinds.ts';

/** Opens the form that the link to this page asked for, once: a page that is loaded anew or come back to has it closed. */
export function useOpenedByLink(open: (kind: RecordKind) => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const { opens, ...state } = (location.state ?? {}) as CowLinkState;
  const openOnce = useEffectEvent((kind: RecordKind) => {
    void navigate(location, { replace: true, state, preventScrollReset: true });
    open(kind);
  });
  useEffect(() => {
    if (opens !== undefined) openOnce(opens);
  }, [opens]);
}
