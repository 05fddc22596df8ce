import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Opens the form that the link to this page asked for (`opens` in its state), once: after a reload, or when the user comes back,
 * the form is closed.
 */
export function useOpenedByLink<Form extends string>(open: (form: Form) => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const { opens, ...state }: { opens?: Form } = location.state ?? {};
  const openOnce = useEffectEvent((form: Form) => {
    void navigate(location, { replace: true, state, preventScrollReset: true });
    open(form);
  });
  useEffect(() => {
    if (opens !== undefined) openOnce(opens);
  }, [opens]);
}
