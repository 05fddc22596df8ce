/** Names in a sentence, of which there may be too many. */
import type { MessagePart } from './parts.ts';
import type { Say } from './say.ts';

/** Those that are named, and the number of the rest. */
export function someOf(
  items: readonly (readonly MessagePart[])[],
  count: number,
  say: Say,
): readonly MessagePart[] {
  const rest = count - items.length;
  return say.list(rest > 0 ? [...items, say.text('list.more', { count: rest })] : items);
}
