import { type FormEvent, useMemo, useState } from 'react';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { animalsInText, HerdNumbers } from '../lib/herd/pasted-numbers.ts';
import { formatList } from '../lib/screen/format.ts';
import { t } from '../lib/words/words.ts';
import { Numbers } from '../ui/animal-words.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextArea } from '../ui/fields.tsx';

interface PasteNumbersProps {
  /** The animals that can be meant. */
  animals: readonly CowListed[];
  /** What was typed before, when it was closed without choosing. */
  text: string;
  onText: (text: string) => void;
  /** The ids of the animals that the numbers name; null when it is closed. */
  onDone: (ids: readonly number[] | null) => void;
}

/** Chooses animals by numbers from paper. What names several is asked about, and what names none is said. */
export default function PasteNumbers({ animals, text, onText, onDone }: PasteNumbersProps) {
  const [decided, setDecided] = useState<ReadonlyMap<string, number>>(new Map());
  const numbers = useMemo(() => new HerdNumbers(animals), [animals]);
  const { found, ambiguous, unknown } = useMemo(() => animalsInText(numbers, text), [numbers, text]);
  const meant = ambiguous.flatMap(({ text: number, cows }) =>
    cows.filter(({ id }) => id === decided.get(number)),
  );
  const ids = [...new Set([...found, ...meant].map(({ id }) => id))];

  function choose(event: FormEvent): void {
    event.preventDefault();
    if (ids.length > 0) onDone(ids);
  }

  return (
    <Dialog open onClose={() => onDone(null)} title={t('choosing.paste-title')}>
      <form onSubmit={choose} className="grid gap-4">
        <TextArea
          label={t('choosing.numbers')}
          hint={t('choosing.numbers-hint')}
          rows={4}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={text}
          onChange={(event) => onText(event.target.value)}
          data-first-focus
        />
        <p role="status" className="text-danger empty:hidden">
          {unknown.length > 0 && t('choosing.numbers-unknown', { numbers: formatList(unknown) })}
        </p>
        {ambiguous.map(({ text: number, cows }) => (
          <Meant
            key={number}
            number={number}
            cows={cows}
            chosen={decided.get(number)}
            onChoose={(id) => setDecided(new Map(decided).set(number, id))}
          />
        ))}
        <div className="sticky bottom-0 -mx-6 -mb-6 grid border-t border-line bg-card px-6 pt-3 pb-5">
          <Button type="submit" look="primary" disabled={ids.length === 0}>
            {t('choosing.choose-named', { count: ids.length })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** So many animals are offered for one number; with more digits there are fewer. */
const MOST_OFFERED = 8;

interface MeantProps {
  number: string;
  cows: readonly CowListed[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
}

/** The animals that one number may name, to press the one that is meant. */
function Meant({ number, cows, chosen, onChoose }: MeantProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t('choosing.which-is', { number })}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-2">
        {cows.slice(0, MOST_OFFERED).map((cow) => (
          <Button
            key={cow.id}
            look={cow.id === chosen ? 'primary' : 'secondary'}
            aria-pressed={cow.id === chosen}
            narrow
            className="justify-start"
            onClick={() => onChoose(cow.id)}
          >
            <span className="min-w-0 text-start">
              <bdi className="block truncate">{cow.name}</bdi>
              <Numbers cow={cow} className="block truncate text-[0.8125rem] font-normal" />
            </span>
          </Button>
        ))}
      </div>
      {cows.length > MOST_OFFERED && (
        <p className="mt-1.5 text-[0.8125rem] text-soft">{t('choosing.more-digits')}</p>
      )}
    </fieldset>
  );
}
