import { type ReactNode, useState } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import { clashes, isVersioned, type Versioned } from '../lib/forms/stale.ts';
import type { FieldWords } from '../lib/herd/field-words.ts';
import { late } from './late.tsx';

/** Fetched when it asks: hardly ever do two people change the same at once. */
const StaleDialog = late(async () => (await import('./stale-dialog.tsx')).StaleDialog, null);

export interface Question {
  mine: Record<string, unknown>;
  theirs: Versioned;
  fields: string[];
  answer: (choice: 'mine' | 'theirs' | 'later') => void;
}

interface StaleChoice {
  /**
   * Sends a change made on `entity`. When somebody else has changed the same fields meanwhile, asks which values to
   * keep; changes of other fields do not conflict and are made. Answers null when nothing is left to change.
   */
  send: <T, Patch extends Record<string, unknown>>(
    entity: Versioned,
    patch: Patch,
    patchAt: (patch: Patch, version: number) => Promise<T>,
  ) => Promise<T | null>;
  /** To be put beside the form. */
  dialog: ReactNode;
}

/** Resolves conflicts of changes that two people made at the same time. */
export function useStaleChoice(fieldWords: () => FieldWords): StaleChoice {
  const [question, setQuestion] = useState<Question | null>(null);

  async function send<T, Patch extends Record<string, unknown>>(
    entity: Versioned,
    patch: Patch,
    patchAt: (patch: Patch, version: number) => Promise<T>,
  ): Promise<T | null> {
    let { version } = entity;
    let mine = patch;
    for (;;) {
      try {
        return await patchAt(mine, version);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'stale') throw error;
        const theirs = error.current;
        if (!isVersioned(theirs)) throw error;
        const fields = clashes(entity, theirs, mine);
        if (fields.length > 0) {
          const choice = await new Promise<'mine' | 'theirs' | 'later'>((answer) => {
            setQuestion({ mine, theirs, fields, answer });
          });
          setQuestion(null);
          if (choice === 'later') throw error;
          if (choice === 'theirs') {
            mine = Object.fromEntries(
              Object.entries(mine).filter(([field]) => !fields.includes(field)),
            ) as Patch;
            if (Object.keys(mine).length === 0) return null;
          }
        }
        version = theirs.version;
      }
    }
  }

  // Once it has asked it stays, so that it gives the focus back when it closes.
  const [asked, setAsked] = useState(false);
  if (question && !asked) setAsked(true);
  return { send, dialog: asked && <StaleDialog question={question} fieldWords={fieldWords} /> };
}
