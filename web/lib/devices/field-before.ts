/** The field in which a stick begins to type, as it was before: what a stick types there can be taken out of it again. */

/** Fields in which one types words and numbers. In others, as those of a date, the digits of a stick mean something else. */
const TEXT_TYPES: ReadonlySet<string> = new Set([
  'text',
  'search',
  'number',
  'tel',
  'url',
  'email',
  'password',
]);

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface FieldBefore {
  readonly field: Field;
  /** Whether one types text in it. */
  readonly isText: boolean;
  /** Gives the field its value back. */
  putBack(): void;
  /** Gives it another. */
  fill(value: string): void;
}

/** Null where the focus is on no field. */
export function fieldBefore(focused: Element | null): FieldBefore | null {
  if (!isField(focused)) return null;
  const { value } = focused;
  const isText = isTextField(focused);
  const [start, end] = isText && !(focused instanceof HTMLSelectElement) ? placeIn(focused) : [null, null];
  return {
    field: focused,
    isText,
    putBack() {
      setValue(focused, value);
      if (start !== null && !(focused instanceof HTMLSelectElement)) focused.setSelectionRange(start, end);
    },
    fill: (next) => setValue(focused, next),
  };
}

/** Boxes that are ticked have no value that keys change. */
function isField(element: Element | null): element is Field {
  if (element instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'image'].includes(element.type);
  return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
}

function isTextField(field: Field): boolean {
  if (field instanceof HTMLInputElement) return TEXT_TYPES.has(field.type) && !field.readOnly;
  return field instanceof HTMLTextAreaElement && !field.readOnly;
}

/** Where the writing mark stands; nulls in a field that does not say it, as one of numbers. */
const placeIn = ({ selectionStart, selectionEnd }: HTMLInputElement | HTMLTextAreaElement) =>
  [selectionStart, selectionEnd] as const;

/** As if somebody had typed it: React hears only of what its own setter has not set. */
function setValue(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
