/**
 * A body as others send it, with the path to each of its values, so that a fault can say where it is. Names are read without regard to
 * case; null is as if it were not there, and fields that nobody asks for are passed over.
 */
import { type Message, message } from '../../messages/message.ts';
import { cell } from '../../values/objects.ts';
import type { Codes } from './codes.ts';

/** The word for programs of what is the matter with a body. */
export type FaultType =
  | 'invalid'
  | 'required'
  | 'unknown-animal'
  | 'several-animals'
  | 'other-species'
  | 'unknown-kind';

export interface AdeFault {
  readonly type: FaultType;
  /** A JSON pointer into what was sent: `/eventDateTime`; empty of the whole. */
  readonly instance: string;
  readonly reason: Message;
}

/** More than any list of a resource has. */
const MOST_MEMBERS = 200;
/** So many faults of a body are told: more help nobody to mend it. */
const MOST_FAULTS = 20;

/** A value of a body. What is wrong with it is added to `faults`, which all values of a body share. */
export class AdeNode {
  readonly value: unknown;
  readonly pointer: string;
  readonly faults: AdeFault[];

  constructor(value: unknown, pointer = '', faults: AdeFault[] = []) {
    this.value = value;
    this.pointer = pointer;
    this.faults = faults;
  }

  /** Whether it is an object. */
  get isObject(): boolean {
    return typeof this.value === 'object' && this.value !== null && !Array.isArray(this.value);
  }

  /** The pointer to a field, whether it is there or not. */
  at(name: string): string {
    return `${this.pointer}/${this.#named(name) ?? name}`;
  }

  /** Whether the field is named at all, be it with null. */
  names(name: string): boolean {
    return this.#named(name) !== undefined;
  }

  /** The field; undefined where it is not there, null, or a blank text. */
  get(name: string): AdeNode | undefined {
    const named = this.#named(name);
    const value = named === undefined ? undefined : cell(Object(this.value), named);
    const isBlank = typeof value === 'string' && value.trim() === '';
    if (value === undefined || value === null || isBlank) return undefined;
    return new AdeNode(value, `${this.pointer}/${named}`, this.faults);
  }

  /** An object in a field; undefined where it is not there, and where it is none, which is a fault. */
  object(name: string): AdeNode | undefined {
    const node = this.get(name);
    if (!node || node.isObject) return node;
    node.refuse('invalid', message('value.not-an-object'));
    return undefined;
  }

  /** The members of a list; none where there is no list, and where it is too long, which is a fault. One object in its place is a list of one. */
  list(name: string, most = MOST_MEMBERS): AdeNode[] {
    const node = this.get(name);
    if (!node) return [];
    const values: readonly unknown[] = Array.isArray(node.value) ? node.value : [node.value];
    if (values.length > most) {
      node.refuse('invalid', message('value.too-many', { most }));
      return [];
    }
    return values.flatMap((value, place) => {
      const inner = new AdeNode(
        value,
        Array.isArray(node.value) ? `${node.pointer}/${place}` : node.pointer,
        this.faults,
      );
      if (inner.isObject) return [inner];
      inner.refuse('invalid', message('value.not-an-object'));
      return [];
    });
  }

  /** A text without blanks around it; null where there is none. A number is read as its digits. */
  text(name: string): string | null {
    const node = this.get(name);
    if (!node) return null;
    if (typeof node.value === 'number') return String(node.value);
    if (typeof node.value === 'string') return node.value.trim() || null;
    node.refuse('invalid', message('value.not-a-text'));
    return null;
  }

  /** A number, also one that is written as a text; null where there is none. */
  number(name: string): number | null {
    const node = this.get(name);
    if (!node) return null;
    const { value } = node;
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    if (typeof value === 'string' && NUMBER.test(value.trim())) return Number(value.trim().replace(',', '.'));
    if (value === '') return null;
    node.refuse('invalid', message('value.not-a-number'));
    return null;
  }

  /** Our word for the one in a field; null where there is none, or it is no word of the list, which is a fault. */
  code<Ours extends string>(name: string, list: Codes<Ours>): Ours | null {
    const word = this.text(name);
    if (word === null) return null;
    const ours = list.read(word);
    if (ours !== undefined) return ours;
    this.refuseField(name, 'invalid', message('value.not-a-choice', { choices: [...list.words] }));
    return null;
  }

  /** Adds a fault about this value. */
  refuse(type: FaultType, reason: Message): void {
    this.#add({ type, instance: this.pointer, reason });
  }

  /** Adds a fault about a field of it. */
  refuseField(name: string, type: FaultType, reason: Message): void {
    this.#add({ type, instance: this.at(name), reason });
  }

  /** Adds the fault that a field is missing. */
  require(name: string): void {
    this.refuseField(name, 'required', message('value.required'));
  }

  #add(fault: AdeFault): void {
    if (this.faults.length < MOST_FAULTS) this.faults.push(fault);
  }

  /** The field as it is named here; undefined where it is not there. */
  #named(name: string): string | undefined {
    return this.isObject ? fieldNamed(Object(this.value), name) : undefined;
  }
}

/** How a field is named in an object, without regard to case; the last one counts. Undefined where it is not there. */
export function fieldNamed(object: object, name: string): string | undefined {
  let found: string | undefined;
  for (const field in object)
    if (field === name || (field.length === name.length && field.toLowerCase() === name.toLowerCase()))
      found = field;
  return found;
}

/** No longer than numbers are. */
const NUMBER = /^[+-]?\d{1,20}(?:[.,]\d{1,20})?$/;
