import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unreachable } from '../lib/api/api.ts';
import { leftQuery } from '../lib/herd/herd.ts';
import { fail } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { CowCoat } from '../ui/cow-coat.tsx';
import { May } from '../ui/may.tsx';
import { EmptyState } from '../ui/surface.tsx';

/** A farm without animals, the three ways to change that, and those that have left. */
export function EmptyHerd() {
  const { data: left } = useQuery(leftQuery);
  const [busy, setBusy] = useState(false);

  async function bring(): Promise<void> {
    setBusy(true);
    await import('../lib/herd/sample-herd.ts').then(
      ({ bringSampleHerd }) => bringSampleHerd(),
      () => fail(t('frame.sample-failed'), unreachable()),
    );
    setBusy(false);
  }

  return (
    <EmptyState
      picture={<CowCoat id={12} breed="Montbéliarde" className="size-24 rounded-3xl" />}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <May needs="worker">
            <ButtonLink to={paths.addCow} look="primary" icon="plus">
              {t('home.first-cow')}
            </ButtonLink>
          </May>
          <May needs="owner">
            <ButtonLink to={paths.imports} icon="upload">
              {t('home.import')}
            </ButtonLink>
          </May>
          {left?.length ? (
            <ButtonLink look="quiet" to={paths.left}>
              {t('home.see-left')}
            </ButtonLink>
          ) : null}
          <May needs="owner">
            <Button look="quiet" busy={busy} onClick={() => void bring()}>
              {t('home.try-sample')}
            </Button>
          </May>
        </div>
      }
    >
      {t('home.no-cows')}
    </EmptyState>
  );
}
