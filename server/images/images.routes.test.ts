import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { buildCow, type Client } from '../../testing/client.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { flatImage, formOf, type ImageFormat } from '../../testing/images.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const send = (keeper: Client, bytes: Uint8Array, more: { name?: string; type?: string } = {}) =>
  keeper.post('/api/cows/', formOf(buildCow(), { bytes, ...more }));

/** The address of the image of a new cow that was sent with these bytes. */
async function addressOf(keeper: Client, bytes: Uint8Array): Promise<string> {
  const { status, body } = await send(keeper, bytes);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.cow_image;
}

async function pixel(image: Buffer, left: number, top: number): Promise<number[]> {
  const part = sharp(image).extract({ left, top, width: 1, height: 1 });
  return [...(await part.removeAlpha().raw().toBuffer())];
}

const images = () => test.db.selectFrom('images').select('key').execute();

describe('a picture', () => {
  it.each<ImageFormat>(['jpeg', 'png', 'webp', 'avif'])(
    'as %s is kept as WebP in two sizes',
    async (format) => {
      const keeper = await test.keeper();
      const address = await addressOf(keeper, await flatImage(2000, 1000, format));
      for (const [size, width, height] of [
        ['page', 1600, 800],
        ['card', 400, 200],
      ] as const) {
        const answer = await test.client.get(address.replace('page', size));
        expect(answer.status).toBe(200);
        expect(answer.headers['content-type']).toBe('image/webp');
        expect(await sharp(answer.raw).metadata()).toMatchObject({ format: 'webp', width, height });
      }
    },
  );

  it('is recognised by its content, whatever it is called', async () => {
    const keeper = await test.keeper();
    const bytes = await flatImage(10, 10, 'png');
    const { status } = await send(keeper, bytes, { name: '../../evil.exe', type: 'text/html' });
    expect(status).toBe(201);
  });

  it('that is small stays as small as it is', async () => {
    const keeper = await test.keeper();
    const address = await addressOf(keeper, await flatImage(30, 20, 'jpeg'));
    const { raw } = await test.client.get(address);
    expect(await sharp(raw).metadata()).toMatchObject({ width: 30, height: 20 });
  });

  it('is turned upright, and all that its camera noted is dropped', async () => {
    const keeper = await test.keeper();
    // The left half is red, the right half blue; orientation 6 asks for a quarter turn, after which red is on top.
    const red = {
      input: await sharp({ create: { width: 60, height: 60, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
      left: 0,
      top: 0,
    };
    const image = await sharp({ create: { width: 120, height: 60, channels: 3, background: 'blue' } })
      .composite([red])
      .withExif({ IFD0: { Orientation: '6', Make: 'Secret Camera' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await sharp(image).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });

    const address = await addressOf(keeper, image);
    const { raw } = await test.client.get(address);
    const kept = await sharp(raw).metadata();
    expect(kept).toMatchObject({ width: 60, height: 120 });
    for (const noted of ['exif', 'icc', 'iptc', 'xmp', 'orientation'] as const)
      expect(kept[noted]).toBeUndefined();
    expect(raw.includes('Secret')).toBe(false);
    const [top, bottom] = [await pixel(raw, 30, 10), await pixel(raw, 30, 110)];
    expect(top[0]).toBeGreaterThan(200);
    expect(top[2]).toBeLessThan(60);
    expect(bottom[2]).toBeGreaterThan(200);
  });

  it('is served to anybody who has its address, for ever, and is nothing but a picture', async () => {
    const keeper = await test.keeper();
    const address = await addressOf(keeper, await flatImage(30, 20, 'png'));
    expect(address).toMatch(/^\/api\/images\/\d+-[0-9a-f]{32}\/page\.webp$/);
    const { status, headers } = await test.client.get(address);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('is served at the address of a release that named no farm, and at that of no other farm', async () => {
    const keeper = await test.keeper();
    const address = await addressOf(keeper, await flatImage(30, 20, 'png'));
    const before = address.replace(/\d+-/, '');
    const [old, now] = [await test.client.get(before), await test.client.get(address)];
    expect(old.status).toBe(200);
    expect(old.raw.equals(now.raw)).toBe(true);
    expectRefusal(await test.client.get(address.replace(/\d+-/, '999999-')), 404);
    const path = `/api/cows/update/${(await keeper.get('/api/cows/')).body[0].id}/`;
    expect((await keeper.patch(path, { cow_image: before })).body.cow_image).toBe(address);
  });

  it('has another address each time, also for the same bytes', async () => {
    const keeper = await test.keeper();
    const bytes = await flatImage(30, 20, 'png');
    const addresses = [await addressOf(keeper, bytes), await addressOf(keeper, bytes)];
    expect(new Set(addresses).size).toBe(2);
  });

  it.each([
    '00000000000000000000000000000000/page.webp',
    '1/page.webp',
    'abc/page.webp',
    '1-00000000000000000000000000000000/page.webp',
    '0-00000000000000000000000000000000/page.webp',
    '-00000000000000000000000000000000/page.webp',
    '1-2-00000000000000000000000000000000/page.webp',
    '999999999999999-00000000000000000000000000000000/page.webp',
    '%00/page.webp',
    '0000000000000000000000000000000000/page.webp',
    '00000000000000000000000000000000/full.webp',
    '00000000000000000000000000000000/..%2Fpage.webp',
    "' or 1=1--/page.webp",
  ])('is not found at %s', async (path) => {
    expectRefusal(await test.client.get(`/api/images/${encodeURI(path)}`), 404);
  });
});

describe('what is not kept as a picture', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';
  const cases: [string, () => Promise<Uint8Array> | Uint8Array][] = [
    ['a text', () => Buffer.from('This is not a picture.')],
    ['noise', () => randomBytes(5000)],
    ['an SVG', () => Buffer.from(svg)],
    ['an SVG that says it is XML', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a GIF', () => flatImage(10, 10, 'gif')],
    [
      'a TIFF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .tiff()
          .toBuffer(),
    ],
    ['a PDF', () => Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a JPEG cut in half', async () => (await flatImage(800, 800, 'jpeg')).subarray(0, 2000)],
    [
      'a PNG cut in half',
      async () =>
        (
          await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
            .png()
            .toBuffer()
        ).subarray(0, 90_000),
    ],
    ['a WebP cut in half', async () => (await flatImage(800, 800, 'webp')).subarray(0, 60)],
    ['the first bytes of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['a PNG of 56 megapixels in few bytes', () => flatImage(8000, 7000, 'png')],
  ];

  it.each(cases)('%s: 400, and the cow is not made', async (_what, make) => {
    const keeper = await test.keeper();
    const bytes = await make();
    expect(bytes.length).toBeLessThan(1024 * 1024);
    const before = await images();
    const answer = await expectNothingWritten(keeper, () => send(keeper, bytes));
    expectRefusal(answer, 400, 'cow_image');
    expect(await images()).toEqual(before);
  });

  it('more than 10 MB: 413, and the cow is not made', async () => {
    const keeper = await test.keeper();
    const huge = Buffer.alloc(10 * 1024 * 1024 + 1, 1);
    expectRefusal(await expectNothingWritten(keeper, () => send(keeper, huge)), 413);
    const { id } = await keeper.cow();
    const patched = () => keeper.patch(`/api/cows/update/${id}/`, formOf({ weight: 5 }, { bytes: huge }));
    expectRefusal(await expectNothingWritten(keeper, patched), 413);
  });

  it('the picture of a cow that is refused', async () => {
    const keeper = await test.keeper();
    const image = { bytes: await flatImage(30, 20, 'png') };
    const before = await images();
    expectRefusal(await keeper.post('/api/cows/', formOf(buildCow({ name: '' }), image)), 400, 'name');
    expectRefusal(await keeper.patch('/api/cows/update/2000000000/', formOf({}, image)), 404);
    const { id_number } = await keeper.cow();
    expectRefusal(await keeper.post('/api/cows/', formOf(buildCow({ id_number }), image)), 409, 'id_number');
    expect(await images()).toEqual(before);
  });
});

describe("a cow's picture", () => {
  it('is replaced by another, and removed by null', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow();
    const path = `/api/cows/update/${id}/`;
    const first = (await keeper.patch(path, formOf({}, { bytes: await flatImage(30, 20, 'png') }))).body
      .cow_image;
    const second = (await keeper.patch(path, formOf({}, { bytes: await flatImage(20, 30, 'png') }))).body
      .cow_image;
    expect(second).not.toBe(first);
    expect((await keeper.get('/api/cows/')).body[0].cow_image).toBe(second);
    const kept = await expectNothingWritten(keeper, () => keeper.patch(path, { cow_image: second }));
    expect(kept.body.cow_image).toBe(second);
    const whole = { cow_image: `https://cows.example${second}` };
    expect((await keeper.patch(path, whole)).body.cow_image).toBe(second);
    expectRefusal(await keeper.patch(path, { cow_image: first }), 400, 'cow_image');
    expect((await keeper.patch(path, { cow_image: null })).body.cow_image).toBeNull();
  });

  it('stays when a form brings an empty file', async () => {
    const keeper = await test.keeper();
    const { id } = await keeper.cow();
    const path = `/api/cows/update/${id}/`;
    const { body } = await keeper.patch(path, formOf({}, { bytes: await flatImage(30, 20, 'png') }));
    const empty = formOf(
      { weight: 5 },
      { bytes: Buffer.alloc(0), name: '', type: 'application/octet-stream' },
    );
    expect((await keeper.patch(path, empty)).body).toMatchObject({ weight: 5, cow_image: body.cow_image });
  });

  it('is not any other file of the form', async () => {
    const keeper = await test.keeper();
    const bytes = await flatImage(30, 20, 'png');
    const { body } = await keeper.post('/api/cows/', formOf(buildCow(), { bytes, field: 'photo' }));
    expect(body.cow_image).toBeNull();
  });
});

describe('many pictures at once', () => {
  it('are read two at a time, in turn; what would wait too long is refused', async () => {
    const keepers = await Promise.all(Array.from({ length: 6 }, () => test.keeper()));
    const bytes = await flatImage(1200, 900, 'png');
    let most = 0;
    const look = () => {
      most = Math.max(most, sharp.counters().process);
    };
    sharp.queue.on('change', look);
    try {
      const uploads = keepers.flatMap((keeper) => Array.from({ length: 5 }, () => send(keeper, bytes)));
      const answers = await Promise.all(uploads);
      expect(most).toBe(2);
      const refused = answers.filter(({ status }) => status !== 201);
      // Two are read and sixteen wait. Where one is done before the last has come, one more may wait.
      expect(refused.length).toBeLessThanOrEqual(uploads.length - 2 - 16);
      expect(refused.length).toBeGreaterThan(0);
      for (const answer of refused) {
        expectRefusal(answer, 503);
        expect(answer.headers['retry-after']).toBeDefined();
      }
    } finally {
      sharp.queue.off('change', look);
    }
    expect((await send(keepers[0] as Client, bytes)).status).toBe(201);
  });
});
