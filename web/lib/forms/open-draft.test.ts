/** What is typed is written a moment later and when the page goes, over what it was typed on, and ends with its save. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DraftStorage, type FormValues, readDraft } from './form-draft.ts';
import { type FormStart, OpenDraft } from './open-draft.ts';

const NAME = '7:feed';
const FEED = { name: 'Hay', amount: '10' };

let storage: DraftStorage;
let loggedOut: boolean;
let values: FormValues;

beforeEach(() => {
  vi.useFakeTimers();
  const entries = new Map<string, string>();
  storage = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
  loggedOut = false;
});
afterEach(() => {
  vi.useRealTimers();
});

/** Opens the form: what it shows are its values. */
function open(start: Partial<FormStart> = {}): OpenDraft {
  const draft = new OpenDraft(
    { storage, name: NAME, isLoggedOut: () => loggedOut },
    { initial: FEED, on: { version: 3, ...FEED }, isNew: false, ...start },
  );
  values = { ...draft.shown };
  draft.begin(() => values);
  return draft;
}

function type(draft: OpenDraft, typed: FormValues): void {
  Object.assign(values, typed);
  draft.typed();
}

const kept = () => readDraft(storage, NAME);

test('what is typed is written a moment later, with what it was typed on', () => {
  const draft = open();
  type(draft, { amount: '12' });
  vi.advanceTimersByTime(249);
  expect(kept()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(kept()).toMatchObject({
    values: { amount: '12' },
    on: { version: 3, amount: '10' },
    key: draft.key,
  });
  expect(kept()?.on).not.toHaveProperty('name');
});

test('a page that goes away writes at once, and nothing where nothing was typed', () => {
  const draft = open();
  draft.flush();
  expect(kept()).toBeNull();
  type(draft, { amount: '12' });
  draft.flush();
  expect(kept()).toMatchObject({ values: { amount: '12' } });
});

test('something new is kept whole: the day it began with may be another tomorrow', () => {
  const draft = open({ isNew: true, on: null });
  type(draft, { amount: '12' });
  draft.flush();
  expect(kept()?.values).toEqual({ name: 'Hay', amount: '12' });
});

test('what is typed back to what it was is no draft', () => {
  const draft = open();
  type(draft, { amount: '12' });
  draft.flush();
  type(draft, { amount: '10' });
  draft.flush();
  expect(kept()).toBeNull();
});

test('a form that is opened again shows what was typed, under the key of its first try', () => {
  const first = open();
  type(first, { amount: '12' });
  first.flush();
  const again = open({
    on: { version: 4, name: 'Straw', amount: '10' },
    initial: { name: 'Straw', amount: '10' },
  });
  expect(again.restored).toBe(true);
  expect(again.shown).toEqual({ name: 'Straw', amount: '12' });
  expect(again.key).toBe(first.key);
  expect(again.on).toMatchObject({ version: 3, amount: '10', name: 'Straw' });
});

test('a form that begins with what was typed forgets the draft', () => {
  const first = open();
  type(first, { amount: '12' });
  first.flush();
  const again = open({ initial: { name: 'Hay', amount: '12' } });
  expect(again.restored).toBe(false);
  expect(kept()).toBeNull();
});

test('a save ends the draft: nothing is written after it', () => {
  const draft = open();
  type(draft, { amount: '12' });
  draft.end();
  draft.flush();
  vi.runAllTimers();
  expect(kept()).toBeNull();
});

test('a save without an answer is known again, even if nothing is typed; one that was refused is not', () => {
  const draft = open();
  draft.failed({ unanswered: true });
  expect(kept()).toMatchObject({ values: {}, tried: true, key: draft.key });
  draft.failed({ unanswered: false });
  expect(kept()).toBeNull();
});

test('a form that goes on has another key, and differs from what was saved', () => {
  const draft = open();
  const { key } = draft;
  type(draft, { amount: '12' });
  draft.goOn({ name: 'Hay', amount: '12' });
  expect(draft.key).not.toBe(key);
  expect(draft.changed(values)).toEqual([]);
  draft.write();
  expect(kept()).toBeNull();
});

test('giving up forgets what was typed, and what it was typed on', () => {
  const first = open();
  type(first, { amount: '12' });
  first.flush();
  const again = open({ on: { version: 4, ...FEED } });
  expect(again.on.version).toBe(3);
  again.discard();
  expect(again.on.version).toBe(4);
  expect(kept()).toBeNull();
});

test('a form follows what stands there by now, until something is typed', () => {
  const draft = open();
  expect(draft.follow({ name: 'Hay', amount: '10' })).toBe(false);
  expect(draft.follow({ name: 'Hay', amount: '11' })).toBe(true);
  values = { ...draft.base };
  type(draft, { name: 'Straw' });
  expect(draft.follow({ name: 'Hay', amount: '13' })).toBe(false);
  expect(draft.base).toEqual({ name: 'Hay', amount: '11' });
});

test('logging out in another tab ends the draft, and typing on does not bring it back', () => {
  const draft = open();
  type(draft, { amount: '12' });
  draft.flush();
  loggedOut = true;
  storage.removeItem(`draft:${NAME}`);
  type(draft, { amount: '13' });
  draft.flush();
  expect(kept()).toBeNull();
});
