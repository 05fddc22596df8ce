/** What a schema has against a value, as messages: of zod's own words none is ever shown. */
import type { z } from 'zod/mini';
import { type ArgumentsOf, type Code, type Message, message } from '../messages/message.ts';

/** What is said of a value. */
type ValueCode = Extract<Code, `value.${string}`>;
export type ValueReason = Message<ValueCode>;

/** A text of one line: without control characters, and without halves of a character. */
export const ONE_LINE = /^[^\p{Cc}\p{Cs}]*$/u;
/** A text of several lines. */
export const SEVERAL_LINES = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

const CHARACTERS = new Set<string | undefined>([String(ONE_LINE), String(SEVERAL_LINES)]);

/** The options of a refinement: what it says where it does not hold. */
export function because<C extends ValueCode>(
  code: C,
  ...values: ArgumentsOf<C>
): { params: { reason: Message<C> } } {
  return { params: { reason: message(code, ...values) } };
}

/** Judges a value by a schema: what the schema makes of it, or the first reason against each field at fault. */
export function validated<Output>(
  schema: z.ZodMiniType<Output>,
  value: unknown,
): { value: Output; reasons: null } | { value: null; reasons: ValueReason[] } {
  const { error, data } = schema.safeParse(value, { reportInput: true });
  if (!error) return { value: data, reasons: null };
  const reasons = new Map<string, ValueReason>();
  for (const issue of error.issues) {
    const field = pathOf(issue).map(String).join('.');
    if (!reasons.has(field))
      reasons.set(field, { ...reasonOfIssue(issue), ...(field === '' ? {} : { field }) });
  }
  return { value: null, reasons: [...reasons.values()] };
}

/** A name that a list by name cannot have is no field: at fault is the list. */
function pathOf({ code, path }: z.core.$ZodIssue): readonly PropertyKey[] {
  return code === 'invalid_key' ? path.slice(0, -1) : path;
}

/** What zod tells of a fault, while it judges or afterwards; with the value that it is about (`reportInput`). */
type Issue = z.core.$ZodIssue | z.core.$ZodRawIssue;

/** What an issue of zod's means. */
export function reasonOfIssue(issue: Issue): ValueReason {
  if (issue.code === 'custom') return issue.params?.reason ?? message('value.not-allowed');
  // What the name in a list by name has against it; its value is another matter.
  const [ofName] = issue.code === 'invalid_key' ? issue.issues : [];
  if (ofName) return reasonOfIssue(ofName);
  if (isMissing(issue)) return message('value.required');
  switch (issue.code) {
    case 'invalid_type':
      return ofType(issue.expected, issue.input);
    case 'too_small':
      if (issue.origin === 'array') return message('value.too-few', { least: Number(issue.minimum) });
      return issue.origin === 'string'
        ? message('value.too-short', { least: Number(issue.minimum) })
        : message('value.too-small', { least: Number(issue.minimum) });
    case 'too_big':
      if (issue.origin === 'array') return message('value.too-many', { most: Number(issue.maximum) });
      return issue.origin === 'string'
        ? message('value.too-long', { most: Number(issue.maximum) })
        : message('value.too-big', { most: Number(issue.maximum) });
    case 'not_multiple_of':
      return message('value.not-in-steps', { step: issue.divisor });
    case 'invalid_value':
      return message('value.not-a-choice', { choices: issue.values.map(String) });
    case 'invalid_union':
      return ofUnion(issue);
    case 'invalid_format':
      return ofFormat(issue.format, issue.pattern);
    default:
      return message('value.not-allowed');
  }
}

function ofUnion(issue: Extract<Issue, { code: 'invalid_union' }>): ValueReason {
  // An object whose form one of its fields chooses.
  if ('options' in issue && Array.isArray(issue.options))
    return message('value.not-a-choice', { choices: issue.options.map(String) });
  // One value, or a list of such.
  const [[first] = []] = issue.errors;
  return first ? reasonOfIssue(first) : message('value.not-allowed');
}

/** Whether there is no value. Where a text has to be long, an empty one is only too short. */
function isMissing(issue: Issue): boolean {
  const { input } = issue;
  if (input === undefined || input === null) return true;
  return input === '' && !(issue.code === 'too_small' && issue.minimum > 1);
}

function ofType(expected: string, input: unknown): ValueReason {
  switch (expected) {
    case 'int':
      return Number.isFinite(input) ? message('value.not-whole') : message('value.not-a-number');
    case 'number':
      return message('value.not-a-number');
    case 'string':
      return message('value.not-a-text');
    case 'boolean':
      return message('value.not-yes-or-no');
    case 'object':
      return message('value.not-an-object');
    default:
      return message('value.wrong-kind');
  }
}

function ofFormat(format: string, pattern: string | undefined): ValueReason {
  switch (format) {
    case 'date':
      return message('value.not-a-date');
    case 'datetime':
      return message('value.not-a-date-time');
    case 'email':
      return message('value.not-an-email');
    default:
      return CHARACTERS.has(pattern)
        ? message('value.characters-not-allowed')
        : message('value.form-not-allowed');
  }
}
