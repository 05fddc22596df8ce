import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { formatList } from '../lib/screen/format.ts';
import { rich, t } from '../lib/words/words.ts';
import { NameAndNumber } from '../ui/animal-words.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { Asked } from './use-doubts.ts';

/** So many are named; with all of five thousand the form could not be used. */
const MOST_NAMED = 20;

interface MarkedAnimalsProps {
  heading: string;
  /** Whether they keep the act from being done. */
  refused: boolean;
  animals: readonly CowListed[];
  /** What is said of each, by her id. */
  sentences: ReadonlyMap<number, string>;
  onLeaveOut: (ids: readonly number[]) => void;
}

function markedIn(animals: readonly CowListed[], sentences: ReadonlyMap<number, string>) {
  return animals.filter(({ id }) => sentences.has(id));
}

/** Of how many of the animals something is said. */
export function countIn(animals: readonly CowListed[], sentences: ReadonlyMap<number, string>): number {
  return markedIn(animals, sentences).length;
}

/** The animals of an act that are odd or at fault, each with the reason, to leave them out one by one or all at once. */
export function MarkedAnimals({ heading, refused, animals, sentences, onLeaveOut }: MarkedAnimalsProps) {
  const marked = markedIn(animals, sentences);
  if (marked.length === 0) return null;
  return (
    <section
      id={refused ? undefined : ODD}
      tabIndex={-1}
      role={refused ? 'alert' : 'status'}
      className={`rounded-xl py-2 ps-4 pe-2 ${refused ? 'bg-danger-tint text-danger' : 'bg-brass-tint text-brass'}`}
    >
      <h3 className="py-1.5 text-base">{heading}</h3>
      <ul>
        {marked.slice(0, MOST_NAMED).map((animal) => (
          <li key={animal.id} className="flex items-center gap-2 border-t border-line py-1">
            <p className="min-w-0 flex-1 text-[0.8125rem] leading-5 wrap-anywhere">
              <strong className="block text-[0.9375rem]">
                <NameAndNumber animal={animal} />
              </strong>
              {sentences.get(animal.id)}
            </p>
            <IconButton
              icon="close"
              label={t('many.leave-out', { name: animal.name })}
              onClick={() => onLeaveOut([animal.id])}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-2 pb-1">
        <p className="text-[0.8125rem]">
          {marked.length > MOST_NAMED && t('many.more-marked', { count: marked.length - MOST_NAMED })}
        </p>
        <Button onClick={() => onLeaveOut(marked.map(({ id }) => id))}>
          {t('many.leave-all-out', { count: marked.length })}
        </Button>
      </div>
    </section>
  );
}

/** Asks before an act is sent that is unlikely for some of its animals; it is confirmed by another button than it was sent with. */
export function AskAboutMany({ animals, asked }: { animals: readonly CowListed[]; asked: Asked | null }) {
  if (asked === null) return null;
  const { unlikely, answer } = asked;
  const marked = markedIn(animals, unlikely);
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      title={t('many.odd')}
      role="alertdialog"
      actions={
        <>
          <Button onClick={() => answer(false)} data-first-focus>
            {t('cow-forms.back')}
          </Button>
          <Button look="primary" onClick={() => answer(true)}>
            {t('cow-forms.doubt-yes')}
          </Button>
        </>
      }
    >
      <ul>
        {marked.slice(0, MOST_NAMED).map((animal) => (
          <li key={animal.id} className="border-t border-line py-2 leading-5 wrap-anywhere first:border-0">
            <strong className="block">
              <NameAndNumber animal={animal} />
            </strong>
            {unlikely.get(animal.id)}
          </li>
        ))}
      </ul>
      {marked.length > MOST_NAMED && <p>{t('many.more-marked', { count: marked.length - MOST_NAMED })}</p>}
    </Dialog>
  );
}

const ODD = 'odd-animals';

/** How many animals are odd, where one looks before one presses: on a phone they may stand further down. */
export function OddCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="block text-brass">
      {rich('many.odd-count', {
        count,
        link: (inside) => (
          <button
            type="button"
            onClick={() => document.getElementById(ODD)?.focus()}
            className="reach underline underline-offset-4"
          >
            {inside}
          </button>
        ),
      })}
    </span>
  );
}

/** So many are named in one line. */
const MOST_IN_LINE = 5;

/** Which animals are meant: the first few of them, and how many more. */
export function WhoIsMeant({ animals }: { animals: readonly CowListed[] }) {
  return (
    <p className="mb-4 text-soft wrap-anywhere">
      <bdi>{namesInSentence(animals)}</bdi>
    </p>
  );
}

/** The same within a sentence. */
export function namesInSentence(animals: readonly CowListed[]): string {
  const names = animals.slice(0, MOST_IN_LINE).map(shortName);
  const count = animals.length - MOST_IN_LINE;
  return count > 0 ? t('many.who-and-more', { names: names.join(', '), count }) : formatList(names);
}

/** `740 Bella`, or the name alone where she has no short number. */
function shortName({ name, barn_number }: CowListed): string {
  return barn_number === null || barn_number === name ? name : `${barn_number} ${name}`;
}

interface LeftOutProps {
  /** How many were left out. */
  count: number;
  /** How many cannot be meant: of the other sex, or gone. */
  unsuited: number;
  onTakeBack: () => void;
}

/** How many of the chosen animals the act does not concern. */
export function LeftOutNote({ count, unsuited, onTakeBack }: LeftOutProps) {
  return (
    <div role="status" className="text-[0.8125rem] text-soft empty:hidden">
      {unsuited > 0 && <p>{t('many.unsuited', { count: unsuited })}</p>}
      {count > 0 && (
        <p>
          {rich('many.left-out', {
            count,
            link: (inside) => (
              <button
                type="button"
                onClick={onTakeBack}
                className="reach font-medium text-pasture underline underline-offset-4"
              >
                {inside}
              </button>
            ),
          })}
        </p>
      )}
    </div>
  );
}
