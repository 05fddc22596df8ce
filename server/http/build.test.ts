import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { BUILD, VERSION } from './build.ts';

it('is of the release that package.json names', () => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  expect(VERSION).toBe(version);
  expect(BUILD.split('-')).toEqual([version, expect.stringMatching(/^[0-9a-z]+$/)]);
});

it('stands in the tag of a herd, so that no client keeps what another build has answered', async () => {
  const test = await testApp();
  const { headers } = await (await test.keeper()).get('/api/cows/');
  expect(headers.etag).toMatch(new RegExp(`\\.${RegExp.escape(BUILD)}"$`));
  await test.close();
});
