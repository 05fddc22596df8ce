/** 2. Connections that flood, stall and never read. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { inProject } from '../../scripts/lib/project.mjs';
import type { Attack } from '../lib/attack.ts';
import { gets, stalledPost, stand } from '../lib/lines.ts';
import type { FarmName, Target } from '../lib/target.ts';

const LINES = 450;
/** As many requests as one reading of a connection takes in. */
const AHEAD = 1000;
const HOLD_MS = 2000;

/** What a cow cannot do without. */
export const COW = {
  name: 'Wendy',
  breed: 'Holstein',
  date_of_birth: '2024-01-31',
  cow_gender: 'Female',
  weight: '600',
  daily_feed_amount: '20',
  milk_supply_group: '1',
};

function unread(
  what: string,
  pathOf: (target: Target) => Promise<string> | string,
  keeper?: FarmName,
): Attack {
  return {
    name: `${LINES} connections that ask for ${what} ${AHEAD} times each and never read`,
    async play(target) {
      const token = keeper && target.token(keeper);
      return stand(target, {
        count: LINES,
        bytes: gets(await pathOf(target), AHEAD, token),
        holdMs: HOLD_MS,
      });
    },
  };
}

function largestAsset(): string {
  const folder = inProject('dist', 'web', 'assets');
  if (!existsSync(folder)) return '/';
  const bySize = readdirSync(folder).map((name) => ({ name, size: statSync(join(folder, name)).size }));
  return `/assets/${bySize.sort((a, b) => b.size - a.size)[0]?.name}`;
}

async function imageOf(target: Target): Promise<string> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const image = await sharp({
    create: { width: 1600, height: 1200, channels: 3, background: '#fff', noise },
  })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  for (const [name, value] of Object.entries(COW)) form.set(name, value);
  form.set('id_number', `P ${Date.now()}`);
  form.set('cow_image', new File([new Uint8Array(image)], 'cow.jpg', { type: 'image/jpeg' }));
  const { status, text } = await target.ask('spare', 'POST', '/api/cows/', form);
  if (status !== 201) throw new Error(`a picture is answered ${status}: ${text.slice(0, 100)}`);
  const { cow_image } = JSON.parse(text) as { cow_image: string };
  return new URL(cow_image, target.url).pathname.replace('card.webp', 'page.webp');
}

export const connectionAttacks: Attack[] = [
  unread('the API page’s 1.7 MB script', () => '/api/docs/swagger-ui-bundle.js'),
  unread('the largest file of the web app', largestAsset),
  unread('a herd of 5,000', () => '/api/cows/', 'crowd'),
  unread('a workbook of the work', () => '/api/work/table/', 'middling'),
  unread(
    'a workbook of the register',
    () => '/api/registers/treatments/?format=xlsx&from=2020-01-01',
    'middling',
  ),
  unread('an export', () => '/api/export/', 'middling'),
  unread('a ZIP of a farm', () => '/api/export/zip/', 'middling'),
  unread('a picture', imageOf),
  {
    name: '3,300 connections that stall inside a body of 1 MB, without a login',
    play: (target) => stand(target, { count: 3300, bytes: stalledPost('/api/token/'), holdMs: HOLD_MS }),
  },
  {
    name: '600 connections that stall inside a body of 1 MB, with one',
    play: (target) =>
      stand(target, {
        count: 600,
        bytes: stalledPost('/api/feeds/', target.token('spare')),
        holdMs: HOLD_MS,
      }),
  },
  {
    name: '1,500 connections that send half a request',
    play: (target) =>
      stand(target, { count: 1500, bytes: Buffer.from('GET / HTTP/1.1\r\nHost: c'), holdMs: 500 }),
  },
];
