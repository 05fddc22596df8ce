import type { CrushSession } from '#domain/crush/schema.ts';
import { api } from '../lib/api/api.ts';
import { withEntry } from '../lib/herd/undo.ts';
import { keptEntry } from './entries.ts';
import { sessionIs } from './queries.ts';
import { type Begun, unsentSession } from './unsent-session.ts';

/** Begins a session, also without a connection. The same key begins it once. */
export async function beginSession(body: Begun): Promise<void> {
  const { answer, entry } = await withEntry((options) =>
    api.post<CrushSession>('/api/crush/', body, { ...options, idempotencyKey: body.key }),
  );
  sessionIs(keptEntry(entry) === null ? answer : unsentSession(body));
}
