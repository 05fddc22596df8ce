import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Cow, CowListed } from '#domain/kinds/cow/schema.ts';
import { add, fillIn } from './cow-form.ts';
import { countOf, expect, test } from './fixtures.ts';

test.describe('the photo', () => {
  test('must be a picture', async ({ page }) => {
    await page.goto('/add-cow');
    const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
    await page.getByLabel('Photo').setInputFiles(file);
    await expect(page.getByText('This file is not a picture.')).toBeVisible();
    await page.getByLabel('Photo').setInputFiles({ ...file, name: 'broken.png', mimeType: 'image/png' });
    await expect(page.getByText('This picture cannot be read here.')).toBeVisible();
  });

  test('taken sideways is turned upright and shrunk before it is sent, previewed and kept over a reload', async ({
    page,
    keeper,
  }) => {
    const image = await sidewaysImage();
    await page.goto('/add-cow');
    await expect(page.getByLabel('Photo')).toHaveAttribute('accept', 'image/*');
    await fillIn(page);
    await page.getByLabel('Photo').setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: image });
    const preview = page.getByAltText('Chosen');
    expect(await shownSize(preview)).toEqual([600, 1600]);
    await page.reload();
    expect(await shownSize(preview)).toEqual([600, 1600]);

    const sent = await imageSent(page, () => add(page).click());
    expect(await shownSize(page.getByAltText('Photo of Bella'))).toEqual([600, 1600]);
    expect(sent.length).toBeLessThan(image.length / 4);
    const { width, height, orientation = 1 } = await sharp(sent).metadata();
    expect({ width, height, orientation }).toEqual({ width: 600, height: 1600, orientation: 1 });
    expect(await colourAt(sent, 300, 100)).toBe('red');
    expect(await colourAt(sent, 300, 1500)).toBe('blue');

    const [cow] = await keeper.call<CowListed[]>('GET', '/api/cows/');
    expect(cow?.cow_image).toMatch(/page\.webp/);
    await page.goto('/');
    const card = page.getByRole('region', { name: 'Registered Cows' }).getByRole('link', { name: /Bella/ });
    await expect(card.locator('img')).toHaveAttribute('src', /card\.webp/);
    expect(await shownSize(card.locator('img'))).toEqual([150, 400]);
  });

  test('is waited for, when one saves while it is being prepared', async ({ page }) => {
    const prepare = await holdImages(page);
    await page.goto('/add-cow');
    await fillIn(page);
    await page.getByLabel('Photo').setInputFiles(await plainImage(30, 20));
    await expect(page.getByRole('button', { name: 'Preparing...' })).toBeVisible();
    await add(page).click();
    await prepare(0);
    expect(await shownSize(page.getByAltText('Photo of Bella'))).toEqual([30, 20]);
  });

  test('given up while it is waited for leaves all as it is', async ({ page, keeper }) => {
    const prepare = await holdImages(page);
    const id = await keeper.addCow({ name: 'Bella' });
    await page.goto(`/cow/${id}`);
    await page.getByRole('button', { name: 'Correct' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Belinda');
    await page.getByLabel('Photo').setInputFiles(await plainImage(30, 20));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
    const changes = countOf(page, 'PATCH');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await prepare(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Bella' })).toBeVisible();
    expect(changes()).toBe(0);
    expect(await keeper.call<Cow>('GET', `/api/cows/${id}/`)).toMatchObject({ name: 'Bella', version: 1 });
  });

  test('that cannot be read is shown before anything is saved', async ({ page, keeper }) => {
    await page.goto('/add-cow');
    await fillIn(page);
    const broken = { name: 'p.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') };
    await page.getByLabel('Photo').setInputFiles(broken);
    await add(page).click();
    await expect(page.getByLabel('Photo')).toHaveAccessibleDescription(/This picture cannot be read here/);
    expect(await keeper.call<CowListed[]>('GET', '/api/cows/')).toEqual([]);
    await add(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bella' })).toBeVisible();
  });

  test('is the one chosen last, whichever is ready first', async ({ page }) => {
    const prepare = await holdImages(page);
    await page.goto('/add-cow');
    await fillIn(page);
    await page.getByLabel('Photo').setInputFiles(await plainImage(30, 20));
    await page.waitForFunction(() => (window as unknown as { held: unknown[] }).held.length === 1);
    await page.getByLabel('Photo').setInputFiles(await plainImage(20, 30));
    await prepare(1);
    await expect(page.getByAltText('Chosen')).toBeVisible();
    await prepare(0);
    await add(page).click();
    expect(await shownSize(page.getByAltText('Photo of Bella'))).toEqual([20, 30]);
  });

  test('shows how much of it is sent while it is under way, for a new cow and for one there is', async ({
    page,
  }) => {
    const image = { name: 'b.jpg', mimeType: 'image/jpeg', buffer: await sidewaysImage() };
    const network = await page.context().newCDPSession(page);
    const line = (uploadThroughput: number) =>
      network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    await network.send('Network.enable');
    const progress = page.getByRole('progressbar', { name: /Sending photo, \d+%/ });
    const share = () => progress.evaluate((bar: HTMLProgressElement) => bar.value);

    await page.goto('/add-cow');
    await fillIn(page);
    await page.getByLabel('Photo').setInputFiles(image);
    await expect(page.getByAltText('Chosen')).toBeVisible();
    for (const save of [add(page), page.getByRole('button', { name: 'Save' })]) {
      await expect(progress).toHaveCount(0);
      await line(KB_A_SECOND);
      await save.click();
      await expect.poll(share).toBeGreaterThan(0);
      expect(await share()).toBeLessThan(1);
      await line(-1);
      await expect(page.getByAltText('Photo of Bella')).toBeVisible();
      await expect(progress).toHaveCount(0);
      const correct = page.getByRole('button', { name: 'Correct' });
      await correct.click();
      await page.getByLabel('Photo').setInputFiles(image);
      await expect(page.getByAltText('Chosen')).toHaveAttribute('src', /^data:/);
    }
  });
});

const KB_A_SECOND = 20_000;

/** The size at which an image came, once it is there. */
async function shownSize(image: Locator): Promise<number[]> {
  await expect(image).toBeVisible();
  return image.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
}

/** An image of 3200 by 1200 points, red at its left and blue at its right, of which the camera says: turn it by a quarter. */
async function sidewaysImage(): Promise<Buffer> {
  const [width, height] = [3200, 1200];
  // Noise lets it weigh what an image weighs.
  const noise = Buffer.alloc(width * height * 3);
  for (let at = 0; at < noise.length; at += 3) {
    const red = (at / 3) % width < width / 2;
    const grain = ((at * 7919) % 251) % 90;
    noise[at] = red ? 255 - grain : grain;
    noise[at + 1] = grain;
    noise[at + 2] = red ? grain : 255 - grain;
  }
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** The image in the form that `act` sends, as it leaves the browser. Playwright itself leaves files out of bodies. */
async function imageSent(page: Page, act: () => Promise<void>): Promise<Buffer> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const sent = new Promise<string>((resolve) => {
    network.on('Network.requestWillBeSent', ({ request, requestId }) => {
      if (request.method === 'POST') resolve(requestId);
    });
  });
  await act();
  const { postData } = await network.send('Network.getRequestPostData', { requestId: await sent });
  const body = Buffer.from(postData, 'base64');
  const file = body.subarray(body.indexOf('filename='));
  return file.subarray(file.indexOf('\r\n\r\n') + 4, file.lastIndexOf('\r\n--'));
}

async function colourAt(image: Buffer, left: number, top: number): Promise<string> {
  const part = sharp(image).extract({ left, top, width: 1, height: 1 }).removeAlpha();
  const [red = 0, , blue = 0] = await part.raw().toBuffer();
  return red > blue ? 'red' : 'blue';
}

/** Lets images be prepared only when the test says so; answers how to say it of the one chosen first (0), second (1) ... */
async function holdImages(page: Page): Promise<(index: number) => Promise<void>> {
  await page.addInitScript(() => {
    const decode = createImageBitmap;
    const held: (() => Promise<void>)[] = [];
    const hold = (file: Blob, options: ImageBitmapOptions) =>
      new Promise<ImageBitmap>((resolve) => {
        held.push(async () => resolve(await decode(file, options)));
      });
    Object.assign(window, { createImageBitmap: hold, held });
  });
  return (index) =>
    page.evaluate(async (at) => {
      const { held } = window as unknown as { held: (() => Promise<void>)[] };
      // What prepares it may still be fetched.
      while (!held[at]) await new Promise((resolve) => setTimeout(resolve, 10));
      await held[at]();
      // By the next task the form has been given what came of it.
      await new Promise((resolve) => setTimeout(resolve));
    }, index);
}

async function plainImage(width: number, height: number) {
  const create = { width, height, channels: 3, background: 'red' } as const;
  return { name: 'p.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}
