/** What the acts of a run are, and what became of them. */
import { cell } from '#domain/herd/rows.ts';
import type { Message } from '#domain/messages/message.ts';
import type { Chooser } from './chooser.ts';
import type { Reason, TwinFarm } from './twin-farm.ts';

/** What was done, how often, and what it was refused for. */
export class Seen {
  readonly acts = new Map<string, number>();
  readonly codes = new Map<string, number>();
  /** What was said of the rows of files. */
  readonly remarks = new Map<string, number>();

  note(act: string, refusal: Reason | null): void {
    this.acts.set(act, (this.acts.get(act) ?? 0) + 1);
    this.noteReason(refusal);
  }

  noteReason(refusal: Reason | null): void {
    if (refusal) this.codes.set(refusal.code, (this.codes.get(refusal.code) ?? 0) + 1);
  }

  noteRemarks(remarks: readonly Message[]): void {
    for (const code of remarks.flatMap(codesIn)) this.remarks.set(code, (this.remarks.get(code) ?? 0) + 1);
  }

  get count(): number {
    return [...this.acts.values()].reduce((sum, count) => sum + count, 0);
  }
}

/** Does an act on a farm; null when there is nothing yet to do it to. */
export type Play = (farm: TwinFarm, choose: Chooser, seen: Seen) => Promise<Reason | null> | null;
export type Draw = (farm: TwinFarm, choose: Chooser) => object;
/** Draws what is changed of the row with this id in memory. */
export type DrawPatch = (farm: TwinFarm, choose: Chooser, id: number) => object;

/** A body without what was not drawn. */
export function whatWasDrawn(body: object): object {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

/** The code of a remark, and of the reason that it carries. */
export function codesIn({ code, values }: Message): string[] {
  const reason = cell(values ?? {}, 'reason');
  return [code, ...(isMessage(reason) ? codesIn(reason) : [])];
}

function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'code' in value;
}
