import { FarmSettings } from '#domain/account/user.ts';
import { GESTATION_LIMITS } from '#domain/breeding/gestation.ts';
import { DECIMAL } from '../lib/forms/decimal.ts';
import { useDraftForm } from '../lib/forms/use-draft-form.ts';
import { fail } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { NumberField } from '../ui/fields.tsx';
import { RestoredNote } from '../ui/restored-note.tsx';
import { saveGestation } from './queries.ts';

const SCHEMA = FarmSettings.pick({ gestation_days: true });

/** Changes the days of gestation of the whole farm. */
export function GestationForm({ farm }: { farm: FarmSettings }) {
  const draft = useDraftForm({
    name: 'gestation',
    schema: SCHEMA,
    initial: shownOf(farm),
    follows: true,
    save: async (values, { key, goOn }) => goOn(shownOf(await saveGestation(values, key))),
    onFailure: (error) => fail(t('how-we-work.save-failed'), error),
  });
  const { register, formState } = draft.form;
  const { min, max } = GESTATION_LIMITS;
  return (
    <form onSubmit={draft.submit} noValidate aria-label={t('how-we-work.gestation')} className="grid gap-4">
      <RestoredNote draft={draft} />
      <NumberField
        label={t('how-we-work.days')}
        hint={t('how-we-work.days-hint', { min, max })}
        inputMode="numeric"
        error={formState.errors.gestation_days?.message?.toString()}
        {...register('gestation_days', DECIMAL)}
      />
      <Button type="submit" look="primary" busy={draft.saving} className="justify-self-end max-sm:w-full">
        {t('frame.save')}
      </Button>
    </form>
  );
}

function shownOf({ gestation_days }: FarmSettings) {
  return { gestation_days: String(gestation_days) };
}
