import { useRef, useState } from 'react';
import type { Doubt } from '#domain/herd/unlikely.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import type { DraftForm } from '../../lib/forms/use-draft-form.ts';
import { dismissSuccesses } from '../../lib/screen/toasts.ts';
import { t } from '../../lib/words/words.ts';
import { IdNumber } from '../../ui/animal-words.tsx';
import { Button } from '../../ui/button.tsx';
import { CowPortrait } from '../../ui/cow-portrait.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { doubtText } from './doubt-text.ts';

type AskedCow = Pick<CowListed, 'id' | 'name' | 'id_number' | 'breed' | 'cow_image' | 'cow_gender'>;

interface Question {
  cow: AskedCow;
  text: string;
  answer: (yes: boolean) => void;
}

/**
 * Asks before an unlikely event is saved. `hold` is called before the form is submitted: its save then waits for the
 * answer, and is not made when it is *Back*. What was confirmed once is not asked again, and nothing is asked while a field is at fault.
 */
export function useAskFirst(draft: Pick<DraftForm, 'hold' | 'form'>) {
  const [question, setQuestion] = useState<Question | null>(null);
  const pending = useRef<Promise<boolean>>(undefined);
  const affirmed = useRef(new Set<string>());

  function ask(cow: AskedCow, doubt: Doubt | null): Promise<boolean> {
    const text = doubt && doubtText(cow, doubt);
    if (text === null || affirmed.current.has(text)) return Promise.resolve(true);
    pending.current ??= new Promise<boolean>((resolve) => {
      // What was said of the record before would be read as said of this one, and its *Undo* pressed.
      dismissSuccesses();
      setQuestion({
        cow,
        text,
        answer: (yes) => {
          if (yes) affirmed.current.add(text);
          pending.current = undefined;
          setQuestion(null);
          resolve(yes);
        },
      });
    });
    return pending.current;
  }

  async function askOfValid(cow: AskedCow, doubt: Doubt | null | Promise<Doubt | null>): Promise<boolean> {
    const found = await doubt;
    // The save goes on, and ends at the fault.
    return found === null || !(await draft.form.trigger()) || ask(cow, found);
  }

  /** About each, one after the other. */
  async function askOfEach(cow: AskedCow, doubts: Promise<readonly Doubt[]>): Promise<boolean> {
    for (const doubt of await doubts) if (!(await askOfValid(cow, doubt))) return false;
    return true;
  }

  return {
    ask,
    askOfValid,
    askOfEach,
    hold: (cow: AskedCow, doubt: Doubt | null | Promise<Doubt | null>) => {
      if (doubt) draft.hold(askOfValid(cow, doubt));
    },
    dialog: question && <AskFirst {...question} />,
  };
}

function AskFirst({ cow, text, answer }: Question) {
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      title={text}
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
      <div className="flex items-center gap-4">
        <CowPortrait cow={cow} className="size-24 rounded-xl" />
        <p className="min-w-0 wrap-anywhere">
          <bdi className="block text-lg font-semibold">{cow.name}</bdi>
          {cow.id_number !== cow.name && <IdNumber className="text-soft">{cow.id_number}</IdNumber>}
        </p>
      </div>
    </Dialog>
  );
}
