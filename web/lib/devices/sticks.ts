/** Sticks that type like a keyboard: one listener at the document, wherever the focus is, hands what they read to the page that is shown. */
import { newBurstListener } from '#domain/devices/burst.ts';
import { newReadings } from '#domain/devices/repeated.ts';
import { type FieldBefore, fieldBefore } from './field-before.ts';

/** What a stick read. */
interface StickReading {
  /** The electronic number, 15 digits. */
  readonly eid: string;
  /** The text field that had the focus as the stick began to type; null where it was none. */
  readonly field: HTMLElement | null;
}

/**
 * What becomes of the characters in that field: they are taken out again, or stay as they were typed, or the number alone takes the place of
 * all that stood there.
 */
type Outcome = 'taken-out' | 'stays' | 'fills';

type Hearer = (reading: StickReading) => Outcome;

/** The last one hears. */
let hearers: readonly Hearer[] = [];
let stop = () => {};

/**
 * Hears what sticks type from now on, in place of those that heard before; answers how to stop. With `elsewhere` it only hears what no
 * other does.
 */
export function hearSticks(hear: Hearer, { elsewhere = false } = {}): () => void {
  if (hearers.length === 0) stop = listen();
  hearers = elsewhere ? [hear, ...hearers] : [...hearers, hear];
  return () => {
    hearers = hearers.filter((other) => other !== hear);
    if (hearers.length === 0) stop();
  };
}

function listen(): () => void {
  const burst = newBurstListener();
  const readings = newReadings();
  let before: FieldBefore | null = null;
  let holdsSpace = false;

  function onKeyDown(event: KeyboardEvent): void {
    const { key, timeStamp } = event;
    // No stick holds a key, or types by shortcuts.
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    const read = burst.press(key, timeStamp);
    if (burst.begun.length === 1) before = fieldBefore(document.activeElement);
    // A space within a reading presses no button.
    holdsSpace = key === ' ' && burst.begun.length > 1 && !before?.isText;
    if (holdsSpace) event.preventDefault();
    if (!read) return;
    // Nobody else hears its end: it sends no form and presses nothing.
    event.preventDefault();
    event.stopImmediatePropagation();
    take(read.eid, readings.isNew(read.eid, timeStamp));
  }

  function take(eid: string, isNew: boolean): void {
    const text = before?.isText ? before : null;
    const typed = text?.field.value ?? '';
    // First of all: who hears it may save what stands in the field.
    before?.putBack();
    if (!isNew) return;
    const outcome = hearers.at(-1)?.({ eid, field: text?.field ?? null });
    if (outcome === 'stays') text?.fill(typed);
    if (outcome === 'fills') text?.fill(eid);
  }

  function onKeyUp(event: KeyboardEvent): void {
    if (event.key !== ' ' || !holdsSpace) return;
    holdsSpace = false;
    event.preventDefault();
  }

  // Before all others.
  document.addEventListener('keydown', onKeyDown, true);
  document.addEventListener('keyup', onKeyUp, true);
  return () => {
    document.removeEventListener('keydown', onKeyDown, true);
    document.removeEventListener('keyup', onKeyUp, true);
  };
}
