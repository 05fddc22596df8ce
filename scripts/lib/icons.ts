/** `npm run icons`: makes the pictures of the app for home screens anew, from the bell that browsers show in their tabs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const FOLDER = join(import.meta.dirname, '../../web/public');
const BELL = readFileSync(join(FOLDER, 'bell.svg'));
/** The background of the app, as the manifest has it. */
const PAPER = '#fbf8f3';

interface Icon {
  readonly name: string;
  /** In pixels. */
  readonly size: number;
  /** Which part of its width the bell takes. */
  readonly bell: number;
  /** Whether it stands on paper, or on nothing. */
  readonly paper: boolean;
}

/** A maskable one is cut to a circle of 80 % of its width; Apple's devices lay one without a background on black. */
const ICONS: readonly Icon[] = [
  { name: 'icon-192.png', size: 192, bell: 1, paper: false },
  { name: 'icon-512.png', size: 512, bell: 1, paper: false },
  { name: 'icon-maskable-512.png', size: 512, bell: 0.6, paper: true },
  { name: 'apple-touch-icon.png', size: 180, bell: 0.76, paper: true },
];

for (const { name, size, bell, paper } of ICONS) {
  const width = Math.round(size * bell);
  const drawn = await sharp(BELL, { density: 72 * 16 })
    .resize(width, width)
    .png()
    .toBuffer();
  const background = paper ? PAPER : { r: 0, g: 0, b: 0, alpha: 0 };
  const icon = sharp({ create: { width: size, height: size, channels: 4, background } }).composite([
    { input: drawn },
  ]);
  await (paper ? icon.flatten({ background: PAPER }) : icon)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(FOLDER, name));
}
