/** Limits how many pieces of work run at once; others wait for their turn. */
import { message, type PlainCode } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';

interface TurnSetting {
  /** How many run at once. */
  atOnce: number;
  /** How many of one asker run at once; `atOnce` when left out. */
  atOnceOfOne?: number;
  /** How many may wait, in all and of one asker; beyond it `unavailable` is thrown with the reason `busy`. */
  waiting: number;
  waitingOfOne: number;
  /** How long (ms) one may wait; then the same is thrown. For ever when left out. */
  withinMs?: number;
  busy: PlainCode;
}

/** Who asks for work: a farm by its id, or an address. */
type Asker = number | string;

/** Runs work in its turn. `patient` work is never refused: its caller limits how much there is. */
export type InTurn = <T>(asker: Asker, work: () => Promise<T>, patient?: boolean) => Promise<T>;

interface Waiting {
  asker: Asker;
  begin: () => void;
}

/** In the order of arrival, except that an asker with work under way lets others go first. */
export function turns({
  atOnce,
  atOnceOfOne = atOnce,
  waiting,
  waitingOfOne,
  withinMs,
  busy,
}: TurnSetting): InTurn {
  const atWork: Asker[] = [];
  const queue: Waiting[] = [];

  const mayBegin = (asker: Asker) => atWork.filter((other) => other === asker).length < atOnceOfOne;

  const next = () => {
    if (atWork.length >= atOnce) return;
    const other = queue.findIndex(({ asker }) => !atWork.includes(asker));
    const index = other >= 0 ? other : queue.findIndex(({ asker }) => mayBegin(asker));
    const [chosen] = index < 0 ? [] : queue.splice(index, 1);
    if (!chosen) return;
    atWork.push(chosen.asker);
    chosen.begin();
  };

  const turnOf = (asker: Asker, patient: boolean) => {
    const ofOne = queue.filter((other) => other.asker === asker).length;
    if (!patient && atWork.length >= atOnce && (queue.length >= waiting || ofOne >= waitingOfOne))
      throw new AppError('unavailable', message(busy));
    return new Promise<void>((begin, refuse) => {
      const one: Waiting = { asker, begin };
      queue.push(one);
      next();
      if (withinMs === undefined || !queue.includes(one)) return;
      const late = setTimeout(() => {
        queue.splice(queue.indexOf(one), 1);
        refuse(new AppError('unavailable', message(busy)));
      }, withinMs);
      one.begin = () => {
        clearTimeout(late);
        begin();
      };
    });
  };

  return async (asker, work, patient = false) => {
    await turnOf(asker, patient);
    try {
      return await work();
    } finally {
      atWork.splice(atWork.indexOf(asker), 1);
      next();
    }
  };
}
