import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { changeOfPreset, PRESET_NAMES, type PresetName } from '#domain/work/presets.ts';
import type { WorkSettings } from '#domain/work/settings.ts';
import type { FormValues } from '../lib/forms/form-draft.ts';
import { formatList, formatNumber } from '../lib/screen/format.ts';
import { named } from '../lib/words/tell.ts';
import { type PageKey, t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/surface.tsx';
import { numberSentence } from './number-words.ts';
import { listField, workInInputs } from './work-fields.ts';

const NAMES = {
  dairy: 'how-we-work.preset.dairy',
  suckler: 'how-we-work.preset.suckler',
  rearing: 'how-we-work.preset.rearing',
} as const satisfies Record<PresetName, PageKey>;

interface PresetsProps {
  form: UseFormReturn<FormValues>;
  saved: WorkSettings;
}

/** Kinds of farm: each says what it would change of what the form holds, and fills that in at a press. */
export function Presets({ form, saved }: PresetsProps) {
  const id = useId();
  const now = workInInputs(form.watch(), saved);
  function fill(name: PresetName): void {
    const { on, off, days } = changeOfPreset(now, name);
    for (const list of [...on, ...off])
      form.setValue(listField(list), on.includes(list), { shouldDirty: true });
    for (const { number, to } of days) form.setValue(number, String(to), { shouldDirty: true });
  }
  return (
    <Card className="divide-y divide-line px-4 sm:px-5">
      {PRESET_NAMES.map((name) => {
        const sentences = whatChanges(now, name);
        return (
          <div key={name} className="grid items-center gap-x-6 gap-y-2 py-3.5 sm:grid-cols-[9rem_1fr]">
            <Button
              aria-describedby={`${id}-${name}`}
              aria-pressed={sentences.length === 0}
              {...(sentences.length === 0 ? { icon: 'check' } : {})}
              onClick={() => fill(name)}
            >
              {t(NAMES[name])}
            </Button>
            <p id={`${id}-${name}`} className="text-soft">
              {sentences.length === 0 ? t('how-we-work.preset-same') : sentences.join(' ')}
            </p>
          </div>
        );
      })}
    </Card>
  );
}

/** What a preset would change, in sentences; none where all is as it says. */
function whatChanges(now: WorkSettings, name: PresetName): string[] {
  const { on, off, days } = changeOfPreset(now, name);
  const names = (lists: typeof on) => formatList(lists.map((list) => named(`work.list.${list}`)));
  return [
    ...(off.length > 0 ? [t('how-we-work.preset-off', { lists: names(off) })] : []),
    ...(on.length > 0 ? [t('how-we-work.preset-on', { lists: names(on) })] : []),
    ...days.map(({ list, number, from, to }) =>
      t('how-we-work.preset-days', {
        list: named(`work.list.${list}`),
        line: numberSentence(number, formatNumber(to)),
        before: from,
      }),
    ),
  ];
}
