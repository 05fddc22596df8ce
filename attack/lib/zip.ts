/** ZIP files made by hand, as no ordinary program writes them. */
import { constants, crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  name: string;
  /** Deflated. */
  deflated: Buffer;
  /** What the file says that it has unpacked. */
  size: number;
  crc?: number;
}

/** An honest entry. */
export function entry(name: string, content: string | Buffer): ZipPart {
  const bytes = Buffer.from(content);
  return { name, deflated: deflateRawSync(bytes), size: bytes.length, crc: crc32(bytes) };
}

const MB = 1024 * 1024;

/** An entry of so many MB of one letter, which takes a thousandth of that. `around` is its beginning and end. */
export function swollen(name: string, megabytes: number, letter = '0', around = ['', '']): ZipPart {
  // Each block ends at a byte and refers to nothing before it, so that it can be repeated.
  const block = (text: string | Buffer) =>
    deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH, level: 9 });
  const [begin = '', end = ''] = around;
  const middle = block(Buffer.alloc(MB, letter));
  const deflated = Buffer.concat([
    block(begin),
    ...Array.from({ length: megabytes }, () => middle),
    deflateRawSync(end),
  ]);
  return { name, deflated, size: megabytes * MB + begin.length + end.length };
}

/** A ZIP of these entries. */
export function zip(entries: readonly ZipPart[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const { name, deflated, size, crc = 0 } of entries) {
    const bytes = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc, 10);
    common.writeUInt32LE(deflated.length, 14);
    common.writeUInt32LE(size >>> 0, 18);
    common.writeUInt16LE(bytes.length, 22);
    const head = Buffer.concat([Buffer.from('PK\x03\x04'), common, bytes]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    central.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, place, bytes);
    local.push(head, deflated);
    at += head.length + deflated.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...local, directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** The parts of a workbook with one sheet of these rows (XML); `more` are further parts. */
export function workbookFile(rows: string, more: readonly ZipPart[] = []): Buffer {
  const relation = (id: string, type: string, to: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${to}"/>`;
  return zip([
    entry(
      '[Content_Types].xml',
      `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>`,
    ),
    entry(
      '_rels/.rels',
      `${XML}<Relationships xmlns="${PACKAGE}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ),
    entry(
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Animals" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    entry(
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${PACKAGE}">${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    ),
    entry(
      'xl/worksheets/sheet1.xml',
      `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
    ),
    ...(more.some(({ name }) => name === 'xl/sharedStrings.xml')
      ? []
      : [entry('xl/sharedStrings.xml', `${XML}<sst xmlns="${MAIN}" count="0" uniqueCount="0"></sst>`)]),
    ...more,
  ]);
}
