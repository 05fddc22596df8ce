/** What a frame of a stick or a scale says. Each kind of line names the devices that send it, and where that was seen. */
import { LB_KG } from '../values/weights.ts';

export interface Reading {
  /** The electronic number, 15 digits. */
  readonly eid?: string;
  /** To 0.1 kg. */
  readonly kg?: number;
  /** Whether the scale has come to rest; there is one with each weight. */
  readonly steady?: boolean;
}

const LIGHTEST_KG = 1;
const HEAVIEST_KG = 5000;

/** 15 digits with at most one separator after the third. */
const NUMBER = String.raw`\d{3}[ ._/-]?\d{12}`;
/**
 * 7 digits of ISO 11784 before the number (animal 1, retagging 1, user 2, reserved 2, data 1) and the time after it: Allflex RS420 and
 * AWR300, captured by RafaWASD/Tropero (field-findings.md).
 */
const WITH_HEADER = /^[01][0-7]\d{4}[01](\d{15})(?:\d{12})?$/;
/** The number alone, or after a word: Agrident, Gallagher HR as text, and most sticks that print lines. */
const ALONE = new RegExp(String.raw`^[\p{L}\s:;=]*(${NUMBER})$`, 'u');
const FIELD = new RegExp(`^(${NUMBER})$`);
/** `[425.5]` steady, `[U425.5]` moving: Tru-Test S3, EziWeigh and XR, as the answer to `{RW}`. */
const BRACKETS = /^(U?)\s*(-?\d+(?:\.\d+)?)$/;
/** Stable or unstable, gross or net, the weight: Dini Argeo, and many indicators with the same line. */
const INDICATOR = /^(ST|US),(?:GS|NT),([+-]?[\d.]+),?(kg|lb)$/i;
/** The number, the weight and its unit, `$` where it has come to rest: Digi-Star EID (EZII Escape Computer Command Set, p. 30). */
const DIGI_STAR = new RegExp(String.raw`^(${NUMBER}),([\d.]+),(kg|lb),([^,]*)(?:,|$)`, 'i');

/** Null where it is no reading: an echo, an empty answer, a number with too few or too many digits. */
export function readFrame(frame: string): Reading | null {
  const text = frame.trim();
  const eid = (WITH_HEADER.exec(text) ?? ALONE.exec(text))?.[1];
  if (eid) return { eid: digitsOf(eid) };
  const close = text.replace(/\s*,\s*/g, ',');
  const [, number, pounds = '', unit = '', mark] = DIGI_STAR.exec(close) ?? [];
  if (number) return { eid: digitsOf(number), ...ofAnAnimal(weighed(Number(pounds), unit, mark === '$')) };
  const field = fieldOf(text);
  return field === undefined ? ofAnAnimal(onScale(text)) : { eid: digitsOf(field) };
}

/** Whether a scale says by this frame that nothing stands on it: under 1 kg, which is no reading. */
export function isEmptyScale(frame: string): boolean {
  const weight = onScale(frame.trim());
  return weight !== null && weight.kg < LIGHTEST_KG;
}

/** Fields in brackets: the first of 15 digits is the number (Tru-Test SRS2 and XRS2 by commas, Agrident AWR by pipes). */
const fieldOf = (text: string) =>
  /^\[(.*)\]$/
    .exec(text)?.[1]
    ?.split(/[,|]/)
    .map((field) => field.trim())
    .find((field) => FIELD.test(field));

/** What a scale says, whatever it is. */
function onScale(text: string): Weight | null {
  const inside = /^\[(.*)\]$/.exec(text)?.[1];
  if (inside !== undefined) {
    const [, moving, weight] = BRACKETS.exec(inside.trim()) ?? [];
    return weight === undefined ? null : weighed(Number(weight), 'kg', moving === '');
  }
  const [, state, weight, unit = ''] = INDICATOR.exec(text.replace(/\s/g, '')) ?? [];
  return weight === undefined ? null : weighed(Number(weight), unit, state?.toUpperCase() === 'ST');
}

interface Weight {
  readonly kg: number;
  readonly steady: boolean;
}

const weighed = (weight: number, unit: string, steady: boolean): Weight => ({
  kg: Math.round(weight * (unit.toLowerCase() === 'lb' ? LB_KG : 1) * 10) / 10,
  steady,
});

/** Null of a weight that no animal has. */
const ofAnAnimal = (weight: Weight | null): Weight | null =>
  weight && weight.kg >= LIGHTEST_KG && weight.kg <= HEAVIEST_KG ? weight : null;

const digitsOf = (number: string) => number.replace(/\D/g, '');
