/** A form is sent once at a time, and after what it has to wait for. */
import { beforeEach, expect, test } from 'vitest';
import { Submission, type SubmissionState } from './submission.ts';

let states: SubmissionState[];
let submission: Submission;
let sent: number;
const send = () =>
  submission.once(async () => {
    sent += 1;
  });

beforeEach(() => {
  states = [];
  submission = new Submission((state) => states.push(state));
  sent = 0;
});

test('says when it is sending, and when it is done', async () => {
  await submission.submit(send);
  expect(sent).toBe(1);
  expect(states).toEqual(['sending', 'idle']);
});

test('a second click while it is sent sends nothing', async () => {
  const answer = Promise.withResolvers<void>();
  const first = submission.once(() => answer.promise);
  expect(submission.isSending).toBe(true);
  await submission.submit(send);
  expect(sent).toBe(0);
  answer.resolve();
  await first;
  expect(submission.isSending).toBe(false);
  await submission.submit(send);
  expect(sent).toBe(1);
});

test('a save that fails ends the sending all the same', async () => {
  await expect(submission.once(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(submission.isSending).toBe(false);
  expect(states).toEqual(['sending', 'idle']);
});

test('waits for what is held, and sends once however often it is pressed', async () => {
  const image = Promise.withResolvers<boolean>();
  submission.hold(image.promise);
  const presses = [submission.submit(send), submission.submit(send)];
  await Promise.resolve();
  expect([sent, ...states]).toEqual([0, 'waiting', 'waiting']);
  image.resolve(true);
  await Promise.all(presses);
  expect(sent).toBe(1);
  expect(states.at(-1)).toBe('idle');
});

test('what is held and fails keeps the form from being sent; the next try goes', async () => {
  submission.hold(Promise.resolve(false));
  await submission.submit(send);
  expect(sent).toBe(0);
  await submission.submit(send);
  expect(sent).toBe(1);
});

test('given up while it waits, it is not sent', async () => {
  const image = Promise.withResolvers<boolean>();
  submission.hold(image.promise);
  const press = submission.submit(send);
  submission.giveUp();
  image.resolve(true);
  await press;
  expect(sent).toBe(0);
});
