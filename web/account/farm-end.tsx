import { useQuery } from '@tanstack/react-query';
import type { OwnFarm } from '#domain/account/farms.ts';
import { api } from '../lib/api/api.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { succeed } from '../lib/screen/toasts.ts';
import { farmsQuery } from '../lib/session/farms.ts';
import { goToFarm } from '../lib/session/go-to-farm.ts';
import { userQuery } from '../lib/session/user.ts';
import { t } from '../lib/words/words.ts';
import { AskAgain } from '../ui/ask-again.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/fields.tsx';

export interface FarmEndProps {
  what: 'leave' | 'delete';
  farm: OwnFarm;
  /** Whether this tab is about the farm. */
  isHere: boolean;
  onClose: () => void;
}

/** Asks before one leaves a farm, or deletes it with everything in it. */
export function FarmEnd({ what, farm, isHere, onClose }: FarmEndProps) {
  const { data: user } = useQuery(userQuery);
  const name = { farm: farm.farm_name };
  const leaves = what === 'leave';
  const asksPassword = farm.role === 'owner';

  async function send(values: Record<string, string>): Promise<void> {
    if (leaves) await api.delete(`/api/members/${user?.id}/`, { body: values, farm: farm.id });
    else await api.delete(`/api/farms/${farm.id}/`, { body: values });
    if (isHere) return goToFarm(null);
    onClose();
    succeed(leaves ? t('account.left', name) : t('account.farm-deleted', name));
    await queryClient.invalidateQueries({ queryKey: farmsQuery.queryKey });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={leaves ? t('account.leave-question', name) : t('account.delete-farm-question', name)}
    >
      <AskAgain
        asks={{ password: asksPassword, code: asksPassword && (user?.second_factor ?? false) }}
        submitLabel={leaves ? t('account.leave') : t('account.delete-farm')}
        look="danger"
        failure={t('account.farm-end-failed')}
        onCancel={onClose}
        send={send}
      >
        {(errors) => (
          <>
            <p className="text-soft">
              {leaves ? t('account.leave-warning') : t('account.delete-farm-warning')}
            </p>
            {!leaves && (
              <TextField
                label={t('account.farm-name')}
                name="farm_name"
                hint={t('account.farm-name-again', name)}
                autoComplete="off"
                error={errors.farm_name}
              />
            )}
          </>
        )}
      </AskAgain>
    </Dialog>
  );
}
