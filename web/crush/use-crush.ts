import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { CrushSession } from '#domain/crush/schema.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { WEIGHT_KG } from '#domain/values/limits.ts';
import { shownIn } from '#domain/values/weights.ts';
import { inForm } from '../lib/forms/decimal.ts';
import { useConditionScale } from '../lib/herd/condition-scale.ts';
import { useWeightUnit } from '../lib/herd/farm.ts';
import {
  askedOf,
  blank,
  kgIn,
  readAll,
  recordedAs,
  type Typed,
  taskFor,
  type Units,
  type Values,
} from './asked.ts';
import { type Ask, type Current, doubtedWeight, faultsOf, takenUp, without } from './current.ts';
import { meantBy } from './found.ts';
import { keptCurrent } from './kept-current.ts';
import { type ShownRow, weighedBefore } from './rows.ts';
import { signal } from './signals.ts';
import { draftedWay, type Known } from './use-known.ts';
import { useRows } from './use-rows.ts';

/** So many readings wait while something is asked. */
const MOST_WAITING = 10;
export const NUMBER = 'number';
/** The field that a scale fills in. */
export const WEIGHT = 'weights.kg';

/** The one state of the screen: whose number is typed, who is at the crush, what is asked, and what was recorded. */
export function useCrush(session: CrushSession, known: Known, onRecorded: () => void) {
  const { what, day, expected } = session;
  const weight = useWeightUnit();
  const score = useConditionScale();
  const units: Units = useMemo(() => ({ weight, score }), [weight, score]);
  const { rows, keep, takeBack: takeBackRow } = useRows(session, known);
  const [number, setNumber] = useState('');
  const [current, setCurrent] = useState(() => takenUp(session, known));
  const [ask, setAsk] = useState<Ask | null>(null);
  const [last, setLast] = useState<number | null>(null);
  const [said, setSaid] = useState<number | null>(null);
  const waiting = useRef<string[]>([]);
  const isExpected = useMemo(() => new Set(expected), [expected]);

  const { cards } = known;
  const fieldsOf = useCallback(
    (cow: CowListed, row: ShownRow | null) =>
      askedOf(what, cow, taskFor(cards.get(cow.id)?.due, row?.values)),
    [what, cards],
  );
  const asked = useMemo(() => (current ? fieldsOf(current.cow, current.row) : []), [fieldsOf, current]);
  const read = useMemo(
    () => (current ? readAll(asked, current.typed, units, current.row?.values) : { values: {}, faults: {} }),
    [asked, current, units],
  );
  const all: Values = { ...(current?.row?.values ?? {}), ...read.values };
  const drafted = current ? draftedWay(session, current.cow, all, known) : null;

  // What is typed survives a reload.
  const { key } = session;
  useEffect(() => keptCurrent(key, current), [key, current]);

  const show = useCallback(
    (cow: CowListed, row: ShownRow | null = null, typed?: Typed) => {
      const fields = fieldsOf(cow, row);
      setSaid(null);
      setNumber('');
      setAsk(null);
      setCurrent({
        cow,
        row,
        typed: typed ?? (row ? recordedAs(fields, row.values, units) : blank(fields)),
        way: row?.way_chosen ? row.way : null,
        touched: typed !== undefined,
        filled: false,
        faults: row?.local?.error ? faultsOf(row.local.error.errors) : {},
      });
      signal(1);
    },
    [fieldsOf, units],
  );

  /** Shows whom a number means, or asks. */
  function find(typed: string): void {
    const text = typed.trim();
    if (text === '') return;
    const found = meantBy(known, text, isExpected);
    const [only, another] = found;
    if (!only) asking({ is: 'nobody', number: text });
    else if (another) asking({ is: 'several', number: text, cows: found });
    else meet(only);
  }

  function asking(question: Ask): void {
    signal(2);
    setAsk(question);
  }

  /** She is the one who is meant. */
  function meet(cow: CowListed): void {
    const row = rows.find((one) => one.cow === cow.id);
    if (!cow.in_herd) asking({ is: 'left', cow });
    else if (row) asking({ is: 'already', row });
    else show(cow);
  }

  /** A stick read a number. What is typed of the animal before is kept first, where it is whole; otherwise it is asked. */
  function hear(eid: string): void {
    if ((ask && ask.is !== 'several') || waiting.current.length > 0) {
      if (waiting.current.length < MOST_WAITING) waiting.current.push(eid);
    } else comeNext(eid);
  }

  function comeNext(eid: string): void {
    // She still stands before the stick: nothing is asked, and nothing kept.
    const [only, another] = meantBy(known, eid, isExpected);
    if (current && only?.id === current.cow.id && !another) return;
    if (!current || !(current.touched || current.filled || isRollCall())) find(eid);
    // What the scale filled in and nobody pressed is not recorded by devices alone.
    else if (Object.keys(read.faults).length > 0 || doubtOf() !== null || !(current.touched || isRollCall()))
      asking({ is: 'keep', number: eid, cow: current.cow });
    else {
      const { cow } = current;
      record();
      find(eid);
      setSaid(cow.id);
    }
  }

  const isRollCall = () => what.length === 0;

  const doubtOf = () => {
    const kg = current && kgIn(read.values);
    if (!current || kg === null) return null;
    return doubtedWeight(
      kg,
      weighedBefore(known.cards.get(current.cow.id), day, current.row !== null).last,
      day,
    );
  };

  /** Records who is at the crush, where all is right; answers the field that is at fault. */
  function next(isMeant = false): string | null {
    if (!current) {
      find(number);
      return null;
    }
    const [fault] = Object.keys(read.faults);
    if (fault !== undefined) {
      setCurrent({ ...current, faults: read.faults });
      return fault;
    }
    const doubt = isMeant ? null : doubtOf();
    if (doubt) {
      asking({ is: 'doubt', ...doubt });
      return null;
    }
    record();
    return null;
  }

  function record(): void {
    if (!current) return;
    const { cow, row, way, typed } = current;
    onRecorded();
    setCurrent(null);
    setAsk(null);
    setLast(cow.id);
    const whole = readAll(fieldsOf(cow, row), typed, units).values;
    void keep({ cow, row, way, drafted, changed: read.values, whole }).then((outcome) => {
      if (outcome === 'refused') signal(2);
      if (typeof outcome === 'object') asking({ is: 'already', row: { ...outcome.already, local: null } });
    });
  }

  // What was read while something was asked comes next.
  const hearWaiting = useEffectEvent(() => {
    if (ask !== null || (current?.touched && waiting.current.length > 0)) return;
    const eid = waiting.current.shift();
    if (eid !== undefined) comeNext(eid);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a question is answered, and after each animal.
  useEffect(() => hearWaiting(), [ask, current?.cow.id]);

  function type(name: string, text: string): void {
    if (name === NUMBER) {
      setNumber(text);
      if (ask?.is === 'several') setAsk(null);
      return;
    }
    change((before) => ({
      ...before,
      filled: before.filled && name !== WEIGHT,
      typed: { ...before.typed, texts: { ...before.typed.texts, [name]: text } },
      faults: without(before.faults, name),
    }));
  }

  function change(to: (before: Current) => Current): void {
    setCurrent((before) => before && { ...to(before), touched: true });
  }

  /** The scale has come to rest: its weight goes into the field of who is at the crush, if nobody has typed there. Answers whether it did. */
  function fill(kg: number): boolean {
    const isAsked = asked.some(({ name }) => name === WEIGHT);
    if (!current || !isAsked || (ask && ask.is !== 'several')) return false;
    if (current.typed.texts[WEIGHT] !== undefined) return false;
    const texts = { ...current.typed.texts, [WEIGHT]: inForm(shownIn(units.weight, kg, WEIGHT_KG)) };
    const faults = without(current.faults, WEIGHT);
    setCurrent({ ...current, filled: true, typed: { ...current.typed, texts }, faults });
    return true;
  }

  /** Takes back what was recorded of an animal, whoever is at the crush now. */
  function undo(row: ShownRow): void {
    setSaid(null);
    if (last === row.cow) setLast(null);
    takeBackRow(row);
  }

  function takeBack(row: ShownRow): void {
    leaveOut();
    undo(row);
  }

  function leaveOut(): void {
    setCurrent(null);
    setAsk(null);
  }

  /** The answers to whether what is typed is kept, where another animal was read meanwhile. */
  function keepFor(eid: string): void {
    waiting.current.unshift(eid);
    setAsk(null);
    const [fault] = Object.keys(read.faults);
    if (fault !== undefined && current) {
      // It cannot be kept as it stands: it is put right first, and the reading waits.
      setCurrent({ ...current, faults: read.faults });
      return;
    }
    record();
  }

  function leaveOutFor(eid: string): void {
    leaveOut();
    find(eid);
  }

  return {
    ...{
      number,
      current,
      ask,
      asked,
      rows,
      units,
      drafted,
      values: all,
      faults: current?.faults ?? {},
    },
    last: rows.find(({ cow }) => cow === last) ?? null,
    said: rows.find(({ cow }) => cow === said) ?? null,
    refused: rows.filter(({ local }) => local?.state === 'refused'),
    isUnexpected: current !== null && expected.length > 0 && !isExpected.has(current.cow.id),
    ...{ type, fill, find, meet, hear, next, takeBack, undo, leaveOut, keepFor, leaveOutFor },
    tick: (act: string, done: boolean) =>
      change((before) => ({
        ...before,
        typed: { ...before.typed, ticks: { ...before.typed.ticks, [act]: done } },
      })),
    chooseWay: (way: string | null) => change((before) => ({ ...before, way })),
    correct: (row: ShownRow) => {
      const cow = known.byId.get(row.cow);
      if (cow) show(cow, row);
    },
    show,
    answer: (question: Ask | null) => {
      setAsk(question);
      if (question === null) setNumber('');
    },
  };
}

export type Crush = ReturnType<typeof useCrush>;
