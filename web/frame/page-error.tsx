import { useState } from 'react';
import { UNREACHABLE } from '../lib/api/api.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { fail } from '../lib/screen/toasts.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState, PageHeader } from '../ui/surface.tsx';

/** A screen that could not be loaded or drawn, most often because a newer version of the app has been put in its place. */
export function PageError() {
  const [busy, setBusy] = useState(false);

  /** Loading anew without a connection would leave nothing at all. */
  async function reload(): Promise<void> {
    setBusy(true);
    try {
      await fetch('/', { method: 'HEAD', cache: 'no-store' });
      location.reload();
    } catch {
      fail('This page could not be shown', new ApiError('unavailable', UNREACHABLE));
      setBusy(false);
    }
  }

  return (
    <div className="mx-auto max-w-xl px-4 py-16">
      <PageHeader title="This page could not be shown" />
      <EmptyState
        icon="alert"
        action={
          <Button look="primary" icon="refresh" busy={busy} onClick={() => void reload()}>
            Reload
          </Button>
        }
      >
        The connection may have been lost, or the app was updated while it was open. Nothing you have saved is
        gone.
      </EmptyState>
    </div>
  );
}
