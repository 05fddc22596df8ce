/** Excel workbooks as bytes, down to parts that no spreadsheet program would write. */
import { strToU8, type Zippable, zipSync } from 'fflate';

/** Rows of a herd: headings, and a cow beneath them. */
export const HEAD =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>Tag</t></is></c><c r="B1" t="inlineStr"><is><t>DOB</t></is></c></row>';
export const COW =
  '<row r="2"><c r="A2" t="inlineStr"><is><t>A1</t></is></c><c r="B2" t="inlineStr"><is><t>2022-03-04</t></is></c></row>';
/** How a relation says what it leads to. */
export const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export const rowsOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

/** A workbook of one sheet with these rows, or of the sheets and parts that are given. */
export function workbook(
  rows: string,
  parts: Record<string, string | Uint8Array> = {},
): Uint8Array<ArrayBuffer> {
  const files: Zippable = {};
  const all: Record<string, string | Uint8Array> = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="Herd" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${TYPE}/worksheet" Target="worksheets/s.xml"/></Relationships>`,
    'xl/worksheets/s.xml': rowsOf(rows),
    ...parts,
  };
  for (const [name, content] of Object.entries(all))
    files[name] = typeof content === 'string' ? strToU8(content) : content;
  return new Uint8Array(zipSync(files));
}

/** The parts that say which sheets there are. */
export function sheets(list: string, relations: string) {
  return {
    'xl/workbook.xml': `<workbook><sheets>${list}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations}</Relationships>`,
  };
}

/** The same ZIP with another size unpacked in every header. */
export function declaring(zip: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  const bytes = new DataView(zip.buffer);
  for (let at = 0; at + 46 < zip.length; at += 1) {
    if (bytes.getUint32(at, true) === 0x04034b50) bytes.setUint32(at + 22, size, true);
    if (bytes.getUint32(at, true) === 0x02014b50) bytes.setUint32(at + 24, size, true);
  }
  return zip;
}
