/** The part of a kind that says which rules its records keep, and who may record them. */
import type { RecordKind } from './kind.ts';

export interface Rules {
  /** Whose records they are: only females'. Without it any animal's, or the farm's. */
  sex?: 'Female';
  /** Several on one day are usual, or another question asks about them: see herd/unlikely.ts. */
  severalADay?: true;
  /** It says what is to be done, and not what happened: its day may lie after she left. */
  planned?: true;
  /** Whether she may have one depends on her others, and on it depends when her other records may lie. */
  together?: true;
  /** Of what belongs to the farm: the column in which no two of its rows are alike, in upper or lower case. */
  unique?: string;
  /** Several of its rows may still have one name: two packages of one medicine, from two suppliers. */
  namesakes?: true;
  /** The most of its rows that a farm may have, where answers are worked out from all of them. */
  most?: number;
  /** Who may at least record and change one; without it a worker. Only a worker deletes one. */
  recordedBy?: 'vet';
  /** Its acts can be refused until somebody says that it is meant: who sends one may say `confirmed`. */
  confirms?: true;
  /** A cow may be dried off with it: who makes one may say `dries_off`, and the dry-off is recorded with it. */
  driesOff?: true;
  /**
   * It has not the three calls of every kind, nor their acts: its slice of the server has others, and nobody enters or changes one by itself.
   * Files bring them in as those of a plain kind.
   */
  ownCalls?: true;
  /**
   * Its acts are its own (herd/acts/own-acts.ts), because something follows from it. Without it the kind is plain: its acts are
   * those of every plain kind (herd/acts/plain-records.ts).
   */
  ownActs?: true;
}

/** The rules that records of this kind keep. */
export function rulesOf({ rules = {} }: RecordKind): Rules {
  return rules;
}
