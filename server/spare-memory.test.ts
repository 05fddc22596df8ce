import { expect, test } from 'vitest';
import { findTrim, spareLook } from './spare-memory.ts';

const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };

test.runIf(header.glibcVersionRuntime)('where the C library is glibc, free memory can be handed back', () => {
  expect(findTrim()?.(0n)).toBeTypeOf('number');
});

const MB = 1024 * 1024;

test('what a rush still used when it was looked at first is handed back once it is free', () => {
  let held = 100 * MB;
  let used = 0;
  const look = spareLook(
    () => held,
    () => {
      held = 100 * MB + used;
    },
  );
  look();
  [held, used] = [400 * MB, 300 * MB];
  look();
  expect(held).toBe(400 * MB);
  used = 0;
  look();
  expect(held).toBe(100 * MB);
});

test('a process that needs more than before is not trimmed for ever', () => {
  let spare = 100 * MB;
  let trims = 0;
  const look = spareLook(
    () => spare,
    () => {
      trims += 1;
    },
  );
  spare = 200 * MB;
  for (let i = 0; i < 100; i += 1) look();
  expect(trims).toBe(6);
});
