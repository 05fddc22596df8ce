import { gzipSync } from 'node:zlib';
import { expect, test } from './fixtures.ts';

const KB = 1000;

test('the first load of Home keeps to its budget: 150 KB of script and 15 KB of style, gzip', async ({
  page,
}) => {
  const sizes = { js: 0, css: 0 };
  const read: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = /\.(js|css)$/.exec(new URL(response.url()).pathname)?.[1] as keyof typeof sizes | undefined;
    if (!kind) return;
    read.push(
      response.body().then((body) => {
        sizes[kind] += gzipSync(body, { level: 9 }).length;
      }),
    );
  });
  await page.goto('/');
  await expect(page.getByText('No cows found.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await Promise.all(read);
  test
    .info()
    .annotations.push({ type: 'first load of Home, gzip bytes', description: JSON.stringify(sizes) });
  expect(sizes.js).toBeGreaterThan(0);
  expect(sizes.js).toBeLessThanOrEqual(150 * KB);
  expect(sizes.css).toBeLessThanOrEqual(15 * KB);
});

test('nothing in the page is written inline, as the strict content security policy demands', async ({
  page,
}) => {
  const html = await (await page.request.get('/')).text();
  expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/);
});
