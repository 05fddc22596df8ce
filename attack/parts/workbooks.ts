/** 1. Small spreadsheets that are read as large ones, or without end. */
import { type Attack, statuses } from '../lib/attack.ts';
import { expectImporting, sendFiles } from '../lib/files.ts';
import { entry, swollen, workbookFile } from '../lib/zip.ts';

const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const HEAD = `<row r="1">${cell('A1', 'ID number')}${cell('B1', 'Name')}</row>`;
const GOOD = workbookFile(`${HEAD}<row r="2">${cell('A2', 'DE 1')}${cell('B2', 'Wendy')}</row>`);

/** An attack of these workbooks, one after the other. */
function sending(name: string, make: () => Buffer[]): Attack {
  return {
    name,
    async play(target, signal) {
      const answers = [];
      for (const bytes of make()) answers.push(await sendFiles(target, { 'herd.xlsx': bytes }, signal));
      await expectImporting(target, signal);
      return statuses(answers);
    },
  };
}

/** Column names as a spreadsheet has them: A to ZZ. */
function column(index: number): string {
  const letter = (at: number) => String.fromCharCode(65 + at);
  return index < 26 ? letter(index) : letter(Math.floor(index / 26) - 1) + letter(index % 26);
}

export const workbookAttacks: Attack[] = [
  sending('XLSX of 1 KB with row 1,000,000,000, and with column ZZZZZZ', () => [
    workbookFile(`${HEAD}<row r="1000000000">${cell('A1000000000', 'DE 1')}</row>`),
    workbookFile(`${HEAD}<row r="2">${cell('ZZZZZZ2', 'DE 1')}</row>`),
  ]),
  sending('XLSX of 3 MB with 3 GB of zeros in docProps', () => [
    workbookFile(HEAD, [swollen('docProps/app.xml', 1500), swollen('docProps/core.xml', 1500)]),
  ]),
  sending('XLSX whose 8 entries declare 400 MB each', () => [
    workbookFile(
      HEAD,
      Array.from({ length: 8 }, (_, number) => ({
        ...entry(`xl/media/${number}.xml`, 'small'),
        size: 400 * 1024 * 1024,
      })),
    ),
  ]),
  sending('XLSX with one text of 1 MB in 100 headings', () => [
    workbookFile(
      `<row r="1">${Array.from({ length: 100 }, (_, at) => `<c r="${column(at)}1" t="s"><v>0</v></c>`).join('')}</row>` +
        `<row r="2">${cell('A2', 'DE 1')}</row>`,
      [
        swollen('xl/sharedStrings.xml', 1, 'a', [
          '<sst count="1" uniqueCount="1"><si><t>',
          '</t></si></sst>',
        ]),
      ],
    ),
  ]),
  sending('good XLSX with a byte behind its end, three times', () =>
    Array.from({ length: 3 }, () => Buffer.concat([GOOD, Buffer.from('x')])),
  ),
];
