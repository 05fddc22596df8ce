/** What stands in a compiled text beside its words. */
import type { CompiledMessage } from 'icu-minify/format';

export interface Contents {
  /** The arguments, each as `name` or `name, plural` with what it chooses between. */
  readonly arguments: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
  /** For each plural the forms that it has: `one`, `other`, `=0`. */
  readonly plurals: readonly { name: string; forms: readonly string[] }[];
  /** For each select its choices. */
  readonly selects: readonly { name: string; choices: readonly string[] }[];
}

const PLURAL_TYPES = new Set([2, 3]);
const SELECT = 1;

/** Reads the compiled form of icu-minify: texts, `#` as 0, `[argument]`, `[argument, type, options]`, `[tag, ...children]`. */
export function contentsOf(text: CompiledMessage): Contents {
  const args = new Set<string>();
  const tags = new Set<string>();
  const plurals: { name: string; forms: string[] }[] = [];
  const selects: { name: string; choices: string[] }[] = [];

  function read(node: unknown): void {
    if (!Array.isArray(node)) return;
    const [name, type, ...rest] = node;
    if (node.length === 1 && typeof name === 'string') args.add(name);
    else if (typeof name === 'string' && typeof type === 'number' && type > 0) {
      args.add(name);
      const options: Record<string, unknown> = rest[0] ?? {};
      if (PLURAL_TYPES.has(type)) plurals.push({ name, forms: Object.keys(options) });
      if (type === SELECT) selects.push({ name, choices: Object.keys(options) });
      if (PLURAL_TYPES.has(type) || type === SELECT)
        for (const option of Object.values(options)) readAll(option);
    } else if (typeof name === 'string') {
      tags.add(name);
      readAll([type, ...rest]);
    }
  }
  /** The nodes of a text or of a branch. */
  function readAll(nodes: unknown): void {
    if (Array.isArray(nodes)) for (const node of nodes) read(node);
  }
  readAll(text);
  return { arguments: args, tags, plurals, selects };
}
