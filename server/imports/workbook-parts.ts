/**
 * The parts of a workbook beside its sheets: the list of sheets, their shared texts, and which number formats are
 * dates.
 */
import { cut } from '#domain/values/cut.ts';
import { XmlFault, type XmlUse } from './read-xml.ts';
import { MAX_CELL } from './table-collector.ts';

/** The limits of spreadsheet programs. */
const MAX_SHEETS = 250;
const MAX_STYLES = 65_536;
const MAX_NAME = 100;
/** The most shared texts, and characters in all of them. */
const MAX_TEXTS = 2_000_000;
const MAX_TEXT_CHARACTERS = 32 * 1024 * 1024;

export interface SheetName {
  name: string;
  relation: string;
}

/** Collects the names of the sheets and where the days are counted from. */
export class WorkbookPart implements XmlUse {
  readonly sheets: SheetName[] = [];
  /** Old Macintosh workbooks count days from 1904. */
  from1904 = false;

  open(name: string, attributes: () => Record<string, string>): void {
    if (name === 'workbookPr') this.from1904 ||= ['1', 'true'].includes(attributes().date1904 ?? '');
    if (name !== 'sheet') return;
    const { name: sheet = '', id = '' } = attributes();
    this.sheets.push({ name: cut(plain(sheet), MAX_NAME), relation: id });
    if (this.sheets.length > MAX_SHEETS) throw new XmlFault('more sheets than any workbook has');
  }
}

/** Collects where the parts are: the sheets by their relation, the shared texts, the styles. */
export class RelationsPart implements XmlUse {
  readonly sheets = new Map<string, string>();
  texts = 'xl/sharedStrings.xml';
  styles = 'xl/styles.xml';

  open(name: string, attributes: () => Record<string, string>): void {
    if (name !== 'Relationship') return;
    const { Id = '', Type = '', Target = '' } = attributes();
    const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
    const type = Type.slice(Type.lastIndexOf('/') + 1);
    // Sheets that are charts, and macros, are of other types.
    if (type === 'worksheet') this.sheets.set(Id, path);
    else if (type === 'sharedStrings') this.texts = path;
    else if (type === 'styles') this.styles = path;
    if (this.sheets.size > MAX_SHEETS) throw new XmlFault('more sheets than any workbook has');
  }
}

/** Collects which styles show a number as a date. */
export class StylesPart implements XmlUse {
  /** By the number by which cells name their style. */
  readonly dates: boolean[] = [];
  readonly #base: boolean[] = [];
  readonly #formats = new Map<number, boolean>();
  #into: boolean[] | null = null;

  open(name: string, attributes: () => Record<string, string>): void {
    if (name === 'cellXfs') this.#into = this.dates;
    else if (name === 'cellStyleXfs') this.#into = this.#base;
    else if (name === 'numFmt') {
      const { numFmtId, formatCode = '' } = attributes();
      this.#formats.set(Number(numFmtId), isDateFormat(formatCode));
    } else if (name === 'xf' && this.#into) {
      const { numFmtId, xfId } = attributes();
      const id = Number(numFmtId);
      const own =
        numFmtId === undefined ? this.#base[Number(xfId)] : (this.#formats.get(id) ?? BUILT_IN.has(id));
      this.#into.push(own ?? false);
    }
    if (this.dates.length + this.#base.length + this.#formats.size > MAX_STYLES)
      throw new XmlFault('more styles than any workbook has');
  }

  close(name: string): void {
    if (name === 'cellXfs' || name === 'cellStyleXfs') this.#into = null;
  }
}

/** The numbers of built-in date and time formats, with those of East Asia and Thailand. */
const BUILT_IN = new Set([
  ...[14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47],
  ...[50, 51, 52, 53, 54, 55, 56, 57, 58, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81],
]);

/** Whether a format such as `dd.mm.yyyy;@` shows a date or a time. Quoted texts and colours in it do not count. */
function isDateFormat(code: string): boolean {
  if (code.length > 255) return false;
  const letters = code
    .toLowerCase()
    .replace(/\\.|"[^"]*"|_.|\*./g, ' ')
    .replace(/\[(h{1,2}|m{1,2}|s{1,2})\]/g, '$1')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/s\.0{1,3}/g, 's');
  return letters.split(';').some((part) => /[dmyhse]/.test(part) && !/[0#?%]|general/.test(part));
}

/** Collects the texts that cells name by number. */
export class TextsPart implements XmlUse {
  readonly texts: string[] = [];
  readonly #text = new CellText();
  #characters = 0;

  open(name: string): void {
    if (name === 'si') this.#text.clear();
    else this.#text.open(name);
  }

  text(text: string): void {
    this.#text.text(text);
  }

  close(name: string): void {
    this.#text.close(name);
    if (name !== 'si') return;
    const text = this.#text.whole();
    this.#characters += text.length;
    if (this.texts.length >= MAX_TEXTS || this.#characters > MAX_TEXT_CHARACTERS)
      throw new XmlFault('more texts than any herd has');
    this.texts.push(text);
  }
}

/** A text of one piece, or of several with different formats, without phonetic notes. */
export class CellText {
  #text = '';
  #within = 0;
  #spoken = false;

  clear(): void {
    this.#text = '';
    this.#within = 0;
    this.#spoken = false;
  }

  open(name: string): void {
    if (name === 't') this.#within += 1;
    else if (name === 'rPh') this.#spoken = true;
  }

  text(text: string): void {
    if (this.#within > 0 && !this.#spoken && this.#text.length < MAX_CELL) this.#text += text;
  }

  close(name: string): void {
    if (name === 't') this.#within -= 1;
    else if (name === 'rPh') this.#spoken = false;
  }

  whole(): string {
    return plain(this.#text.slice(0, MAX_CELL));
  }
}

/** A text as it was typed: characters that XML cannot hold are written as `_x000D_`. */
export function plain(text: string): string {
  if (!text.includes('_x')) return text.toWellFormed();
  return text
    .replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .toWellFormed();
}
