/** The files in which authorities take declarations: whose each is, and of which events. */
import { type FileName, NAMED_FILES, type NamedFile } from '#domain/exchange/national/names.ts';
import type { DeclaredEvent } from '#domain/kinds/declaration/kind.ts';

/** Of a file that a newer server has, its name, and any event. */
export function fileNamed(
  name: string,
): Pick<NamedFile, 'office' | 'events'> & { holds: (event: DeclaredEvent) => boolean } {
  const known: Pick<NamedFile, 'office' | 'events'> | undefined = NAMED_FILES.get(name);
  const { office, events } = known ?? { office: name, events: [] };
  return { office, events, holds: (event) => events.length === 0 || events.includes(event) };
}

/** The file that asks for what a farm is kept for. */
export const ASKS_PRODUCTION: FileName = 'nait-registrations';
