/** Judges what is sent by ICAR's data exchange by its published schema; formats count. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const file = new URL('ade-1.5.1-approx.schema.json', import.meta.url);
const whole = JSON.parse(readFileSync(file, 'utf8')) as { $defs: Record<string, object> };
const schemas = new Map<string, z.ZodType>();

/** What the schema has against a value of this type, a line each: `member.0.animal: …`. */
export function adeFaults(type: string, value: unknown): string[] {
  const schema =
    schemas.get(type) ??
    z.fromJSONSchema({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $defs: whole.$defs,
      $ref: `#/$defs/${type}`,
    } as never);
  schemas.set(type, schema);
  const { error } = schema.safeParse(value);
  return (error?.issues ?? []).map(({ path, message }) => `${path.map(String).join('.')}: ${message}`);
}
