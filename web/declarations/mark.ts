/** Says of declarations what became of them: of all that are chosen at once. */
import type { DeclarationState } from '#domain/declare/declarations.ts';
import type { DeclarationItem } from '#domain/declare/schema.ts';
import { api } from '../lib/api/api.ts';
import { herdChanged } from '../lib/api/query-client.ts';
import { choiceLabel } from '../lib/herd/kind-words.ts';
import { undoOf } from '../lib/herd/undo.ts';
import { succeed } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';

/** What a keeper says of a declaration beside its state. */
export interface Said {
  number?: string | null | undefined;
  declared_on?: string | null | undefined;
  reason?: string | null | undefined;
}

/** What a state is called. */
export function stateName(state: DeclarationState): string {
  return state === 'to_do' ? t('declarations.to-do') : choiceLabel('declarations', 'state', state);
}

/** Marks them, says so and offers to undo it. `key` names the act, so that a repeat makes no second one. */
export async function markDeclarations(
  items: readonly DeclarationItem[],
  state: DeclarationState,
  said: Said,
  key: string,
): Promise<void> {
  const body = { declarations: items.map(({ id }) => id), state, ...said };
  const answer = await api.post<{ count: number }>('/api/declarations/mark/', body, { idempotencyKey: key });
  succeed(t('declarations.marked', { state: stateName(state), count: answer.count }), undoOf(answer));
  await herdChanged();
}
