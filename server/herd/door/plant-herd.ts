import { type MadeUpHerd, plant } from '#domain/herd/acts/plant.ts';
import { Herd } from '#domain/herd/herd.ts';
import type { HerdChange } from './herd-change.ts';
import { perform } from './perform.ts';

/** Writes a made-up herd into the farm of this change, which has no animals yet. */
export async function plantHerd(change: HerdChange, madeUp: MadeUpHerd): Promise<void> {
  const herd = new Herd(change.context.time_zone);
  herd.knowsEverything();
  await perform(change, plant, madeUp, herd);
}
