/** Excel workbooks (.xlsx), sheet by sheet, as a stream: only the texts that cells share are in memory. */
import { SheetPart } from './read-sheet.ts';
import { readXml, type XmlUse } from './read-xml.ts';
import type { Zip } from './read-zip.ts';
import type { TableCollector } from './table-collector.ts';
import { RelationsPart, StylesPart, TextsPart, WorkbookPart } from './workbook-parts.ts';
import type { ZipEntry } from './zip-directory.ts';

/** Whether a ZIP is a workbook. */
export function isWorkbook(zip: Zip): boolean {
  return zip.find(WORKBOOK) !== undefined;
}

const WORKBOOK = 'xl/workbook.xml';

/**
 * Reads every sheet into a collector of its own. Sheets without cells (such as charts) are left out, and so is a
 * sheet without a file, or with the file of a sheet before it. Throws an `XmlFault` or a `ZipFault`.
 */
export async function readWorkbook(
  zip: Zip,
  collectorFor: (sheet: string, single: boolean) => TableCollector,
): Promise<void> {
  const workbook = await readPart(zip, zip.find(WORKBOOK), new WorkbookPart());
  const relations = await readPart(zip, zip.find('xl/_rels/workbook.xml.rels'), new RelationsPart());
  const { texts } = await readPart(zip, zip.find(relations.texts), new TextsPart());
  const { dates } = await readPart(zip, zip.find(relations.styles), new StylesPart());
  const files = new Map<ZipEntry, string>();
  for (const { name, relation } of workbook.sheets) {
    const entry = zip.find(relations.sheets.get(relation) ?? '');
    if (entry && !files.has(entry)) files.set(entry, name);
  }
  for (const [entry, name] of files) {
    const collector = collectorFor(name, files.size === 1);
    await readPart(zip, entry, new SheetPart({ texts, dates, from1904: workbook.from1904 }, collector));
  }
}

async function readPart<T extends XmlUse>(zip: Zip, entry: ZipEntry | undefined, part: T): Promise<T> {
  if (entry) await readXml(zip.unpack(entry), part);
  return part;
}
