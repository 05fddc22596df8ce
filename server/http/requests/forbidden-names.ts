/** Says where a body contains `__proto__` or a similar name: the parser refuses it without saying where. */
import { fieldMessage } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';

/** Longer names are no field of any payload, and are not answered. */
const LONGEST_FIELD = 64;

/** The failure that names the field within which such a name stands; undefined where it stands in none, or the text is no JSON. */
export function reasonAgainstName(json: string): AppError | undefined {
  const field = Object.entries(objectIn(json)).find(([, value]) => holdsForbiddenName(value))?.[0];
  if (field === undefined || field.length > LONGEST_FIELD || isForbidden(field)) return undefined;
  return new AppError('invalid', fieldMessage(field, 'value.form-not-allowed'));
}

function objectIn(json: string): object {
  try {
    return Object(JSON.parse(json));
  } catch {
    return {};
  }
}

/** Bodies that are nested deeper than a few steps were refused before. */
function holdsForbiddenName(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).some(([name, inner]) => isForbidden(name) || holdsForbiddenName(inner))
  );
}

/** With these an object can change what all objects are made of. */
function isForbidden(name: string): boolean {
  return name === '__proto__' || name === 'constructor';
}
