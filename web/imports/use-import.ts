/** The import at hand: files, what was settled about them, what importing them would do, and what it did. */
import { useEffect, useReducer, useRef } from 'react';
import type { ImportAnswer } from '#domain/import/answers.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { undoAction } from '../lib/herd/undo.ts';
import { fail, succeed } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { type Choices, NO_CHOICES } from './choices.ts';
import { applyImport, MAX_BYTES, previewImport } from './queries.ts';
import { recallMatch, rememberMatch } from './remembered.ts';

interface ImportState {
  files: readonly File[];
  choices: Choices;
  /** What is under way: looking at the files, or importing them. */
  busy: 'looking' | 'importing' | null;
  /** How much of the files is sent, from 0 to 1. */
  sent: number;
  preview: ImportAnswer | null;
  /** Tables that were matched as their like were before. */
  recalled: readonly string[];
  done: { answer: ImportAnswer; entry: string | null } | null;
  error: string | null;
}

const EMPTY: ImportState = {
  files: [],
  choices: NO_CHOICES,
  busy: null,
  sent: 0,
  preview: null,
  recalled: [],
  done: null,
  error: null,
};

const merge = (state: ImportState, change: Partial<ImportState>): ImportState => ({ ...state, ...change });

export interface Import extends ImportState {
  addFiles: (files: readonly File[]) => void;
  removeFile: (file: File) => void;
  settle: (choices: Choices) => void;
  apply: () => void;
  startOver: () => void;
}

export function useImport(): Import {
  const [state, change] = useReducer(merge, EMPTY);
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  function begin(): AbortSignal {
    underWay.current?.abort();
    underWay.current = new AbortController();
    return underWay.current.signal;
  }

  async function look(files: readonly File[], choices: Choices, recall: boolean): Promise<void> {
    const signal = begin();
    if (files.length === 0) return change(EMPTY);
    const size = files.reduce((sum, file) => sum + file.size, 0);
    const kept = { files, choices, busy: null, error: null, done: null } as const;
    if (size > MAX_BYTES) return change({ ...kept, preview: null, error: t('imports.too-large') });
    change({ ...kept, busy: 'looking', sent: 0 });
    try {
      const onProgress = (sent: number) => change({ sent });
      const preview = await previewImport({ files, choices, onProgress, signal });
      const known = recall ? await recalledFor(preview, choices) : {};
      const names = Object.keys(known);
      if (signal.aborted) return;
      if (names.length === 0) return change({ preview, busy: null });
      change({ recalled: names });
      await look(files, { ...choices, tables: { ...known, ...choices.tables } }, false);
    } catch (error) {
      if (!signal.aborted) change({ busy: null, preview: null, error: sentenceOf(error) });
    }
  }

  async function apply(): Promise<void> {
    const { files, preview } = state;
    if (!preview) return;
    const signal = begin();
    const choices = { ...state.choices, revision: preview.revision };
    change({ busy: 'importing', sent: 0, error: null });
    try {
      const done = await applyImport({ files, choices, onProgress: (sent) => change({ sent }), signal });
      change({ busy: null, done });
      succeed(t('imports.finished'), undoAction(done.entry));
      await remember(preview, state.choices);
      await queryClient.invalidateQueries();
    } catch (error) {
      if (signal.aborted) return;
      change({ busy: null });
      const code = error instanceof ApiError ? error.code : null;
      if (code !== 'unavailable') fail(t('imports.failed'), error);
      else {
        // The answer was lost, and the herd may have moved in: a look at the files shows what is still to come.
        fail(t('imports.not-known-whether-done'), error);
        void queryClient.invalidateQueries();
      }
      // Or someone has changed the herd in between: what was looked at is no longer so.
      if (code === 'unavailable' || code === 'stale') await look(files, state.choices, false);
    }
  }

  return {
    ...state,
    addFiles: (files) => void look([...state.files, ...files], state.choices, true),
    removeFile: (file) =>
      void look(
        state.files.filter((kept) => kept !== file),
        state.choices,
        false,
      ),
    settle: (choices) => void look(state.files, choices, false),
    apply: () => void apply(),
    startOver: () => {
      begin();
      change(EMPTY);
    },
  };
}

/** How tables like these were matched before, where nothing was settled yet. */
async function recalledFor(preview: ImportAnswer, choices: Choices): Promise<Choices['tables']> {
  const known: Choices['tables'] = {};
  for (const table of preview.tables) {
    if (choices.tables[table.name] || table.columns.length === 0) continue;
    const match = await recallMatch(table.columns.map(({ heading }) => heading));
    if (match) known[table.name] = match;
  }
  return known;
}

async function remember(preview: ImportAnswer, choices: Choices): Promise<void> {
  for (const table of preview.tables) {
    const choice = choices.tables[table.name];
    if (choice)
      await rememberMatch(
        table.columns.map(({ heading }) => heading),
        choice,
      );
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof ApiError && error.message ? error.message : t('imports.unreadable');
}
