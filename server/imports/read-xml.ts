/**
 * Reads XML while it is unpacked: its tags and texts, one by one. A tag or text that is longer than in any workbook
 * is refused.
 */
import { Parser } from 'saxen';

/** The callbacks for an XML file. Names come without their prefixes. */
export interface XmlUse {
  open?: (name: string, attributes: () => Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Thrown for XML that cannot be part of a workbook. */
export class XmlFault extends Error {}

/** The longest text of a cell has 32,767 characters; each may be written as an entity. */
const MAX_TOKEN = 1024 * 1024;
const MAX_DEPTH = 100;

/** Passes the parts of an XML file to `use`. Throws an `XmlFault`, or what `use` throws. */
export async function readXml(pieces: AsyncIterable<Uint8Array>, use: XmlUse): Promise<void> {
  const parser = new Parser();
  let silent = 0;
  let depth = 0;
  // Limits the length of a token by the characters since the last one ended.
  const heard = () => {
    silent = 0;
  };
  for (const rest of ['cdata', 'comment', 'question', 'attention'] as const) parser.on(rest, heard);
  parser.on('openTag', (name, attributes, decode) => {
    heard();
    depth += 1;
    if (depth > MAX_DEPTH) throw new XmlFault('too deep');
    use.open?.(bare(name), () => decoded(attributes(), decode));
  });
  parser.on('closeTag', (name) => {
    heard();
    depth -= 1;
    use.close?.(bare(name));
  });
  parser.on('text', (text, decode) => {
    heard();
    use.text?.(decode(text));
  });
  parser.on('cdata', (text) => {
    heard();
    use.text?.(text);
  });
  parser.on('error', (error) => {
    throw new XmlFault(error.message);
  });
  const decoder = new TextDecoder();
  for await (const piece of pieces) {
    silent += piece.length;
    if (silent > MAX_TOKEN) throw new XmlFault('too long');
    parser.write(decoder.decode(piece, { stream: true }));
  }
  parser.write(decoder.decode());
  parser.end();
}

/** A name without its prefix. */
function bare(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function decoded(
  attributes: Record<string, string> | false,
  decode: (text: string) => string,
): Record<string, string> {
  const entries = Object.entries(attributes || {});
  // Declarations of prefixes are left out.
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (name.startsWith('xmlns') ? [] : [[bare(name), decode(value)]])),
  );
}
