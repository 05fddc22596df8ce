import { useQuery } from '@tanstack/react-query';
import type { Member, OwnFarm } from '#domain/account/farms.ts';
import { api } from '../lib/api/api.ts';
import { store, stored } from '../lib/session/stored.ts';
import { userQuery } from '../lib/session/user.ts';
import { rich, t } from '../lib/words/words.ts';
import { AskAgain } from '../ui/ask-again.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Under this name and its id stands that a farm was asked about and kept. */
const KEPT = 'kept-farm:';

/**
 * The farm that somebody made for nothing, since they were invited to another one: they own it, nobody else is in it, and it has no
 * animals, of those that left too, and no feeds. Null where there is none, where it was asked about before, and where it cannot be
 * known.
 */
export async function findEmptyFarm(joined: OwnFarm): Promise<OwnFarm | null> {
  try {
    const farms = await api.get<OwnFarm[]>('/api/farms/');
    for (const farm of farms) {
      if (farm.id === joined.id || farm.role !== 'owner' || stored(KEPT + farm.id) !== null) continue;
      if (await isUntouched(farm.id)) return farm;
    }
  } catch {
    // Joining went well: then nothing is asked.
  }
  return null;
}

async function isUntouched(farm: number): Promise<boolean> {
  const count = async (path: string) => (await api.get<unknown[]>(path, { farm })).length;
  const inIt = await Promise.all(['/api/cows/', '/api/cows/?left=1', '/api/feeds/'].map(count));
  if (inIt.some((number) => number > 0)) return false;
  return (await api.get<Member[]>('/api/members/', { farm })).length === 1;
}

interface DeleteEmptyFarmProps {
  empty: OwnFarm;
  joined: OwnFarm;
  onDone: () => void;
}

/** Asks once whether the empty farm is to be deleted. */
export function DeleteEmptyFarm({ empty, joined, onDone }: DeleteEmptyFarmProps) {
  const { data: user } = useQuery(userQuery);

  function keep(): void {
    store(KEPT + empty.id, 'kept');
    onDone();
  }

  async function remove(asked: Record<string, string>): Promise<void> {
    const { id, first, farm_name } = empty;
    await api.delete(`/api/farms/${id}/`, { body: { ...asked, farm_name } });
    // Programs that name no farm would find none. It is deleted, whatever becomes of this.
    if (first) await api.patch('/api/user/', { first_farm: joined.id }).catch(() => undefined);
    onDone();
  }

  return (
    <Dialog open onClose={keep} title={t('join.empty-question')}>
      <AskAgain
        asks={{ password: true, ...(user?.second_factor ? { code: true } : {}) }}
        submitLabel={t('join.delete-empty')}
        cancelLabel={t('join.keep-empty')}
        look="danger"
        failure={t('join.delete-failed')}
        onCancel={keep}
        send={remove}
      >
        <p className="text-soft wrap-anywhere">
          {rich('join.empty-lead', {
            joined: <bdi>{joined.farm_name}</bdi>,
            empty: <bdi>{empty.farm_name}</bdi>,
          })}
        </p>
      </AskAgain>
    </Dialog>
  );
}
