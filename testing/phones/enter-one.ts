/** Enters an act of a kind on a phone, as one that the rules allow. */
import type { Entry } from '#domain/outbox/entry.ts';
import { AppError } from '#domain/values/errors.ts';
import type { FoldedFarm } from '../../web/lib/offline/kept-farm.ts';
import { newEntry } from '../../web/lib/offline/new-entry.ts';
import type { Outbox } from '../../web/lib/offline/outbox.ts';
import { Chance } from './chance.ts';
import { drawnActOf, type WaitingAct } from './drawn-acts.ts';
import type { DrawnSessions } from './drawn-crush.ts';

/** So often another one is drawn where the rules refuse it. */
const DRAWS = 200;

interface Entered {
  readonly outbox: Outbox;
  readonly fold: () => Promise<FoldedFarm | null>;
  /** ms since 1970. */
  readonly now: () => number;
  /** What was entered before of sessions at the crush. */
  readonly sessions: DrawnSessions;
}

/** Throws where nobody can enter such an act. */
export async function enterOne(
  { outbox, fold, now, sessions }: Entered,
  act: WaitingAct,
  key: string,
): Promise<Entry> {
  const farm = await fold();
  if (!farm) throw new Error('The phone has no herd');
  let refused: AppError | null = null;
  for (let draw = 1; draw <= DRAWS; draw += 1) {
    const drawn = drawnActOf(act, { farm, key, chance: new Chance(draw), sessions });
    if (!drawn) continue;
    const said = { role: 'owner', isReached: false } as const;
    try {
      const entry = await outbox.keep(await newEntry(outbox, farm, { key, act: drawn, at: now(), ...said }));
      sessions.note(drawn);
      return entry;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused = error;
    }
  }
  const why = refused ? `, last for ${JSON.stringify(refused.reasons)}` : '';
  throw new Error(`Nobody can enter ${act.name}${why}: testing/phones/drawn-acts.ts`);
}
