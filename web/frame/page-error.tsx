import { Button } from '../ui/button.tsx';
import { EmptyState, PageHeader } from '../ui/surface.tsx';

/** A screen that could not be loaded or drawn, most often because a newer version of the app has been put in its place. */
export function PageError() {
  return (
    <div className="mx-auto max-w-xl px-4 py-16">
      <PageHeader title="This page could not be shown" />
      <EmptyState
        icon="alert"
        action={
          <Button look="primary" icon="refresh" onClick={() => location.reload()}>
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
