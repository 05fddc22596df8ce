import { expect, test } from 'vitest';
import { findTrim } from './spare-memory.ts';

const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };

test.runIf(header.glibcVersionRuntime)('where the C library is glibc, free memory can be handed back', () => {
  expect(findTrim()?.(0n)).toBeTypeOf('number');
});
