/** Limits how many pieces of work run at once; others wait for their turn. */
import { message, type PlainCode } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';

interface TurnSetting {
  /** How many run at once. */
  atOnce: number;
  /** How many of one farm run at once; `atOnce` when left out. */
  atOnceOfFarm?: number;
  /** How many may wait, in all and of one farm; beyond it `unavailable` is thrown with the reason `busy`. */
  waiting: number;
  waitingOfFarm: number;
  busy: PlainCode;
}

/** Runs work in its turn. `patient` work is never refused: its caller limits how much there is. */
export type InTurn = <T>(farmId: number, work: () => Promise<T>, patient?: boolean) => Promise<T>;

interface Waiting {
  farmId: number;
  begin: () => void;
}

/** In the order of arrival, except that a farm with work under way lets other farms go first. */
export function turns({ atOnce, atOnceOfFarm = atOnce, waiting, waitingOfFarm, busy }: TurnSetting): InTurn {
  const atWork: number[] = [];
  const queue: Waiting[] = [];

  const mayBegin = (farmId: number) => atWork.filter((other) => other === farmId).length < atOnceOfFarm;

  const next = () => {
    if (atWork.length >= atOnce) return;
    const other = queue.findIndex(({ farmId }) => !atWork.includes(farmId));
    const index = other >= 0 ? other : queue.findIndex(({ farmId }) => mayBegin(farmId));
    const [chosen] = index < 0 ? [] : queue.splice(index, 1);
    if (!chosen) return;
    atWork.push(chosen.farmId);
    chosen.begin();
  };

  const turnOf = (farmId: number, patient: boolean) => {
    const ofFarm = queue.filter((other) => other.farmId === farmId).length;
    if (!patient && atWork.length >= atOnce && (queue.length >= waiting || ofFarm >= waitingOfFarm))
      throw new AppError('unavailable', message(busy));
    return new Promise<void>((begin) => {
      queue.push({ farmId, begin });
      next();
    });
  };

  return async (farmId, work, patient = false) => {
    await turnOf(farmId, patient);
    try {
      return await work();
    } finally {
      atWork.splice(atWork.indexOf(farmId), 1);
      next();
    }
  };
}
