import { describe, expect, it } from 'vitest';
import { DECLARED_EVENTS } from '#domain/kinds/declaration/kind.ts';
import { seededRandom } from '#domain/values/random.ts';
import { faultsOfRequest } from '../../../testing/cts/validate.ts';
import { filled, happened } from '../../../testing/national-files.ts';
import { fileLine } from './csv-file.ts';
import { missingOf } from './fill.ts';
import { fileFor, filesOf } from './index.ts';
import { NAMED_FILES } from './names.ts';

const COUNTRIES = ['DE', 'NZ', 'AU', 'AR', 'GB'];
const FILES = COUNTRIES.flatMap((country) => filesOf(country));

describe('the files of countries', () => {
  it('are those of each', () => {
    const names = COUNTRIES.map((country) => [country, ...filesOf(country).map(({ name }) => name)]);
    expect(names).toEqual([
      ['DE', 'hit-births', 'hit-arrivals', 'hit-departures'],
      ['NZ', 'nait-registrations', 'nait-movements'],
      ['AU', 'nlis-moves-on', 'nlis-moves-off'],
      ['AR', 'sigsa-identification', 'sigsa-replacements'],
      ['GB', 'cts-births', 'cts-movements'],
    ]);
    expect([filesOf(null), filesOf('FR'), filesOf('XI')]).toEqual([[], [], []]);
    expect(FILES.map(({ name }) => name)).toEqual([...NAMED_FILES.keys()]);
  });

  it('are one for an event at most', () => {
    for (const country of COUNTRIES)
      for (const event of DECLARED_EVENTS) {
        const holding = filesOf(country).filter(({ events }) => events.includes(event));
        expect([country, event, holding.length <= 1 && holding[0] === fileFor(country, event)]).toEqual([
          ...[country, event, true],
        ]);
      }
    expect(fileFor('DE', 'death')).toBeUndefined();
  });
});

/** Texts as somebody might type them to break a file. */
const PIECES = [
  '=',
  '+',
  '-',
  '@',
  ';',
  ',',
  '"',
  "'",
  '|',
  '<',
  '&',
  '\n',
  '\r\n',
  '\t',
  ' ',
  '7',
  'A',
  'é',
  '＝',
  '\u2028',
] as const;

it('takes no text that breaks a line or begins a formula, whatever was typed', () => {
  const random = seededRandom(96);
  const text = () => Array.from({ length: random.int(1, 6) }, () => random.pick(PIECES)).join('');
  for (let run = 0; run < 300; run += 1) {
    for (const file of FILES) {
      const typed = {
        eid: random.pick([null, '032010000000017']),
        id_number: text(),
        breed: text(),
        mother: text(),
        sire: text(),
      };
      const animal =
        random.int(0, 1) === 0 ? typed : { ...typed, id_number: 'UK 123456 200017', breed: 'HOL' };
      const event = file.events[random.int(0, file.events.length - 1)] ?? 'birth';
      const movement = { place_number: text(), document: text() };
      const tag = { lost: text(), fitted: text() };
      const made = filled(file, [happened(event, { animal, movement, tag })], {
        number: file.country === 'GB' ? '12/345/6789' : '123456789012',
      });
      if (file.country === 'GB' && made.taken.length > 0) {
        expect(
          faultsOfRequest(
            made.text,
            event === 'birth' ? 'register_births_request' : 'register_movements_request',
          ),
        ).toEqual([]);
      }
      if (file.ending === 'txt')
        expect(made.text).toMatch(/^(?:\d{15}-[MH]-[A-Z/]{1,3}-03\/2026|\d{15}-\d{15}|)$/);
      if (file.ending !== 'csv') continue;
      const cells = cellsOf(made.text, file.country === 'DE' ? ';' : ',');
      expect(cells.length).toBe(1 + made.taken.length);
      for (const line of cells) {
        expect(line.length).toBe(cells[0]?.length);
        for (const cell of line) expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
      }
    }
  }
});

/** As a reader of CSV takes it apart. */
function cellsOf(text: string, separator: string): string[][] {
  const lines: string[][] = [];
  let cells: string[] = [];
  const cell = new RegExp(`("(?:[^"]|"")*"|[^${separator}\\r\\n"]*)(${separator}|\\r\\n)`, 'gy');
  let read = 0;
  for (const [whole, written = '', end] of text.matchAll(cell)) {
    read += whole.length;
    cells.push(written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written);
    if (end === separator) continue;
    lines.push(cells);
    cells = [];
  }
  expect(read).toBe(text.length);
  return lines;
}

it('quotes a cell only where it must', () => {
  expect(fileLine(['a;b', 'a,b', 'a "b"', ' a', '', 'ä b'], ';')).toBe('"a;b";a,b;"a ""b""";" a";;ä b\r\n');
  expect(fileLine(['a;b', 'a,b', 'a\nb'], ',')).toBe('a;b,"a,b","a\nb"\r\n');
});

it('writes by day and then by animal, and each once', () => {
  const [hit] = filesOf('DE');
  if (!hit) throw new Error('Germany has no file');
  const births = [
    happened('birth', { cow: 9 }),
    happened('birth', { cow: 8 }),
    happened('birth', { cow: 10, day: '2026-02-01' }),
    happened('birth', { cow: 8 }),
    happened('birth', { cow: 11, day: '2026-06-16', animal: { breed: null } }),
    happened('birth', { cow: 12, day: '2026-06-15' }),
  ];
  expect(filled(hit, births)).toMatchObject({
    taken: ['birth-10-2026-02-01', 'birth-8-2026-03-01', 'birth-9-2026-03-01', 'birth-12-2026-06-15'],
    left_out: [
      ['birth-8-2026-03-01', 'twice null'],
      ['birth-11-2026-06-16', 'breed breed', 'date_ahead day'],
    ],
  });
});

it.each([
  ['DE', happened('birth', { animal: { breed: null, id_number: '7' } }), ['id_number', 'breed']],
  ['DE', happened('birth'), []],
  ['DE', happened('birth', { day: '2099-01-01' }), []],
  ['NZ', happened('arrival'), ['place_number']],
  ['AR', happened('birth'), ['eid']],
  [
    'GB',
    happened('birth', { animal: { id_number: 'UK123456200017', mother: 'UK123456200017' } }),
    ['mother'],
  ],
])('says what a file of %s needs and lacks', (country, event, missing) => {
  const file = fileFor(country, event.event);
  expect(file && missingOf(file, event)).toEqual(missing);
});
