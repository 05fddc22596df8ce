/** What is refused of images, imports and exports. What an import says of rows is no refusal, and not here. */
import type { Catalogue } from '../catalogue.ts';

const count = (number: number) => number.toLocaleString('en');

export const files = {
  'picture.unknown': () => ['There is no such picture.'],
  'picture.other-format': () => ['Choose a JPEG, PNG, WebP or AVIF picture.'],
  'picture.too-many-pixels': () => ['This picture has more than 50 megapixels.'],
  'picture.unreadable': () => ['This picture cannot be read. Choose a JPEG, PNG, WebP or AVIF.'],
  'picture.not-in-form': () => ['Send the picture itself, in a form.'],

  'export.workbook-too-large': () => [
    'This herd is too large for a workbook. Choose CSV, or a part of the herd.',
  ],

  'import.not-a-form': () => ['Send the files in a multipart form.'],
  'import.no-file': () => ['Choose at least one file.'],
  'import.files-too-large': () => [
    'The files may have 100 MB together. Leave out columns or years you do not need.',
  ],
  'import.too-many-tables': ({ most }: { most: number }) => [tooMany(`${most} tables`)],
  'import.too-many-rows': ({ most }: { most: number }) => [tooMany(`${count(most)} rows`)],
  'import.too-many-cells': ({ most }: { most: number }) => [tooMany(`${most / 1_000_000} million cells`)],
  'import.too-many-characters': ({ most }: { most: number }) => [
    tooMany(`${most / 1_000_000} million characters`),
  ],
  'import.too-much-memory': () => [tooMuch('memory')],
  'import.too-much-time': () => [tooMuch('time')],
  'import.pictures-too-large': () => [
    'The pictures have more than 5,000 megapixels together. Import them in several goes, or make them smaller.',
  ],
  'import.choices-unreadable': () => ['This should be JSON.'],
  'import.questions-open': () => ['Some dates or numbers can be read in two ways: settle which is meant.'],
  'import.herd-changed': () => ['The herd has changed since this import was looked at. Look at it again.'],
  'import.herd-not-empty': () => ['This farm has animals of its own already.'],
} satisfies Catalogue;

function tooMany(what: string): string {
  return `These files have more than ${what}. Import them in several goes.`;
}

function tooMuch(what: string): string {
  return `Reading these files takes too much ${what}. Import them in several goes, or save sheets as CSV.`;
}
