import type { FarmSettings, FarmSettingsChange } from '#domain/account/user.ts';
import { api } from '../lib/api/api.ts';
import { herdChanged, keys, queryClient } from '../lib/api/query-client.ts';
import { settingsQuery } from '../lib/herd/settings-query.ts';
import { undoOf } from '../lib/herd/undo.ts';
import { succeed } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';

/** Changes how the farm works, and says `done`. `key` names the act, so that a repeat makes no second one. */
export async function saveSettings(
  patch: FarmSettingsChange,
  done: string,
  key: string,
): Promise<FarmSettings> {
  const saved = await api.patch<FarmSettings>('/api/settings/', patch, { idempotencyKey: key });
  queryClient.setQueryData(keys.settings, saved);
  succeed(done, undoOf(saved));
  await herdChanged();
  return saved;
}

type DaysByBreed = FarmSettings['gestation_by_breed'];

/** Changes the table of days by breed, which is sent as a whole: as it stands now, whoever changed it last. */
export async function changeBreeds(
  change: (byBreed: DaysByBreed) => DaysByBreed,
  key: string,
): Promise<void> {
  const { gestation_by_breed } = await queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 });
  const patch = { gestation_by_breed: change(gestation_by_breed) };
  await saveSettings(patch, t('how-we-work.breeds-saved'), key);
}
