/** Which statements were looked at, in all processes of a run, and what was found. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Seen {
  /** The statement as `alike` has it. */
  form: string;
  /** Who wrote it. */
  file: string;
  fault: string | null;
}

/** A statement in a form that is the same for as many values as it may have. */
export function alike(text: string): string {
  return text
    .replaceAll(/\$\d+/g, '$1')
    .replaceAll(/\$1(?:, \$1)+/g, '$1')
    .replaceAll(/(\([^()]*\))(?:, \1)+/g, '$1')
    .replaceAll(/\(\((cast\([^()]*\))\)(?:, \(\1\))+/g, '(($1)')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The line that a run of the server tests on PostgreSQL ends with. */
export function countSeen(folder: string): string {
  const forms = new Map<string, boolean>();
  for (const name of readdirSync(folder))
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean)) {
      const { form, fault }: Seen = JSON.parse(line);
      forms.set(form, (forms.get(form) ?? false) || fault !== null);
    }
  const without = [...forms.values()].filter(Boolean).length;
  return `${forms.size} statements, ${without} without farm`;
}
