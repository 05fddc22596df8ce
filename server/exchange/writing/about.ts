/** By what a resource is known again: by its animal and time, and by its content. */
import { hash } from 'node:crypto';
import type { Fields } from '#domain/exchange/ade/ade.ts';
import type { AdeRead } from '#domain/exchange/ade/reading.ts';
import { kindOf } from '#domain/kinds/index.ts';
import { cell } from '#domain/values/objects.ts';

/** By which animal and which time something is known that its sender calls nothing. */
export interface About {
  readonly cow: number | null;
  readonly when: string | null;
}

/** What a resource tells of it. */
export function aboutOf(read: AdeRead): About {
  switch (read.what) {
    case 'animal':
      return { cow: read.animal.cow, when: null };
    case 'birth':
      return { cow: read.calf.cow, when: read.birth_date };
    case 'calving':
      return { cow: read.cow, when: textIn(read.values, 'birth_date') };
    case 'arrival':
      return { cow: read.animal.cow, when: textIn(read.values, 'moved_on') };
    case 'record':
      return { cow: read.cow, when: textIn(read.values, kindOf(read.table).day ?? '') };
    case 'feed':
      return { cow: null, when: textIn(read.values, 'name') };
    case 'stock':
      return { cow: null, when: read.feedId };
  }
}

function textIn(values: Fields, name: string): string | null {
  const value = cell(values, name);
  return typeof value === 'string' ? value : null;
}

/** What came, whatever the order of its fields: but for when it was changed, and where it is. */
export function fingerprintOf(body: unknown): string {
  const { meta: _, location: __, ...rest } = Object(body);
  return hash('sha256', JSON.stringify(sorted(rest)));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const inOrder: Record<string, unknown> = {};
  for (const name of Object.keys(value).sort()) inOrder[name] = sorted(cell(value, name));
  return inOrder;
}
